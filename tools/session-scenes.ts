import type { Page } from '@playwright/test';
import type { Preset } from '../harness/shop/control.ts';
import type { PageOptions } from '../harness/shop/model.ts';

/** What is recorded for the harness, and how a person does it. */
export interface Scene {
  /** Name of its file. */
  readonly name: string;
  /** As the harness lists it, for its Russian readers. */
  readonly title: string;
  readonly about: string;
  /** Where it begins, e.g. `/catalog/`. */
  readonly path: string;
  /** How the shop prints its pages; 8 cards unless told. */
  readonly options?: Partial<PageOptions>;
  /** What the shopper has when it begins. */
  readonly preset?: Preset;
  /** Pixels; 1280 by 800 unless told. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What the shopper does; `rest` waits until the page asks for nothing more, as a person looks at what has come. */
  act(page: Page, rest: () => Promise<void>): Promise<void>;
}

const product = (page: Page) => page.locator('.product-action');

export const scenes: readonly Scene[] = [
  {
    name: 'buy-from-catalogue',
    title: 'Покупка из каталога',
    about: 'Две карточки каталога отправляются в корзину, открывается выезжающая корзина, количество в ней меняется.',
    path: '/catalog/obuv/',
    options: { basket: 'fly' },
    async act(page, rest) {
      for (const name of ['Ботинки Север', 'Кроссовки']) {
        const card = page
          .locator('.item_block', { hasText: name })
          .filter({ has: page.getByRole('button', { name: /^В корзину: / }) })
          .first();
        await card.scrollIntoViewIfNeeded();
        await card.getByRole('button', { name: /^В корзину: / }).click();
        await rest();
      }
    },
  },
  {
    name: 'choose-a-size',
    title: 'Размер на странице товара',
    about: 'На телефоне выбирается размер: меняются цена и артикул. Выбранное предложение покупается.',
    path: '/product/orbita-90/',
    viewport: { width: 390, height: 844 },
    async act(page, rest) {
      const sizes = product(page).getByRole('radiogroup', { name: 'Размер' });
      await sizes.getByRole('radio', { name: '41', exact: true }).click();
      await page.locator('.js-prices-in-item .price:not(.discount) .price_value', { hasText: '7 990 ₽' }).waitFor();
      await rest();
      await product(page)
        .getByRole('button', { name: /^В корзину/ })
        .click();
      await product(page)
        .getByRole('link', { name: /^В корзине/ })
        .waitFor();
      await rest();
    },
  },
];
