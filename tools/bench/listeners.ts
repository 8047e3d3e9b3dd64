import { type Bench, scrollThrough, visit } from './visit.ts';

/** Listeners of the layer for what scrolls a page. */
export interface ScrollListeners {
  readonly width: number;
  /** Those that the browser does not wait for. */
  readonly passive: number;
  /** Those that may hold the scrolling up until they have run: event, and on what. */
  readonly blocking: readonly string[];
}

/**
 * What the layer listens to on a page of 200 cards that is scrolled to its end. Only wheel and touch can hold scrolling up; a
 * listener is passive when it says so, or by the browser's own rule on window, document, html and body. Whose it is tells the stack of
 * the call.
 */
export async function measureListeners(bench: Bench, widths: readonly number[]): Promise<ScrollListeners[]> {
  const found: ScrollListeners[] = [];
  for (const width of widths) {
    const one = await visit(bench, 'catalog/', { scripts: 'both', cards: 200, width, prepare: countListeners });
    await one.open();
    await scrollThrough(one.page);
    const noted = await one.page.evaluate(() => Reflect.get(window, 'notedListeners') as { what: string; isPassive: boolean }[]);
    await one.end();
    if (noted.length === 0) throw new Error('Expected the layer to listen to scrolling, noted no listener');
    const blocking = noted.filter(({ isPassive }) => !isPassive).map(({ what }) => what);
    found.push({ width, passive: noted.length - blocking.length, blocking });
  }
  return found;
}

/** Runs in the page before its scripts. */
function countListeners(): void {
  const noted: { what: string; isPassive: boolean }[] = [];
  Object.assign(window, { notedListeners: noted });
  const { addEventListener } = EventTarget.prototype;
  const held = ['wheel', 'mousewheel', 'touchstart', 'touchmove'];
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const isOwn = new Error('stack').stack?.includes('/vitrina/') === true;
    if (isOwn && (held.includes(type) || type === 'scroll')) {
      const root = [window, document, document.documentElement, document.body];
      const said = typeof options === 'object' ? options?.passive : undefined;
      const target = this instanceof Element ? this.localName : this === window ? 'window' : 'document';
      noted.push({ what: `${type} on ${target}`, isPassive: type === 'scroll' || (said ?? root.some((one) => one === this)) });
    }
    return addEventListener.call(this, type, listener, options);
  };
}
