import $ from './jquery.js';

/** A carousel like that of the template's library: entries in frames, frames in a stage that is moved, and buttons. Our own code. */
class Carousel {
  constructor(root) {
    this.root = root;
    this.entries = root.children().get();
    this.current = 0;
    this.stage = $('<div class="owl-stage"></div>');
    const outer = $('<div class="owl-stage-outer"></div>').append(this.stage);
    this.nav = $('<div class="owl-nav"></div>');
    for (const [name, words, by] of [
      ['prev', 'Предыдущее', -1],
      ['next', 'Следующее', 1],
    ])
      $(`<button type="button" class="owl-${name}" aria-label="${words}"></button>`)
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

  refresh() {
    this.to(this.current);
  }

  to(index) {
    const { stage, entries, root } = this;
    const width = root.width();
    this.current = Math.max(0, Math.min(entries.length - 1, index));
    stage.css({ width: `${width * entries.length}px`, transform: `translate3d(${-this.current * width}px, 0, 0)` });
    stage.children().css('width', `${width}px`).removeClass('active').eq(this.current).addClass('active');
    this.nav.toggleClass('disabled', entries.length < 2);
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
