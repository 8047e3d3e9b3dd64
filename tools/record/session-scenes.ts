import type { Page } from '@playwright/test';
import type { Preset } from '../../harness/shop/control.ts';
import type { Fault } from '../../harness/shop/faults.ts';
import type { PageOptions } from '../../harness/shop/options.ts';

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
  /** What goes wrong at the shop meanwhile. */
  readonly faults?: readonly Fault[];
  /** Pixels; 1280 by 800 unless told. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What the shopper does; `rest` waits until the page asks for nothing more, as a person looks at what has come. */
  act(page: Page, rest: () => Promise<void>): Promise<void>;
}

const main = '.product-action';
const priceOfProduct = '.product-main .js_price_wrapper .price:not(.discount) .price_value';
const cardOf = (page: Page, name: string) => page.locator('.item_block', { hasText: name }).filter({ visible: true }).first();
const rowOf = (page: Page, name: string) => page.locator('#basket-item-table tr:not(.hidden)', { hasText: name });

/** Presses a link and waits until the page that it leads to is there, with the layer live on it. */
async function follow(page: Page, address: RegExp, press: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForURL(address, { waitUntil: 'load' }), press()]);
  await page.locator('html[data-vitrina="live"]').waitFor({ state: 'attached' });
}

export const scenes: readonly Scene[] = [
  {
    name: 'buy-from-catalogue',
    title: 'Покупка из каталога',
    about: 'Два товара отправляются в корзину кнопками карточек. Корзина выезжает сама, в ней меняется количество.',
    path: '/catalog/',
    options: { basket: 'fly' },
    async act(page, rest) {
      // What is bought has a link in the button's place, so that the first button is another one then.
      const buttons = page.locator('.item_block').getByRole('button', { name: /^В корзину: / });
      for (const _ of ['one', 'another']) {
        await buttons.filter({ visible: true }).first().click();
        await rest();
      }
      await page
        .getByRole('dialog', { name: 'Корзина' })
        .getByRole('button', { name: /^Увеличить/ })
        .first()
        .click();
    },
  },
  {
    name: 'choose-a-size',
    title: 'Размер на странице товара',
    about: 'На экране телефона выбирается размер: меняются цена и артикул. Выбранное предложение покупается.',
    path: '/product/orbita-90/',
    viewport: { width: 390, height: 844 },
    async act(page, rest) {
      const sizes = page.locator(main).getByRole('radiogroup', { name: 'Размер' });
      await sizes.getByRole('radio', { name: '41', exact: true }).click();
      await page.locator(priceOfProduct, { hasText: '7 990 ₽' }).filter({ visible: true }).first().waitFor();
      await rest();
      await page
        .locator(main)
        .getByRole('button', { name: /^В корзину/ })
        .click();
      await page
        .locator(main)
        .getByRole('link', { name: /^В корзине/ })
        .waitFor();
    },
  },
  {
    name: 'basket-and-coupon',
    title: 'Корзина и купон',
    about: 'На странице корзины меняется количество, вводится купон, срок которого истёк, затем действующий; одна строка удаляется.',
    path: '/basket/',
    preset: { lines: [{ product: 4211 }, { product: 4150 }] },
    async act(page, rest) {
      const plus = rowOf(page, 'Кроссовки Vega Run').getByRole('button', { name: /^Увеличить/ });
      // Two quick presses would be one call; a replay rests after each action.
      await plus.click();
      await rest();
      await plus.click();
      await rest();
      const coupon = page.getByRole('textbox', { name: 'Купон' });
      await coupon.pressSequentially('ZIMA', { delay: 30 });
      await coupon.press('Enter');
      await rest();
      await coupon.fill('SUMMER');
      await page.getByRole('button', { name: 'Применить купон' }).click();
      await rest();
      await rowOf(page, 'Ботинки Север')
        .getByRole('button', { name: /^Удалить/ })
        .click();
    },
  },
  {
    name: 'search',
    title: 'Поиск',
    about: 'Текст набирается в строке поиска, подсказка выбирается стрелками, открывается страница товара.',
    path: '/faq/',
    async act(page, rest) {
      const field = page.locator('#title-search-input_fixed');
      await field.click();
      await field.pressSequentially('север', { delay: 40 });
      await page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first().waitFor();
      await rest();
      await page.keyboard.press('ArrowDown');
      await follow(page, /\/product\//, () => page.keyboard.press('Enter'));
    },
  },
  {
    name: 'favourites-and-compare',
    title: 'Избранное и сравнение',
    about:
      'На странице работают скрипты шаблона. Товар добавляется в избранное, два сравниваются; на странице сравнения остаются различия.',
    path: '/catalog/botinki/',
    options: { template: 'on', cards: 4 },
    async act(page, rest) {
      await cardOf(page, 'Ботинки Север')
        .getByRole('button', { name: /^В избранное/ })
        .click();
      await rest();
      const compare = page
        .locator('.item_block')
        .getByRole('button', { name: /^Сравнить: / })
        .filter({ visible: true });
      for (const index of [0, 1]) {
        await compare.nth(index).click();
        await rest();
      }
      await follow(page, /compare\.php/, () => page.locator('header .basket-link.compare').filter({ visible: true }).first().click());
      await rest();
      await page.locator('.tabs-head').getByRole('link', { name: 'Только различия' }).click();
    },
  },
  {
    name: 'order',
    title: 'Оформление заказа',
    about: 'Выбирается доставка, заполняются данные покупателя, заказ отправляется. Имя, почта, телефон и комментарий в записи заменены.',
    path: '/order/',
    preset: { lines: [{ product: 4150 }] },
    async act(page, rest) {
      const buyer = (label: RegExp) => page.locator('#bx-soa-properties').getByLabel(label);
      await page.getByRole('radio', { name: /Курьер/ }).check();
      await rest();
      await buyer(/^Имя \*/).fill('Анна Петрова');
      await buyer(/^Телефон/).fill('+7 912 345-67-89');
      await buyer(/почта|mail/i).fill('anna.petrova@mail.ru');
      await page.getByLabel(/^Комментарий/).fill('Домофон не работает');
      await page.keyboard.press('Tab');
      await rest();
      await follow(page, /ORDER_ID=/, () => page.getByRole('button', { name: 'Заказать' }).click());
    },
  },
  {
    name: 'filter-and-paging',
    title: 'Фильтр и подгрузка',
    about: 'В фильтре выбирается бренд, список следует за выбором, фильтр сбрасывается, кнопка под списком приносит следующую страницу.',
    path: '/catalog/krossovki/',
    options: { cards: 4 },
    async act(page, rest) {
      await page.locator('.bx_filter_parameters_box[data-prop_code="brand"] label').first().click();
      await page.waitForURL(/set_filter=y/);
      await rest();
      await page.getByRole('button', { name: 'Сбросить' }).click();
      await rest();
      await page.locator('.bottom_nav .ajax_load_btn').click();
    },
  },
  {
    name: 'failed-buy',
    title: 'Покупка не удалась',
    about: 'Магазин отвечает на покупку ошибкой 500. Покупатель видит сообщение, нажимает ещё раз, и товар попадает в корзину.',
    path: '/product/botinki-sever/',
    faults: [{ path: 'ajax/item.php', fault: 'http-500', times: 1 }],
    async act(page, rest) {
      const button = page.locator(main).getByRole('button', { name: /^В корзину/ });
      await button.click();
      // First the basket is asked whether it was made after all.
      await page.getByRole('alert').filter({ visible: true, hasText: 'Попробуйте ещё раз' }).first().waitFor();
      await rest();
      await button.click();
      await page
        .locator(main)
        .getByRole('link', { name: /^В корзине/ })
        .waitFor();
    },
  },
];
