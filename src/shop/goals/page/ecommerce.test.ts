import { expect, test } from 'vitest';
import { goalData } from '../calls/goals-call.ts';
import { additionPush, checkoutPush, purchasePush, removalPush, viewPush } from './ecommerce.ts';

const events = { add: 'addToCart', remove: 'removeFromCart', checkout: 'checkout', purchase: 'gtm.dom' };
const v3 = { events, shapes: 'v3' } as const;
const v4 = { events, shapes: 'v4' } as const;

/** An answer of goals.php, read as the layer reads it. */
async function dataOf(answer: object) {
  const read = await goalData.decode(JSON.stringify(answer));
  if (!read.ok || !read.value) throw new Error('Expected readable goal data');
  return read.value;
}

const item = {
  ID: '4211',
  NAME: 'Кроссовки Vega Run, 38',
  IBLOCK_SECTION_ID: '77',
  BRAND: 'Vega',
  CATEGORY: 'Обувь / Кроссовки',
  QUANTITY: '1.0000',
  PRICE: '5990.0000',
  CURRENCY: 'RUB',
  SHOP_NAME: 'Витрина',
};
const { QUANTITY: _quantity, CURRENCY: _currency, ...viewed } = item;
const lines = {
  ITEMS: {
    4211: { ...item, PRODUCT_ID: '4211', QUANTITY: '2.0000' },
    4150: { ...item, ID: '4150', PRODUCT_ID: '4150', PRICE: '12990.5000' },
  },
  SHOP_NAME: 'Витрина',
};

test('an addition in v4 equals the contract’s example [GOAL-01]', async () => {
  expect(additionPush(await dataOf(item), v4)).toEqual(
    JSON.parse(
      '{"event":"addToCart","currency":"RUB","value":5990,"ecommerce":{"items":[{"item_name":"Кроссовки Vega Run, 38","item_id":"4211","price":5990,"item_brand":"Vega","item_category":"Обувь / Кроссовки","item_list_name":"List Results","item_list_id":"77","affiliation":"Витрина","index":1,"quantity":1}]}}',
    ),
  );
});

const product = { id: '4211', name: 'Кроссовки Vega Run, 38', price: 5990, brand: 'Vega', category: 'Обувь / Кроссовки' };

test('addition, removal and view have their v3 shapes [GOAL-01]', async () => {
  const data = await dataOf(item);
  expect(additionPush(data, v3)).toMatchObject({
    event: 'addToCart',
    ecommerce: { currencyCode: 'RUB', add: { products: [{ ...product, quantity: 1 }] } },
  });
  expect(removalPush(data, v3)?.ecommerce).toEqual({
    remove: { products: [{ id: '4211', name: product.name, category: product.category }] },
  });
  expect(viewPush(await dataOf(viewed), v3)?.ecommerce).toEqual({ detail: { products: [product] } });
});

test('a removal has no quantity and no index, a view neither quantity nor currency in v4 [GOAL-01]', async () => {
  const removal = removalPush(await dataOf(item), v4);
  expect(removal).toMatchObject({ event: 'removeFromCart', currency: 'RUB', value: 5990 });
  expect(removal?.ecommerce).toEqual({
    items: [
      {
        item_name: product.name,
        item_id: '4211',
        price: 5990,
        item_brand: 'Vega',
        item_category: product.category,
        item_list_name: 'List Results',
        affiliation: 'Витрина',
      },
    ],
  });
  const view = viewPush(await dataOf(viewed), v4);
  expect(view).toMatchObject({ event: 'view_item', value: 5990, ecommerce: { items: [{ item_list_id: '77', index: 1 }] } });
  expect(JSON.stringify(view)).not.toMatch(/quantity|currency|null/);
});

test('a checkout’s value is the sum of its lines; v3 passes decimals on unchanged [GOAL-01]', async () => {
  const data = await dataOf(lines);
  const checkout = checkoutPush(data, v4);
  expect(checkout).toMatchObject({ event: 'checkout', currency: 'RUB', value: 24970.5 });
  expect(checkout?.ecommerce.items).toContainEqual({
    item_id: '4211',
    item_name: product.name,
    price: 5990,
    item_brand: 'Vega',
    item_category: product.category,
    affiliation: 'Витрина',
    quantity: 2,
  });
  expect(checkoutPush(data, v3)?.ecommerce).toMatchObject({
    checkout: {
      actionField: { step: 1 },
      products: [
        { id: '4150', price: '12990.5000' },
        { id: '4211', quantity: '2.0000' },
      ],
    },
  });
});

test('a purchase carries the account number, totals as answered, and the kind of order in v3 [GOAL-01]', async () => {
  const totals = {
    ID: '10457',
    ACCOUNT_NUMBER: '2026-118',
    PRICE: '24970.5000',
    TAX_VALUE: '0.0000',
    PRICE_DELIVERY: '300.0000',
    CURRENCY: 'RUB',
  };
  const data = await dataOf({ ...lines, ...totals });
  expect(purchasePush(data, 'Быстрый заказ', v4)).toMatchObject({
    event: 'gtm.dom',
    ecommerce: {
      transaction_id: '2026-118',
      value: '24970.5000',
      tax: '0.0000',
      shipping: '300.0000',
      currency: 'RUB',
      affiliation: 'Витрина',
    },
  });
  expect(purchasePush(data, 'Быстрый заказ', v3)?.ecommerce).toMatchObject({
    purchase: {
      actionField: { id: '2026-118', shipping: '300.0000', tax: '0.0000', list: 'Быстрый заказ', revenue: '24970.5000' },
      products: [{ id: '4150', sku: '4150', price: '12990.5000' }, { id: '4211' }],
    },
  });
});

test('an answer without an id pushes nothing [GOAL-02]', async () => {
  const data = await dataOf({ SHOP_NAME: 'Витрина' });
  for (const shape of [additionPush, removalPush, viewPush, checkoutPush]) expect(shape(data, v4)).toBeUndefined();
  expect(purchasePush(data, '', v4)).toBeUndefined();
  expect(checkoutPush(await dataOf({ ITEMS: null }), v3)).toBeUndefined();
});
