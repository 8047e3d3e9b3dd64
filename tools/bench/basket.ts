import type { Page } from '@playwright/test';
import { catalogueOf } from '../../harness/shop/catalogue.ts';
import { median } from './statistics.ts';
import { type Bench, untilQuiet, visit } from './visit.ts';

/**
 * What is pressed and what is waited for: `fly-open`, the fly-out is opened for the first time and shows its first line;
 * `fly-again`, it is closed and opened again, three times; `quantity`, one more piece on the basket page until its total shows the new sum.
 */
export type BasketKind = 'fly-open' | 'fly-again' | 'quantity';

/** Milliseconds from a press to the frame that shows its effect, the shop's answers and all waiting included; medians. */
export interface BasketTime {
  readonly kind: BasketKind;
  readonly lines: number;
  readonly layer: number;
  readonly template: number;
}

const kinds: readonly BasketKind[] = ['fly-open', 'fly-again', 'quantity'];

/** The basket page's figure has no budget, and its shop answers slowly. */
const quantityRuns = 2;

/** Each number of lines `runs` times with both kinds of scripts in turns, each time as a new shopper. */
export async function measureBasket(bench: Bench, lineCounts: readonly number[], runs: number): Promise<BasketTime[]> {
  const times: BasketTime[] = [];
  for (const lines of lineCounts) {
    const found = { both: [] as Partial<Record<BasketKind, number>>[], template: [] as Partial<Record<BasketKind, number>>[] };
    for (let run = 0; run < runs; run++) {
      const order = run % 2 === 0 ? (['both', 'template'] as const) : (['template', 'both'] as const);
      for (const scripts of order) {
        found[scripts].push(await openFly(bench, scripts, lines));
        if (run < quantityRuns) found[scripts].push({ quantity: await changeQuantity(bench, scripts, lines) });
      }
    }
    for (const kind of kinds) {
      const of = (list: readonly Partial<Record<BasketKind, number>>[]) => median(list.flatMap((one) => one[kind] ?? []));
      times.push({ kind, lines, layer: of(found.both), template: of(found.template) });
    }
  }
  return times;
}

/** So many different things that can be bought as they are, with more than two of each in stock. */
export function presetOf(count: number) {
  const sellables = catalogueOf(1000).flatMap((product): readonly { readonly id: number; readonly stock: number }[] => {
    if (product.requiredProps || product.ratio !== 1 || product.minimum) return [];
    return product.offers.length > 0 ? product.offers : [product];
  });
  const ids = new Set(sellables.filter(({ stock }) => stock > 2).map(({ id }) => id));
  if (ids.size < count) throw new Error(`Expected ${count} things to buy, got ${ids.size}`);
  return { lines: [...ids].slice(0, count).map((product) => ({ product })), countersKnown: true };
}

type Scripts = 'both' | 'template';

/** Each shopper opens the fly-out again so often: it takes one frame, and where in a frame the press falls decides more than any script. */
const againTimes = 3;

async function openFly(bench: Bench, scripts: Scripts, lines: number): Promise<Record<'fly-open' | 'fly-again', number>> {
  const { page, open, end } = await visit(bench, 'catalog/?basket=fly', { scripts, preset: presetOf(lines), prepare: keepObserver });
  await open();
  const opener = '#basket_line .opener > .basket_count';
  const box = '#basket_line .basket_fly';
  const shown = `${box}.swiped .item[data-id]`;
  const first = await press(page, opener, box, { selector: shown });
  const again: number[] = [];
  for (let time = 0; time < againTimes; time++) {
    // It slides for a third of a second; then it is closed and opened again.
    await page.locator(box).evaluate(atRest);
    await page.locator(opener).click();
    await page.locator(`${box}:not(.swiped)`).waitFor();
    await page.locator(box).evaluate(atRest);
    again.push(await pressNow(page, opener, box, { selector: shown }));
  }
  await end();
  return { 'fly-open': first, 'fly-again': median(again) };
}

async function changeQuantity(bench: Bench, scripts: Scripts, lines: number): Promise<number> {
  const { page, open, end } = await visit(bench, 'basket/', { scripts, preset: presetOf(lines), prepare: keepObserver });
  await open();
  const total = '[data-entity="basket-total-price"]';
  const before = await page.locator(total).textContent();
  const time = await press(page, '[data-entity="basket-item-quantity-plus"] >> nth=0', '#basket-root', {
    selector: total,
    otherThan: before ?? '',
  });
  await end();
  return time;
}

interface Sign {
  /** Matches something in the watched element when the effect is there… */
  readonly selector: string;
  /** …and its text is no longer this. */
  readonly otherThan?: string;
}

async function press(page: Page, control: string, scope: string, sign: Sign): Promise<number> {
  const target = page.locator(control).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await untilQuiet(page);
  return pressNow(page, control, scope, sign);
}

/** For a page that is at rest, with the control in view. */
async function pressNow(page: Page, control: string, scope: string, sign: Sign): Promise<number> {
  await page.evaluate(watch, { scope, sign });
  await page.locator(control).first().click();
  return page.evaluate(() => Reflect.get(window, 'benchPress') as Promise<number>);
}

/** Runs in the page. The template replaces MutationObserver by one that it can silence; the clock keeps the browser's own. */
function keepObserver(): void {
  Object.assign(window, { BenchObserver: MutationObserver });
}

/** Runs in the page: resolves when the element has stood still for three frames. */
async function atRest(element: Element): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let still = 0, last = Number.NaN; still < 3; ) {
    await frame();
    const { left } = element.getBoundingClientRect();
    still = left === last ? still + 1 : 0;
    last = left;
  }
}

/** Runs in the page: from the time stamp of the next trusted click to the frame that shows the sign (as in clicks.ts). */
function watch({ scope, sign }: { scope: string; sign: Sign }): void {
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
  const isShown = () => {
    const found = document.querySelector(sign.selector);
    return found !== null && (sign.otherThan === undefined || found.textContent !== sign.otherThan);
  };
  const shown = new Promise<number>((resolve) => {
    const observer = new Observer(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve(nextFrame());
    });
    observer.observe(document.querySelector(scope) ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  Object.assign(window, { benchPress: Promise.all([clicked, shown]).then(([start, end]) => end - start) });
}
