import type { Page } from '@playwright/test';
import { expect, test, visible, vitrina } from './fixtures.ts';
import { boots } from './support/buying.ts';
import { isExhaustive } from './support/variants.ts';

const isHost = '[data-vitrina-island]';

/** Removes an element, rewrites its own markup after a microtask and reinserts it, as scripts do that rebuild columns. */
const rewriteAcrossMicrotask = (page: Page, selector: string) =>
  page.evaluate(async (wanted) => {
    const host = document.querySelector<HTMLElement>(wanted);
    const { parentNode, nextSibling } = host ?? {};
    if (!host || !parentNode) throw new Error(`Expected ${wanted} on the page`);
    // A preview of delivery that loads later is not part of the written markup.
    const isPrinted = (element: Element) => !element.parentElement?.closest('.calculate-delivery');
    const inside = () => window.vitrina?.islands().filter(({ element }) => host.contains(element) && isPrinted(element)) ?? [];
    const before = inside().length;
    // As the server prints it, without what the layer has written.
    const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html').querySelector(wanted);
    host.remove();
    await Promise.resolve();
    host.innerHTML = fresh?.innerHTML ?? '';
    parentNode.insertBefore(host, nextSibling ?? null);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return { before, after: inside().length, failed: inside().filter(({ state }) => state === 'failed').length };
  }, selector);

/** What a script rebuilds: each time the product is bought, and taken out of the basket again before the next. */
const blocks = [
  ['a buy button’s own element', '.product-side .product-main .button_block'],
  ['a block of the page', '.catalog_detail'],
  ['the whole content', 'main'],
] as const;

test('what is removed, rewritten and reinserted after a microtask is live again; stop keeps what was bought [PAGE-05, EMB-03]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(boots.path);
  const buy = visible(page, `.product-action .to-cart[role="button"]`).first();
  for (const [index, [what, selector]] of blocks.entries())
    await test.step(what, async () => {
      if (index > 0) await clearBasket(page);
      await expect(buy).toBeVisible();
      const { before, after, failed } = await rewriteAcrossMicrotask(page, selector);
      expect({ after, failed }).toEqual({ after: before, failed: 0 });
      await buy.click();
      await expect(visible(page, `.product-action a.in-cart`).first()).toBeVisible();
      expect(await shop.itemCalls('add_item')).toHaveLength(index + 1);
    });

  await test.step('the shopper’s changes are still shown after stop', async () => {
    await vitrina(page, (layer) => layer?.stop());
    await expect(page.locator(isHost)).toHaveCount(0);
    await expect(visible(page, '.in-cart[data-item="4150"]').first()).toBeVisible();
    await expect(visible(page, '.to-cart[data-item="4150"]')).toHaveCount(0);
  });
});

/** By the small basket of the header, which is outside of what is rewritten. */
async function clearBasket(page: Page): Promise<void> {
  const basket = page.locator('header .top_basket');
  await basket.locator('a.basket-link').hover();
  await basket.getByRole('button', { name: /^Очистить/ }).click();
  await expect(visible(page, '.product-action a.in-cart')).toHaveCount(0);
  await page.mouse.move(0, 600);
}

/** What each leaves behind adds up: with 25 of them a hundredth of the content is already more than the limit below. */
const rewrites = isExhaustive ? 100 : 25;

test(`${rewrites} rewrites of the content leave as many elements as one, and no detached island [PAGE-05]`, async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots.path);
  const session = await page.context().newCDPSession(page);
  const countNodes = async (): Promise<number> => {
    for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).nodes;
  };
  const rewrite = (times: number) =>
    page.evaluate(
      async ({ times, selector }) => {
        const main = document.querySelector('main');
        const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html').querySelector('main');
        if (!main || !fresh) throw new Error('Expected a page with its content');
        let most = 0;
        for (let time = 0; time < times; time++) {
          main.innerHTML = fresh.innerHTML;
          // Only islands in view are live and have something to release.
          while (!main.querySelector(selector)) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
          most = Math.max(most, main.querySelectorAll(selector).length);
        }
        return most;
      },
      { times, selector: isHost },
    );
  await rewrite(1);
  const once = await countNodes();
  expect(await rewrite(rewrites)).toBeGreaterThan(0);
  await expect.poll(async () => (await countNodes()) / once).toBeLessThanOrEqual(1.2);
  const astray = await vitrina(page, (layer) => layer?.islands().filter(({ element }) => !element.isConnected).length);
  expect(astray).toBe(0);
});
