import { describe, expect } from 'vitest';
import { it, makeTestShop } from '../test-shop.ts';

const item = '/ajax/item.php';
const added = { STATUS: 'OK', MESSAGE: 'CATALOG_SUCCESSFUL_ADD_TO_BASKET', MESSAGE_EXT: '' };
const refused = (message: string, extra = '') => ({ STATUS: 'ERROR', MESSAGE: message, MESSAGE_EXT: extra });
const lines = async (shop: ReturnType<typeof makeTestShop>) =>
  (await shop.state()).lines.map(({ id, product, quantity, delayed }) => ({ id, product, quantity, delayed }));

describe('the single add (contract 3.1)', () => {
  it('adds an offer with its size and its service, and the next read shows them [BUY-02, SRV-05]', async ({ shop }) => {
    const wire =
      'quantity=1&add_item=Y&rid=&offers=Y&iblockID=21&part_props=&add_props=Y&props=%5B%22SIZE%22%5D&item=4211&basket_props=' +
      '&prop%5B%5D=0&services%5B0%5D%5Bid%5D=9001&services%5B0%5D%5Bquantity%5D=1&services%5B0%5D%5Biblock_id%5D=30';
    const response = await shop.post(item, wire);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(await response.json()).toEqual(added);
    expect((await shop.state()).lines[0]?.props).toEqual([{ code: 'SIZE', name: 'Размер', value: '38' }]);
    expect(await shop.json('/ajax/getAjaxBasket.php', '')).toEqual({
      BASKET: { 4211: '4211' },
      DELAY: [],
      SUBSCRIBE: [],
      NOT_AVAILABLE: [],
      COMPARE: [],
      SERVICES: { '9001_4211': { item_id: '9001', link_id: '4211', quantity: '1.0000', basket_id: '88002' } },
      FAVORITE: { ITEMS: [], COUNT: '0' },
    });
  });

  it('takes a missing or empty quantity for one and adds up a second click', async ({ shop }) => {
    await shop.json(item, 'add_item=Y&item=4150');
    await shop.json(item, 'add_item=Y&item=4150&quantity=');
    expect(await lines(shop)).toEqual([{ id: 88001, product: 4150, quantity: 2, delayed: false }]);
  });

  it('brings a delayed line back before it looks at anything else, and ignores services then', async ({ shop }) => {
    await shop.reset({ lines: [{ product: 4211, delayed: true }] });
    expect(await shop.json(item, 'add_item=Y&item=4211&quantity=3&services[0][id]=9001&add_props=Y&iblockID=22&props=')).toEqual(added);
    expect(await lines(shop)).toEqual([{ id: 88001, product: 4211, quantity: 3, delayed: false }]);
  });

  it.each([
    ['an unknown product', 'item=31337', refused('CATALOG_ELEMENT_NOT_FOUND')],
    ['no properties at all', 'item=4183&iblockID=21&add_props=Y&props=', refused('CATALOG_EMPTY_BASKET_PROPERTIES_ERROR')],
    [
      'a property not chosen',
      'item=4183&iblockID=21&add_props=Y&props=["COLOR"]&prop[]=0',
      refused('CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR'),
    ],
    [
      'a value that does not exist',
      'item=4183&iblockID=21&add_props=Y&props=["COLOR"]&prop[COLOR]=прозрачный',
      refused('CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR'),
    ],
    ['a service without its product', 'item=9001&prop[ASPRO_BUY_PRODUCT_ID]=4211', refused('PARENT_ITEM_NOT_FOUND')],
    ['what is sold out', 'item=4177', refused('ERROR_ADD2BASKET', 'Пара «Сандалии Бриз» закончилась на складе')],
    ['a product instead of its offer', 'item=4101', refused('ERROR_ADD2BASKET', 'Выберите размер товара «Кроссовки Vega Run»')],
  ])('refuses %s and leaves the basket as it was [BUY-07]', async (_case, wire, answer) => {
    const shop = makeTestShop();
    expect(await shop.json(item, `add_item=Y&${wire}`)).toEqual(answer);
    expect(await lines(shop)).toEqual([]);
  });

  it.each([
    ['chosen properties', 'props=["COLOR"]&prop[COLOR]=лиловый'],
    ['part of them, where that is allowed', 'props=["COLOR"]&part_props=Y&prop[]=0'],
    ['the JSON of an empty text, which counts as something', 'props=""'],
  ])('accepts %s', async (_case, wire) => {
    expect(await makeTestShop().json(item, `add_item=Y&item=4183&iblockID=21&add_props=Y&${wire}`)).toEqual(added);
  });

  it('keeps the product when one of its services fails, and says so', async ({ shop }) => {
    const answer = await shop.json(item, 'add_item=Y&item=4150&services[0][id]=9777&services[1][id]=9002');
    expect(answer).toEqual(refused('ERROR_ADD2BASKET', '<br>Услуга 9777 не найдена'));
    expect((await lines(shop)).map(({ product }) => product)).toEqual([4150, 9002]);
  });

  it('escapes names in texts that are printed as HTML', async ({ shop }) => {
    const answer = await shop.json(item, 'add_item=Y&item=4113');
    expect(answer).toEqual(refused('ERROR_ADD2BASKET', 'Выберите размер товара «Кеды Rock&#39;n&#39;Walk &amp; Co»'));
  });
});

describe('several at once (contract 3.2)', () => {
  it('buys items and offers, skips products that have offers, and tells what failed [BULK-02, BULK-03]', async ({ shop }) => {
    await shop.reset({ lines: [{ product: 4150, delayed: true }] });
    const wire =
      'type=multiple&iblock_id=21&action=buy&items[4150][id]=4150&items[4150][product_type]=1&items[4150][quantity]=2' +
      '&items[4212][id]=4212&items[4212][product_type]=3&items[4212][add_offer]=Y&items[4101][id]=4101&items[4101][product_type]=3&items[4177][id]=4177';
    expect(await shop.json(item, wire)).toEqual(refused('ERROR_ADD2BASKET', '<br>Пара «Сандалии Бриз» закончилась на складе'));
    expect(await lines(shop)).toEqual([
      { id: 88001, product: 4150, quantity: 3, delayed: false },
      { id: 88002, product: 4212, quantity: 1, delayed: false },
    ]);
  });

  it('delays ready lines with the asked quantity and without their services', async ({ shop }) => {
    await shop.reset({ lines: [{ product: 4150, quantity: 3, services: [{ id: 9001 }] }] });
    expect(await shop.json(item, 'type=multiple&action=wish&items[1][id]=4150&items[1][quantity]=2')).toEqual({
      ...added,
      MESSAGE: 'SUCCESSFUL_ADD',
    });
    expect(await lines(shop)).toEqual([{ id: 88001, product: 4150, quantity: 2, delayed: true }]);
  });

  it('only ever adds to the compare list', async ({ shop }) => {
    const wire = 'type=multiple&action=compare&iblock_id=21&items[1][id]=4150&items[2][id]=4101';
    await shop.json(item, wire);
    await shop.json(item, wire);
    expect((await shop.state()).compare).toEqual({ 21: [4150, 4101] });
  });
});

describe('the branches that answer nothing (contract 3.3 to 3.5)', () => {
  it('delays, deletes and adds delayed lines by the old heart', async ({ shop }) => {
    await shop.json(item, 'wish_item=Y&item=4211&quantity=2');
    expect(await lines(shop)).toEqual([{ id: 88001, product: 4211, quantity: 2, delayed: true }]);
    await shop.json(item, 'wish_item=Y&item=4211');
    expect(await lines(shop)).toEqual([]);
    expect(await shop.json(item, 'wish_item=Y&item=4177')).toMatchObject({ STATUS: 'ERROR' });
  });

  it('toggles compare by GET, one list for each iblock [CMP-01]', async ({ shop }) => {
    expect(await shop.text(`${item}?item=4150&compare_item=Y&iblock_id=21`)).toBe('');
    await shop.text(`${item}?item=4211&compare_item=Y&iblock_id=22`);
    expect(await shop.text('/ajax/show_compare_preview_fly.php')).toContain('<div class="items"><div>1</div></div>');
    await shop.text(`${item}?item=4150&compare_item=Y&iblock_id=21`);
    expect((await shop.state()).compare).toEqual({ 21: [], 22: [4211] });
    expect(await shop.text('/ajax/show_compare_preview_fly.php')).toContain('count empty_items');
  });

  it('lets a user switch a subscription, a visitor only end one [SUB-01]', async ({ shop }) => {
    const toggle = `${item}?item=4177&subscribe_item=Y`;
    expect(await shop.text(toggle)).toBe('');
    expect((await shop.state()).subscriptions).toEqual({});
    await shop.reset({ subscriptions: [4177] });
    await shop.text(toggle);
    expect((await shop.state()).subscriptions).toEqual({});
    await shop.reset({ login: true });
    await shop.text(toggle);
    expect((await shop.state()).subscriptions).toEqual({ 4177: 'anna@example.ru' });
  });

  it('deletes a line with its services only when the product is named', async ({ shop }) => {
    const preset = { lines: [{ product: 4211, services: [{ id: 9001 }] }] };
    await shop.reset(preset);
    expect(await shop.text(item, 'delete_basket_id=88001')).toBe('');
    expect((await lines(shop)).map(({ product }) => product)).toEqual([9001]);
    await shop.reset(preset);
    await shop.text(item, 'product_id=4211&delete_basket_id=88001');
    expect(await lines(shop)).toEqual([]);
  });

  it('changes a quantity by line, ends services by parent, deletes by product', async ({ shop }) => {
    await shop.reset({ lines: [{ product: 4211, services: [{ id: 9001 }] }] });
    await shop.post(`${item}?update_basket_id=88002&quantity=2`);
    await shop.post(`${item}?update_basket_id=88002&quantity=0`);
    expect((await lines(shop))[1]?.quantity).toBe(2);
    await shop.post(`${item}?delete_linked_services=4211`);
    expect(await lines(shop)).toHaveLength(1);
    await shop.text(item, 'delete_item=Y&item=4211');
    expect(await lines(shop)).toEqual([]);
  });

  it('lets the body win over the query, and add over everything below it', async ({ shop }) => {
    await shop.post(`${item}?item=4177&compare_item=Y&iblock_id=21`, 'add_item=Y&item=4150');
    expect((await shop.state()).compare).toEqual({});
    expect((await lines(shop)).map(({ product }) => product)).toEqual([4150]);
  });
});
