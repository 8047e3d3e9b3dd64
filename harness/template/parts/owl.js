import $ from './jquery.js';

/** A carousel like that of the template's library: entries in frames, frames in a stage that is moved, and buttons. Our own code. */
class Carousel {
  constructor(root) {
    this.root = root;
    this.options = root.data('plugin-options') ?? {};
    this.entries = root.children().get();
    this.current = 0;
    this.stage = $('<div class="owl-stage"></div>');
    const outer = $('<div class="owl-stage-outer"></div>').append(this.stage);
    this.nav = $('<div class="owl-nav"></div>');
    for (const [name, words, by, arrow] of [
      ['prev', 'Предыдущее', -1, '‹'],
      ['next', 'Следующее', 1, '›'],
    ])
      $(`<button type="button" class="owl-${name}" aria-label="${words}">${arrow}</button>`)
        .on('click', () => this.to(this.current + by))
        .appendTo(this.nav);
    root.append(outer, this.nav).addClass('owl-loaded owl-drag').data('owl.carousel', this);
    this.replace(this.entries);
    // In a hidden tab it has no width.
    new ResizeObserver(() => this.refresh()).observe(root.get(0));
  }

  replace(content) {
    this.entries = $(content).get();
    this.stage.empty();
    for (const entry of this.entries) $('<div class="owl-item"></div>').append(entry).appendTo(this.stage);
    this.to(0);
  }

  /** How many entries are seen side by side at the window's width. */
  seenAtOnce() {
    const { responsive = {}, items = 1 } = this.options;
    const widths = Object.keys(responsive).filter((from) => window.innerWidth >= Number(from));
    return responsive[Math.max(...widths.map(Number))]?.items ?? items;
  }

  /** A carousel in the same block may show the same entries. */
  moveLinked() {
    if (!this.options.withSlide) return;
    const other = this.root.siblings(`.${this.options.withSlide}`).data('owl.carousel');
    if (other && other.current !== this.current) other.to(this.current);
  }

  refresh() {
    this.to(this.current);
  }

  to(index) {
    const { stage, entries, root } = this;
    const seen = this.seenAtOnce();
    const width = root.width() / seen;
    this.current = Math.max(0, Math.min(entries.length - seen, index));
    stage.css({ width: `${width * entries.length}px`, transform: `translate3d(${-this.current * width}px, 0, 0)` });
    const frames = stage.children().css('width', `${width}px`).removeClass('active');
    frames.slice(this.current, this.current + seen).addClass('active');
    this.nav.toggleClass('disabled', this.options.nav === false || entries.length <= seen);
    this.moveLinked();
    root
      .closest('.additional-gallery')
      .find('.switch-item-block__count-wrapper--big .switch-item-block__count-value')
      .text(`${this.current + 1}/${entries.length}`);
  }
}

/** Starts every carousel once. */
export function startCarousels() {
  for (const root of $('.owl-carousel:not(.owl-loaded)').get()) new Carousel($(root));
}
