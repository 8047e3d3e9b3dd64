import { createRequire } from 'node:module';
import { startServer } from '../../harness/shop/server.ts';
import { expect, Shop, test } from '../fixtures.ts';
import { variants } from '../support/variants.ts';
import { clobbering, gadgets } from './corpus.ts';

const fileOf = createRequire(import.meta.url).resolve;
/** The template's libraries, in its versions. */
const libraries = ['jquery/dist/jquery.js', 'bootstrap/dist/js/bootstrap.js', '@fancyapps/fancybox/dist/jquery.fancybox.js'].map((file) =>
  fileOf(file),
);

const place = /class="item_info"[^>]*>/;
const pieces = Object.values({ ...gadgets, ...clobbering }).map((html, index) => `<div class="hostile gadget-${index}">${html}</div>`);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let hits = 0;
    Object.assign(window, { hit: () => hits++ });
    Object.defineProperty(window, 'hits', { get: () => hits });
  });
});

/** Presses every element with events that the libraries handle and waits until all effects have ended. */
const pressAll = (selector: string) => `(async () => {
  const jQuery = window.jQuery;
  const pieces = [...document.querySelectorAll(${JSON.stringify(selector)})];
  let pressed = 0;
  for (const piece of pieces) {
    for (const element of jQuery(piece).find('a, button, input, span, div').toArray()) {
      // Links must not leave the page.
      element.addEventListener?.('click', (event) => event.preventDefault());
      try { jQuery(element).trigger('mouseenter').trigger('focusin').trigger('click'); } catch {}
      pressed++;
      try { jQuery(element).tooltip?.('show'); jQuery(element).popover?.('show'); } catch {}
      await new Promise((resolve) => setTimeout(resolve));
    }
    try { jQuery.fancybox.close(true); } catch {}
  }
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  return pressed;
})()`;

const wholePage = `['querySelector', 'getElementById', 'createElement'].every((name) => typeof document[name] === 'function') &&
  typeof document.cookie === 'string' && ['grecaptcha', 'map', 'obSkuQuantys'].every((name) => !(window[name] instanceof Element))`;

test('without cleaning the gadgets do harm, so the presses of the other tests work [EMB-02]', async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/evil\.example/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: '<script>hit()</script>',
    });
  });
  const name = 'window of Bootstrap that loads what it is told';
  const html = [name, 'markup in Fancybox', 'words of a picture', 'tab of Bootstrap whose pane is markup'].map((one) => gadgets[one]);
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><main>${html.map((one) => `<div class="hostile">${one}</div>`).join('')}</main>`,
    }),
  );
  await page.goto('https://bare.example/bare');
  for (const path of libraries) await page.addScriptTag({ path });
  expect(await page.evaluate(pressAll('.hostile'))).toBeGreaterThan(4);
  await expect.poll(() => page.evaluate('window.hits')).toBeGreaterThan(3);
  expect(foreign).not.toEqual([]);
});

// `npm test` tries the browser's own sanitiser: cleaners.test.ts cleans the same fragments by DOMPurify.
for (const cleaner of variants(['the platform’s sanitiser', 'DOMPurify'] as const, (one) => one !== 'DOMPurify')) {
  test(`no gadget of a next page runs or sends with Bootstrap and Fancybox present, with ${cleaner} [EMB-02]`, async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) foreign.push(request.url());
    });
    if (cleaner === 'DOMPurify') await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    const { url, close } = await startServer({
      async rewrite(request, answer) {
        if (request.headers.get('Sec-Fetch-Dest') !== 'empty' || !new URL(request.url).searchParams.has('PAGEN_1')) return answer;
        const headers = new Headers(answer.headers);
        headers.delete('Content-Length');
        return new Response(
          (await answer.text()).replace(place, (tag) => tag + pieces.join('')),
          { status: answer.status, headers },
        );
      },
    });
    const shop = new Shop(page, url);
    await shop.reset();
    await shop.open('/catalog/botinki/', { cards: 4 });
    await page.locator('.bottom_nav .ajax_load_btn').click();
    await expect(page.locator('.hostile').first()).toBeAttached();
    // Every fragment arrived, cleaned.
    const missing = (count: number) => [...Array(count).keys()].filter((index) => !document.querySelector(`.gadget-${index}`));
    await expect.poll(() => page.evaluate(missing, pieces.length)).toEqual([]);
    for (const path of libraries) await page.addScriptTag({ path });
    expect(await page.evaluate(pressAll('.hostile'))).toBeGreaterThan(50);
    expect(await page.evaluate(`({ hits: window.hits, isWhole: ${wholePage} })`)).toEqual({ hits: 0, isWhole: true });
    expect(foreign).toEqual([]);
    await close();
  });
}
