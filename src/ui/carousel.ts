import { type Borrowed, borrow } from './borrow.ts';

export interface CarouselOptions {
  readonly root: HTMLElement;
  /** The row of slides; it becomes what scrolls. */
  readonly list: HTMLElement;
  readonly page: Window;
  readonly natives: {
    readonly setTimeout: (callback: () => void, milliseconds: number) => number;
    readonly clearTimeout: (timer: number) => void;
  };
  /** The media query of the widths at which this is a carousel. */
  readonly narrow: string;
  readonly words: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** What a listener is told that this is, and that each part of it is. */
    readonly carousel: string;
    readonly part: string;
    /** The name of a slide, counted from 1. */
    slide(number: number, count: number): string;
  };
}

export interface Carousel {
  /** Tells which slides there are now. */
  update(slides: readonly HTMLElement[]): void;
  end(): void;
}

/** Pixels that a finger has to go past the first or the last slide to get round to the other end. */
const roundTrip = 40;
/** Milliseconds after the last movement until the slide counts as reached. */
const rest = 80;
/** Milliseconds after which a glide is over, wherever the row stands. */
const longestGlide = 1000;

/**
 * A row of elements of the page as a carousel by the ARIA practices, one slide at a time: it scrolls and snaps by itself,
 * has buttons and dots, goes round at both ends and never moves on its own. On wider screens it is a row like before.
 */
export function makeCarousel({ root, list, page, natives, narrow, words }: CarouselOptions): Carousel {
  const media = page.matchMedia(narrow);
  const calm = page.matchMedia('(prefers-reduced-motion: reduce)');
  const ended = new AbortController();
  const { signal } = ended;
  let slides: readonly HTMLElement[] = [];
  let current = 0;
  let bar: HTMLElement | undefined;
  let dots: HTMLElement[] = [];
  const framed: Borrowed[] = [];
  let status: HTMLElement | undefined;
  let timer: number | undefined;
  /** Until then a glide of our own may be under way. */
  let gliding = 0;
  let touch: { readonly x: number; readonly index: number } | undefined;

  function go(index: number): void {
    const target = slides[index];
    if (!target) return;
    // Round the end is not a way to be travelled.
    const isStep = Math.abs(index - current) === 1;
    list.scrollTo({ left: target.offsetLeft - (slides[0]?.offsetLeft ?? 0), behavior: isStep && !calm.matches ? 'smooth' : 'instant' });
    gliding = Date.now() + longestGlide;
    mark(index);
    if (status) status.textContent = words.slide(index + 1, slides.length);
  }

  const step = (by: number) => go((current + by + slides.length) % slides.length);

  function mark(index: number): void {
    current = index;
    dots.forEach((dot, at) => {
      if (at === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  }

  function settle(): void {
    const width = slides[0]?.offsetWidth ?? 0;
    if (width <= 0 || slides.length === 0) return;
    // On a busy machine a glide may stand still for longer than `rest`.
    if (Math.abs(list.scrollLeft - current * width) > 1 && Date.now() < gliding) return void waitForRest();
    gliding = 0;
    mark(Math.min(slides.length - 1, Math.round(list.scrollLeft / width)));
  }

  function stopGlide(): void {
    gliding = 0;
  }

  function waitForRest(): void {
    if (timer !== undefined) natives.clearTimeout(timer);
    timer = natives.setTimeout(settle, rest);
  }

  function button(className: string, name: string, press: () => void): HTMLElement {
    const made = root.ownerDocument.createElement('button');
    made.type = 'button';
    made.className = className;
    made.setAttribute('aria-label', name);
    made.addEventListener('click', press, { signal });
    return made;
  }

  function dress(element: Element, attributes: Readonly<Record<string, string>>): void {
    const one = borrow(element);
    for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
    framed.push(one);
  }

  /** Makes a carousel of the row, or a row of the carousel. */
  function frame(isOn: boolean): void {
    bar?.remove();
    bar = undefined;
    dots = [];
    for (const one of framed.splice(0)) one.giveBack();
    if (!isOn) return;
    const count = slides.length;
    dress(list, { 'data-vitrina-carousel': 'list' });
    dress(root, { 'data-vitrina-carousel': 'root', role: 'region', 'aria-roledescription': words.carousel, 'aria-label': words.label });
    slides.forEach((element, index) => {
      dress(element, { role: 'group', 'aria-roledescription': words.part, 'aria-label': words.slide(index + 1, count) });
    });
    const make = root.ownerDocument;
    bar = make.createElement('div');
    bar.className = 'vitrina-carousel-bar';
    status = make.createElement('span');
    status.className = 'vitrina-carousel-status';
    status.setAttribute('role', 'status');
    const row = make.createElement('span');
    row.className = 'vitrina-carousel-dots';
    dots = slides.map((_, index) => button('vitrina-carousel-dot', words.slide(index + 1, count), () => go(index)));
    row.append(...dots);
    bar.append(
      button('vitrina-carousel-step', words.previous, () => step(-1)),
      row,
      button('vitrina-carousel-step', words.next, () => step(1)),
      status,
    );
    root.append(bar);
    mark(Math.min(current, slides.length - 1));
  }

  const isWanted = () => media.matches && slides.length > 1;
  media.addEventListener('change', () => frame(isWanted()), { signal });
  list.addEventListener(
    'scroll',
    () => {
      if (bar) waitForRest();
    },
    { signal, passive: true },
  );
  for (const type of ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const)
    list.addEventListener(type, stopGlide, { signal, passive: true });
  list.addEventListener(
    'touchstart',
    ({ touches: [finger] }) => {
      touch = finger && { x: finger.clientX, index: current };
    },
    { signal, passive: true },
  );
  list.addEventListener(
    'touchend',
    ({ changedTouches: [finger] }) => {
      if (!bar || !touch || !finger) return;
      const way = finger.clientX - touch.x;
      if (way < -roundTrip && touch.index === slides.length - 1) go(0);
      else if (way > roundTrip && touch.index === 0) go(slides.length - 1);
    },
    { signal, passive: true },
  );

  return {
    update(fresh) {
      if (fresh.length === slides.length && fresh.every((element, index) => element === slides[index])) return;
      frame(false);
      slides = [...fresh];
      frame(isWanted());
    },
    end() {
      ended.abort();
      if (timer !== undefined) natives.clearTimeout(timer);
      frame(false);
    },
  };
}
