import type { Page } from '@playwright/test';
import { median } from './statistics.ts';
import { type Bench, untilQuiet, visit } from './visit.ts';

/**
 * What is pressed and what is waited for: `buy-felt`, the button shows that it works; `buy-done`, it says that the item is
 * in the basket (the shop's answer included); `heart`, the heart is on.
 */
export type ClickKind = 'buy-felt' | 'buy-done' | 'heart';

/** A catalogue page on which cards are pressed. */
export interface PressedPage {
  readonly cards: number;
  readonly slowdown: number;
}

/** Milliseconds from a press to the frame that shows its effect; medians. */
export interface ClickTime extends PressedPage {
  readonly kind: ClickKind;
  readonly layer: number;
  readonly template: number;
}

interface Pressed {
  readonly felt: number;
  readonly done: number;
}

const kinds: readonly ClickKind[] = ['buy-felt', 'buy-done', 'heart'];

/** Presses on so many cards; half before and half after the template's, on fresh pages, so that a busy moment hits both. */
export async function measureClicks(bench: Bench, pages: readonly PressedPage[], presses: number): Promise<ClickTime[]> {
  const times: ClickTime[] = [];
  for (const one of pages) {
    const both: Record<ClickKind, number>[] = [];
    const template: Record<ClickKind, number>[] = [];
    for (const half of [0, 1]) {
      const range = [half * (presses / 2), (half + 1) * (presses / 2)] as const;
      const order = half === 0 ? (['both', 'template'] as const) : (['template', 'both'] as const);
      for (const scripts of order) (scripts === 'both' ? both : template).push(...(await pressCards(bench, scripts, one, range)));
    }
    for (const kind of kinds) {
      const of = (list: typeof both) => median(list.map((times) => times[kind]));
      times.push({ kind, ...one, layer: of(both), template: of(template) });
    }
  }
  return times;
}

type Range = readonly [from: number, to: number];

/** Presses heart and buy button of some of the cards that can be bought from, in the order of the page. */
async function pressCards(bench: Bench, scripts: 'both' | 'template', { cards, slowdown }: PressedPage, [from, to]: Range) {
  const { page, cdp, open, end } = await visit(bench, 'catalog/', { scripts, cards, prepare: keepObserver });
  await open();
  // What an add shows for seconds, and what stays at the edge, would lie over the next card; drawn it still is.
  await page.addStyleTag({ content: '#headerfixed, #scrollToTop, .vitrina-notice { pointer-events: none !important }' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const items = await page.evaluate(findItems);
  const chosen = items.slice(from, to);
  if (chosen.length < to - from) throw new Error(`Expected ${to} cards with a buy button, got ${items.length}`);
  const times: Record<ClickKind, number>[] = [];
  for (const item of chosen) {
    const heart = await press(page, item, '.js-item-action', { felt: '.js-item-action.in', done: '.js-item-action.in' });
    const buy = await press(page, item, '.to-cart', {
      felt: '.to-cart.clicked, .in-cart:not([style*="none"])',
      done: '.in-cart:not([style*="none"])',
    });
    times.push({ heart: heart.done, 'buy-felt': buy.felt, 'buy-done': buy.done });
  }
  await end();
  return times;
}

interface Signs {
  /** Selectors inside the card that match from the first visible change on, and when all is done. */
  readonly felt: string;
  readonly done: string;
}

/** Presses one control of a card as a shopper does, and reads the clock that the page itself has kept. */
async function press(page: Page, item: string, control: string, signs: Signs): Promise<Pressed> {
  const target = page.locator(`.item_block[data-id="${item}"]`).locator(control).filter({ visible: true }).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await untilQuiet(page);
  await page.evaluate(watchCard, { item, signs });
  await target.click();
  return page.evaluate(() => Reflect.get(window, 'benchPress') as Promise<Pressed>);
}

/** Runs in the page. The template replaces MutationObserver by one that it can silence; the clock keeps the browser's own. */
function keepObserver(): void {
  Object.assign(window, { BenchObserver: MutationObserver });
}

/** Runs in the page: ids of the cards that have both controls, each once. */
function findItems(): string[] {
  const cards = [...document.querySelectorAll<HTMLElement>('.item_block[data-id]')];
  const complete = cards.filter((card) => card.querySelector('.to-cart:not(.read_more)') && card.querySelector('.js-item-action'));
  return [...new Set(complete.map(({ dataset }) => dataset.id ?? ''))];
}

/**
 * Runs in the page: keeps the moment of the next trusted click (its time stamp is when the input happened) and waits for
 * the frames that show its signs. A change that the observer sees is on the frame that comes next; that frame is out
 * when a task posted from its animation callback runs.
 */
function watchCard({ item, signs }: { item: string; signs: Signs }): void {
  const card = document.querySelector(`.item_block[data-id="${item}"]`);
  if (!card) throw new Error(`Expected a card of item ${item}, got none`);
  const Observer = Reflect.get(window, 'BenchObserver') as typeof MutationObserver;
  const nextFrame = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      }),
    );
  const clicked = new Promise<number>((resolve) =>
    window.addEventListener('click', (event) => event.isTrusted && resolve(event.timeStamp), { capture: true, once: true }),
  );
  const shown = (selector: string) =>
    new Promise<number>((resolve) => {
      const observer = new Observer(() => {
        if (!card.querySelector(selector)) return;
        observer.disconnect();
        resolve(nextFrame());
      });
      observer.observe(card, { subtree: true, childList: true, attributes: true });
    });
  const benchPress = Promise.all([clicked, shown(signs.felt), shown(signs.done)]).then(
    ([start, felt, done]): Pressed => ({ felt: felt - start, done: done - start }),
  );
  Object.assign(window, { benchPress });
}
