import { applyLook } from '../parts/element-patch.ts';
import { followSnapRow } from './snap-row.ts';

export interface CarouselOptions {
  readonly root: HTMLElement;
  /** The row of slides; it becomes the scroll container. */
  readonly list: HTMLElement;
  readonly page: Window;
  /** The media query of the widths at which this is a carousel. */
  readonly narrow: string;
  readonly words: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** Accessible role descriptions of the carousel and of a slide. */
    readonly carousel: string;
    readonly part: string;
    /** The name of a slide, counted from 1. */
    slide(number: number, count: number): string;
  };
}

export interface Carousel {
  /** Sets the current slides. */
  update(slides: readonly HTMLElement[]): void;
  end(): void;
}

/** Pixels that a touch must drag past the first or last slide to wrap around. */
const roundTrip = 40;

/**
 * Turns a row of page elements into a carousel by the ARIA practices: a snap row of one slide at a time, with buttons and dots, which wraps
 * around at both ends and never moves on its own. On wider screens the row is unchanged.
 */
export function makeCarousel({ root, list, page, narrow, words }: CarouselOptions): Carousel {
  const media = page.matchMedia(narrow);
  const ended = new AbortController();
  let slides: readonly HTMLElement[] = [];
  /** Restores the plain row. */
  let unframe: (() => void) | undefined;

  function reframe(): void {
    unframe?.();
    unframe = media.matches && slides.length > 1 ? frame() : undefined;
  }

  function frame(): () => void {
    const [count, framed] = [slides.length, new AbortController()];
    const { signal } = framed;
    const named = (element: HTMLElement, role: string, label: string, kind: string, place?: string) =>
      applyLook([element], { role, label, attributes: { 'aria-roledescription': kind, ...(place && { 'data-vitrina-carousel': place }) } });
    const undo = [
      applyLook([list], { attributes: { 'data-vitrina-carousel': 'list' } }),
      named(root, 'region', words.label, words.carousel, 'root'),
      ...slides.map((slide, index) => named(slide, 'group', words.slide(index + 1, count), words.part)),
    ];

    const make = (tag: string, name: string) =>
      Object.assign(root.ownerDocument.createElement(tag), { className: `vitrina-carousel-${name}` });
    const button = (name: string, label: string, press: () => void) => {
      const made = Object.assign(make('button', name), { type: 'button' });
      made.setAttribute('aria-label', label);
      made.addEventListener('click', press);
      return made;
    };
    const [bar, row, status] = [make('div', 'bar'), make('span', 'dots'), make('span', 'status')];
    status.setAttribute('role', 'status');
    const dots = slides.map((_, index) => button('dot', words.slide(index + 1, count), () => go(index)));
    row.append(...dots);
    bar.append(
      button('step', words.previous, () => go(snap.current - 1)),
      row,
      button('step', words.next, () => go(snap.current + 1)),
      status,
    );
    root.append(bar);

    const mark = (index: number) => {
      for (const [at, dot] of dots.entries()) at === index ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current');
    };
    const snap = followSnapRow({ row: list, slides, onCurrent: mark, signal });
    mark(snap.current);

    function go(wanted: number): void {
      const index = (wanted + count) % count;
      // Wrapping around jumps instead of scrolling.
      snap.goTo(index, Math.abs(index - snap.current) === 1 ? 'smooth' : 'instant');
      status.textContent = words.slide(index + 1, count);
    }

    let touch: { readonly x: number; readonly index: number } | undefined;
    const passive = { signal, passive: true };
    list.addEventListener(
      'touchstart',
      ({ touches: [finger] }) => {
        touch = finger && { x: finger.clientX, index: snap.current };
      },
      passive,
    );
    list.addEventListener(
      'touchend',
      ({ changedTouches: [finger] }) => {
        if (!touch || !finger) return;
        const way = finger.clientX - touch.x;
        if (way < -roundTrip && touch.index === count - 1) go(0);
        else if (way > roundTrip && touch.index === 0) go(-1);
      },
      passive,
    );
    return () => {
      framed.abort();
      bar.remove();
      for (const back of undo) back();
    };
  }

  media.addEventListener('change', reframe, { signal: ended.signal });

  return {
    update(fresh) {
      if (fresh.length === slides.length && fresh.every((element, index) => element === slides[index])) return;
      slides = [...fresh];
      reframe();
    },
    end() {
      ended.abort();
      unframe?.();
      unframe = undefined;
    },
  };
}
