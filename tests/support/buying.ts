import type { Locator, Page } from '@playwright/test';
import { expect, type LogEntry, type Shop } from '../fixtures.ts';

/** «Ботинки Север»: in stock, no sizes; its product page has four copies of the item's state, three of them with buttons. */
export const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };
/** «Крем для обуви»: its colour has to be chosen, from radio buttons. */
export const cream = { id: 4348, name: 'Крем для обуви', path: '/product/krem-uhod/' };
/** The section whose products are sold by length or have properties to choose. */
export const haberdashery = '/catalog/tkani-shnurki/';

/** The main set of buttons on a product page, without those of its services. */
export const main = '.product-action .buy_block';

/** The buttons and links of an item by their accessible names. */
export const buyButton = (page: Page, name: string) => page.getByRole('button', { name: `В корзину: ${name}`, exact: true });
export const inBasketLink = (page: Page, name: string) => page.getByRole('link', { name: `В корзине: ${name}`, exact: true });
/** The number on the header's basket link. */
export const headerCount = (page: Page) => page.locator('header .basket-link.basket .count');

/** Requests that reached one file of the shop's `ajax` folder. */
export const callsTo = async (shop: Shop, file: string): Promise<LogEntry[]> =>
  (await shop.log()).filter(({ path }) => path.endsWith(`ajax/${file}`));

/** Changes the HTML of the next pages in transit, for markup that other shops print. */
export async function rewritePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** Buys an item by its visible button and waits until the page shows it as bought. */
export async function buyAndWait(page: Page, name: string): Promise<void> {
  // On narrow screens a product's buttons are below its pictures and become live when they are nearly in view.
  const column = page.locator('.product-side .buy_block');
  if (await column.count()) await column.scrollIntoViewIfNeeded();
  await buyButton(page, name).filter({ visible: true }).first().click();
  await expect(inBasketLink(page, name).filter({ visible: true }).first()).toBeVisible();
}

/** A card's button, scrolled into view, because cards become live when they are nearly in view. */
export async function liveCardButton(page: Page, name: string): Promise<Locator> {
  const card = page.locator('.item_block', { hasText: name });
  await card.scrollIntoViewIfNeeded();
  return card.getByRole('button', { name: /^В корзину/ });
}
