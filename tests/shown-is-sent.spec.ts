import type { Page } from '@playwright/test';
import { expect, type LogEntry, type Shop, test, visible, vitrina } from './fixtures.ts';
import { isExhaustive } from './support/variants.ts';

/** The element of an attribute, the value that another script writes, and the value that has to be sent then. */
type Write = readonly [selector: string, attribute: string, value: string, sent: Readonly<Record<string, unknown>>];

/**
 * The layer sends the values that the page has at the moment of the press, also values written by other scripts: after a choice the
 * template rewrites ids, limits and whole buttons (contract/live-pages.md, 1 and 10).
 */
interface Widget {
  readonly feature: string;
  readonly path: string;
  readonly icons: 'new' | 'old' | 'custom';
  /** The control to press. */
  readonly control: string;
  /** Each attribute that the feature reads. */
  readonly written: readonly Write[];
}

const boots = '/product/botinki-sever/';
const block = '[data-vitrina-island="buy-button"]:has(.plus)';

const widgets: readonly Widget[] = [
  {
    feature: 'buy-button',
    path: boots,
    icons: 'new',
    control: `${block} .to-cart`,
    written: [
      [`${block} .to-cart`, 'data-item', '4177', { item: '4177' }],
      [`${block} .to-cart`, 'data-iblockid', '22', { iblockID: '22' }],
      [`${block} .to-cart`, 'data-offers', 'Y', { offers: 'Y' }],
      [`${block} .to-cart`, 'data-rid', 'r7', { rid: 'r7' }],
      [`${block} .to-cart`, 'data-props', 'COLOR;SIZE', { props: '["COLOR","SIZE"]' }],
      [`${block} .to-cart`, 'data-part_props', 'Y', { part_props: 'Y' }],
      [`${block} .to-cart`, 'data-add_props', 'N', { add_props: 'N' }],
      [`${block} .to-cart`, 'data-ratio', '3', { quantity: '3' }],
      [`${block} .minus`, 'data-min', '2', { quantity: '2' }],
    ],
  },
  {
    feature: 'compare-button',
    path: boots,
    icons: 'old',
    control: '[data-vitrina-island="compare-button"] .compare_item',
    written: [
      ['.compare_item_button [data-item]', 'data-item', '4177', { item: '4177' }],
      ['.compare_item_button [data-iblock]', 'data-iblock', '22', { iblock_id: '22' }],
    ],
  },
  {
    feature: 'favourite-button',
    path: boots,
    icons: 'new',
    control: '[data-vitrina-island="favourite-button"]',
    written: [
      ['.js-item-action[data-action="favorite"]', 'data-item', '4177', { fields: { item: '4177' } }],
      ['.js-item-action[data-action="favorite"]', 'data-iblock', '22', { fields: { iblock: '22' } }],
      ['.js-item-action[data-action="favorite"]', 'data-quantity', '3', { fields: { quantity: '3' } }],
      ['.js-item-action[data-action="favorite"]', 'data-props', 'WIDTH', { fields: { props: 'WIDTH' } }],
    ],
  },
  {
    feature: 'delay-button',
    path: boots,
    icons: 'old',
    control: '[data-vitrina-island="delay-button"] .wish_item',
    written: [
      ['.wish_item', 'data-item', '4177', { wish_item: 'Y', item: '4177' }],
      ['.wish_item', 'data-iblock', '22', { iblockID: '22' }],
      ['.wish_item', 'data-quantity', '2', { quantity: '2' }],
      ['.wish_item', 'data-offers', 'Y', { offers: 'Y' }],
      ['.wish_item', 'data-props', 'COLOR', { props: '["COLOR"]' }],
    ],
  },
  {
    feature: 'favourite-heart',
    path: boots,
    icons: 'custom',
    control: '[data-vitrina-island="favourite-heart"]',
    written: [['[data-favourite-item]', 'data-favourite-item', '4177', { itemID: '4177' }]],
  },
  {
    feature: 'banner-buttons',
    path: '/',
    icons: 'new',
    control: '.banner .basket_item_add',
    written: [
      ['.banner .wraps_buttons', 'data-id', '4177', { item: '4177' }],
      ['.banner .wraps_buttons', 'data-iblockid', '22', { iblockID: '22' }],
    ],
  },
];

/** Waits until the widget is live and pressable. */
async function untilLive(page: Page, widget: Widget): Promise<void> {
  const control = visible(page, widget.control).first();
  await control.scrollIntoViewIfNeeded();
  await expect(control).toHaveAttribute('role', 'button');
}

/** The data sent by an item's buttons. */
const sent = async (shop: Shop): Promise<unknown[]> =>
  (await shop.log()).filter(isItemCall).map(({ query, form }) => ({ ...query, ...form }));
const isItemCall = ({ path, query }: LogEntry) =>
  path.endsWith('/ajax/item.php') || path.endsWith('/ajax/favorite.php') || String(query.action).startsWith('aspro:max.ItemAction');

/** The attributes to write before each press: each alone, or, in `npm test`, together those that are sent in different fields. */
function pressesOf({ written }: Widget): readonly (readonly Write[])[] {
  if (isExhaustive) return written.map((write) => [write]);
  const fieldOf = ([, , , wanted]: Write) => Object.keys((wanted.fields ?? wanted) as object).at(-1);
  const presses: Write[][] = [];
  for (const write of written) {
    const fitting = presses.find((press) => !press.some((other) => fieldOf(other) === fieldOf(write)));
    if (fitting) fitting.push(write);
    else presses.push([write]);
  }
  return presses;
}

const pageOf = ({ path, icons }: Widget) => `${path} ${icons}`;

// Widgets of one page do not touch each other's attributes.
for (const address of new Set(widgets.map(pageOf))) {
  const together = widgets.filter((widget) => pageOf(widget) === address);
  const names = together.map(({ feature }) => feature).join(' and ');
  test(`${names} sends what another script has just written [EMB-02, DET-10]`, async ({ page, shop }) => {
    const rounds = Math.max(...together.map((widget) => pressesOf(widget).length));
    for (let round = 0; round < rounds; round++) {
      await shop.reset();
      const [{ path, icons } = widgets[0] as Widget] = together;
      await shop.open(path, { icons, template: 'on' });
      for (const widget of together) {
        const writes = pressesOf(widget)[round];
        if (writes) await test.step(widget.feature, () => writeAndPress(page, shop, widget, writes));
      }
    }
  });
}

async function writeAndPress(page: Page, shop: Shop, widget: Widget, writes: readonly Write[]): Promise<void> {
  await untilLive(page, widget);
  const before = (await sent(shop)).length;
  // Written and pressed in one task, before any observer is called.
  await visible(page, widget.control)
    .first()
    .evaluate(
      (control, writes) => {
        for (const [selector, attribute, value] of writes)
          for (const element of document.querySelectorAll(selector)) element.setAttribute(attribute, value);
        (control as HTMLElement).click();
      },
      writes.map(([selector, attribute, value]) => [selector, attribute, value] as const),
    );
  await expect.poll(async () => (await sent(shop)).slice(before)).toHaveLength(1);
  const [call] = (await sent(shop)).slice(before);
  for (const [, attribute, value, wanted] of writes) expect.soft(call, `${attribute}=${value}`).toMatchObject(wanted);
}

test('a quantity and a button that another script writes are what is bought [QTY-01, EMB-02, DET-10, BUY-01]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: 4212 }] });
  await shop.open(boots, { template: 'on' });
  const host = visible(page, block).first();
  await test.step('a quantity that another script writes into the field is bought', async () => {
    const field = visible(page, `${block} input[name="quantity"]`).first();
    await field.evaluate((input: HTMLInputElement, block) => {
      input.value = '4';
      input.closest(block)?.querySelector<HTMLElement>('.to-cart')?.click();
    }, block);
    await expect.poll(() => shop.itemCalls('add_item')).toMatchObject([{ form: { quantity: '4' } }]);
    await expect(host.locator('.in-cart')).toBeVisible();
  });
  await expect(host.locator('.to-cart')).toHaveAttribute('role', 'button');
  const id = await host.evaluate((element) => {
    element.id = 'written-block';
    const counter = element.querySelector('.counter_block');
    counter?.setAttribute('data-item', '4212');
    const buttons = element.querySelector('.button_block');
    if (buttons)
      buttons.innerHTML = `<span class="to-cart btn" data-item="4212" data-iblockid="21" data-quantity="1" data-ratio="1" data-offers=""
        data-props="" data-add_props="Y">Купить другой</span><a class="in-cart btn" data-item="4212" href="/basket/" style="display:none">Уже лежит</a>`;
    return element.id;
  });
  // The other item is in the basket already, and the block shows that at once.
  await expect(page.locator(`#${id} .in-cart`)).toBeVisible();
  await expect(page.locator(`#${id} .to-cart`)).toBeHidden();
  await page.evaluate((id) => {
    for (const part of document.querySelectorAll(`#${id} .to-cart, #${id} .in-cart`)) part.setAttribute('data-item', '4211');
  }, id);
  await page
    .locator(`#${id}`)
    .getByRole('button', { name: /^Купить другой/ })
    .click();
  await expect(page.locator(`#${id} .in-cart`)).toBeVisible();
  expect((await shop.state()).lines).toMatchObject([{ product: 4212 }, { product: 4150, quantity: 4 }, { product: 4211 }]);
});

test('an element that another script made unreadable is restored and reported by name [ERR-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots);
  await expect(visible(page, block).first()).toBeVisible();
  await page.evaluate((block) => {
    for (const button of document.querySelectorAll(`${block} .to-cart`)) button.setAttribute('data-item', 'нет');
  }, block);
  await expect(page.locator(block)).toHaveCount(0);
  await expect(visible(page, '.to-cart[data-item="нет"]').first()).not.toHaveAttribute('role', 'button');
  expect(await vitrina(page, (layer) => layer?.islands().flatMap(({ error }) => error ?? []))).toContain(
    'buy-button: data-item is "нет", expected digits',
  );
});

test('stop() restores a page although another script has copied and rewritten parts of it [EMB-03]', async ({ page, shop }) => {
  const write = () => {
    const card = document.querySelector('.js_append .item_block');
    if (!card) throw new Error('Expected a card');
    card.parentElement?.prepend(card.cloneNode(true));
    const inner = card.querySelector('.footer_button, .counter_wrapp');
    if (inner) inner.innerHTML = String(inner.innerHTML);
    return new Promise((resolve) => setTimeout(resolve, 50));
  };
  const widgets = '.js_append .item_block:nth-child(-n + 2) :is(.counter_wrapp, .js-item-action, .compare_item_button)';
  const cards = (page: Page) => page.locator(widgets).evaluateAll((found) => found.map((widget) => widget.outerHTML));
  await shop.reset();
  await shop.open('/catalog/', { layer: 'none' });
  await page.evaluate(write);
  const without = await cards(page);
  await shop.open('/catalog/');
  await page.evaluate(write);
  await vitrina(page, (layer) => layer?.stop());
  await expect.poll(() => cards(page)).toEqual(without);
});
