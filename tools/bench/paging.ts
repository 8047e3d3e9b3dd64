import type { Page } from '@playwright/test';
import { catalogueOf } from '../../harness/shop/catalogue.ts';
import { defaultOptions } from '../../harness/shop/options.ts';
import { renderCards } from '../../harness/shop/pages/index.ts';
import { makeSession } from '../../harness/shop/session.ts';
import { trace } from './script-time.ts';
import { median } from './statistics.ts';
import { readTasks, sampledCategories } from './trace.ts';
import { type Bench, untilQuiet, visit } from './visit.ts';

/** Cards of the page that is added. */
const added = 24;

/** What it costs to add a page of 24 to a list of so many cards; milliseconds, medians. */
export interface PagingTime {
  readonly cards: number;
  /** Script from the press until the new cards are live and all is quiet. */
  readonly script: number;
  /** From the press to the frame that shows the new cards: script, and the browser's own layout of a list of that length. */
  readonly shown: number;
}

/** Each length `runs` times in turns, so that a busy moment hits all. Every island of the list is known first, those in sight are live. */
export async function measurePaging(bench: Bench, lengths: readonly number[], runs: number): Promise<PagingTime[]> {
  const found = lengths.map((cards) => ({ cards, script: [] as number[], shown: [] as number[] }));
  for (let run = 0; run < runs; run++) {
    for (const one of found) {
      const times = await addPage(bench, one.cards);
      one.script.push(times.script);
      one.shown.push(times.shown);
    }
  }
  return found.map(({ cards, script, shown }) => ({ cards, script: median(script), shown: median(shown) }));
}

async function addPage(bench: Bench, cards: number): Promise<Omit<PagingTime, 'cards'>> {
  const one = await visit(bench, 'catalog/', { scripts: 'layer', cards, prepare: addButton });
  const { page } = one;
  // The same 24 cards behind every list: what differs is what stands there already.
  const body = nextPage(bench.shop);
  await page.route('**/*AJAX_REQUEST=Y*', (route) => route.fulfill({ body, contentType: 'text/html; charset=UTF-8' }));
  await one.open();
  // Every island of the list is known to the layer, as after scrolling through it.
  await page.evaluate(() => window.vitrina?.islands().length);
  const button = page.locator('.bottom_nav .ajax_load_btn');
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await untilQuiet(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('Expected a button to show more, got none');
  // What opening the page and finding every island has left behind is not swept up at the cost of the press.
  await one.cdp.send('HeapProfiler.collectGarbage');
  let shown = 0;
  // With samples: what the browser's driver runs in the page names no file, and it is slower in a longer page.
  const events = await trace(bench, one, sampledCategories, async () => {
    await page.evaluate(watchList, cards + added);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    shown = await page.evaluate(() => Reflect.get(window, 'benchPress') as Promise<number>);
    await settle(page);
  });
  await one.end();
  return { script: readTasks(events).reduce((sum, task) => sum + task.script.layer, 0), shown };
}

/** The new cards come into view and are taken over. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy({ top: innerHeight, behavior: 'instant' }));
  await untilQuiet(page);
}

/** An answer of the shop with cards that no list of the bench shows. */
function nextPage(shop: string): string {
  const first = 1200;
  const url = new URL('catalog/?PAGEN_1=2', shop);
  const context = { options: { ...defaultOptions, template: 'on' as const, page: 1 }, session: makeSession('bench', 'b'.repeat(32)), url };
  return renderCards(context, catalogueOf(first + added).slice(first));
}

/** Runs in the page: a list that shows all that the shop has goes on for the bench. */
function addButton(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const nav = document.querySelector('.bottom_nav');
    if (!nav) return;
    nav.innerHTML =
      '<div class="ajax_load_btn"><span class="more_text_ajax btn">Показать ещё</span></div><div class="module-pagination"><ul class="flex-direction-nav"><li><a class="flex-next" href="/catalog/?PAGEN_1=2"></a></li></ul></div>';
  });
}

/** Runs in the page: from the time stamp of the next trusted click to the frame that shows so many cards (as in clicks.ts). */
function watchList(count: number): void {
  const list = document.querySelector('.js_append');
  if (!list) throw new Error('Expected a list');
  const clicked = new Promise<number>((resolve) =>
    window.addEventListener('click', (event) => event.isTrusted && resolve(event.timeStamp), { capture: true, once: true }),
  );
  const shown = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (list.children.length < count) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });
    observer.observe(list, { childList: true });
  });
  Object.assign(window, { benchPress: Promise.all([clicked, shown]).then(([start, end]) => end - start) });
}
