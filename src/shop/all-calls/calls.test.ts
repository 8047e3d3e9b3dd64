import { expect, test } from 'vitest';
import type { Wire } from '../../platform/server/call.ts';
import { decodeForm } from '../../platform/server/decode-form.ts';
import { encodeForm } from '../../platform/server/php-form.ts';
import { type AddToBasket, addToBasketCall } from '../basket/calls/add-to-basket-call.ts';
import { clearFlyTab, clearHover, flyBasket, hoverBasket, removeTopItem, saveFlyBasket } from '../basket/calls/basket-fragments-call.ts';
import { bulkAction, removeLineCall, removeLinkedServices, updateLine } from '../basket/calls/basket-lines-call.ts';
import { actualBasket, basketStatus, topBasket } from '../basket/calls/basket-reads-call.ts';
import { delayItem } from '../basket/calls/delay-item-call.ts';
import { favouriteSeveral } from '../basket/calls/several-items-call.ts';
import { comparePreview } from '../compare/calls/compare-preview-call.ts';
import { toggleCompareCall } from '../compare/calls/toggle-compare-call.ts';
import { favouriteAction } from '../favourites/calls/favourites-call.ts';
import { changeFavourite, favouriteCount, favouriteList } from '../favourites/calls/shop-favourites-call.ts';
import { goalData } from '../goals/calls/goals-call.ts';
import { oneClickFiles, oneClickForm, oneClickOrder } from '../order/calls/one-click-call.ts';
import { subscribeForm } from '../subscriptions/calls/subscribe-call.ts';
import { toggleSubscriptionCall } from '../subscriptions/calls/toggle-subscription-call.ts';
import { calls, nameOfRequest } from './all-calls.ts';
import { arrive, bodyText as textOf } from './test-arrival.ts';

const makeAdd = (over: Partial<AddToBasket> = {}): AddToBasket => ({ item: '4211', quantity: 1, iblockId: '21', offers: false, ...over });

test('an add is sent byte for byte as the contract shows it [BUY-02]', () => {
  const wire = addToBasketCall.encode(
    makeAdd({
      offers: true,
      addProps: true,
      props: ['SIZE'],
      basketProps: '',
      services: [{ id: '9001', quantity: 1, iblockId: '30' }],
    }),
  );
  expect(textOf(wire)).toBe(
    'quantity=1&add_item=Y&rid=&offers=Y&iblockID=21&part_props=&add_props=Y&props=%5B%22SIZE%22%5D&item=4211' +
      '&basket_props=&prop%5B%5D=0&services%5B0%5D%5Bid%5D=9001&services%5B0%5D%5Bquantity%5D=1&services%5B0%5D%5Biblock_id%5D=30',
  );
  expect(wire.query).toBeUndefined();
});

test('an add without properties, services and offer is encoded as the template does it [BUY-02]', () => {
  expect(textOf(addToBasketCall.encode(makeAdd({ item: '4150', quantity: 0.5, partProps: 'N', rid: 'r7' })))).toBe(
    'quantity=0.5&add_item=Y&rid=r7&offers=N&iblockID=21&part_props=N&add_props=N&props=%22%22&item=4150&prop%5B%5D=0',
  );
});

test('chosen properties are sent by name, and replace the default entry [BUY-02, BUY-10]', () => {
  const body = textOf(addToBasketCall.encode(makeAdd({ chosenProps: { COLOR: '15', SIZE: '38' } })));
  expect(body).toContain('&prop%5BCOLOR%5D=15&prop%5BSIZE%5D=38');
  expect(body).not.toContain('prop%5B%5D');
});

test('a service and its parent, and a second service, keep their places [BUY-02]', () => {
  const services = [
    { id: '9001', quantity: 1, iblockId: '30' },
    { id: '9002', quantity: 3, iblockId: '30' },
  ];
  const chosenProps = { BUY_PRODUCT_PROP: '4211', ASPRO_BUY_PRODUCT_ID: '4211' };
  const back = addToBasketCall.recognise(arrive(addToBasketCall, addToBasketCall.encode(makeAdd({ services, chosenProps }))));
  expect(back).toMatchObject({ services, chosenProps });
});

test('a favourite is sent with every attribute of its heart and the wanted state [FAV-02]', () => {
  const fields = { action: 'favorite', item: '4150', iblock: '21', offers: 'N', quantity: '1' };
  const wire = favouriteAction.encode({ fields, on: true });
  expect(encodeForm(wire.query ?? {}).toString()).toBe('action=aspro%3Amax.ItemAction.favorite');
  expect(textOf(wire)).toBe(
    'fields%5Baction%5D=favorite&fields%5Bitem%5D=4150&fields%5Biblock%5D=21&fields%5Boffers%5D=N&fields%5Bquantity%5D=1&fields%5Bstate%5D=1',
  );
  expect(textOf(favouriteAction.encode({ fields: { item: '4150' }, on: false }))).toBe('fields%5Bitem%5D=4150&fields%5Bstate%5D=0');
});

test.each<[string, Wire, string, string]>([
  ['subscribe [SUB-01]', toggleSubscriptionCall.encode({ item: '4177' }), 'item=4177&subscribe_item=Y', ''],
  ['compare [CMP-01]', toggleCompareCall.encode({ item: '4150', iblockId: '21' }), 'item=4150&compare_item=Y&iblock_id=21', ''],
  ['basket state [BUY-06]', actualBasket.encode({ iblockId: '21' }), 'iblockID=21', ''],
  ['basket state of the default list [BUY-06]', actualBasket.encode({}), '', ''],
  ['status list [BUY-06]', basketStatus.encode({}), '', ''],
  ['top basket', topBasket.encode({ action: 'add' }), '', 'ACTION=add'],
  ['adding to the shop’s favourites [FAV-05]', changeFavourite.encode({ item: '4150', on: true }), '', 'action=addFavorite&itemID=4150'],
  ['taking out of them [FAV-05]', changeFavourite.encode({ item: '4150', on: false }), '', 'action=removeFavorite&itemID=4150'],
  ['their list [FAV-06]', favouriteList.encode({}), '', 'action=getFavoriteList'],
  ['their count [FAV-06]', favouriteCount.encode({}), '', 'action=getFavorite'],
  [
    'removing a line with its services [FLY-02]',
    removeLineCall.encode({ lineId: '88001', productId: '4211' }),
    '',
    'product_id=4211&delete_basket_id=88001',
  ],
  ['removing a service’s line [SRV-02]', removeLineCall.encode({ lineId: '88002' }), 'delete_basket_id=88002', ''],
  ['a service’s quantity [SRV-04]', updateLine.encode({ lineId: '88004', quantity: 2 }), 'update_basket_id=88004&quantity=2', ''],
  [
    'buying several [BULK-02]',
    bulkAction.encode({
      action: 'buy',
      iblockId: '21',
      items: [
        { id: '4150', productType: '1', quantity: 2, isOffer: false },
        { id: '4212', productType: '4', quantity: 1, isOffer: true },
      ],
    }),
    '',
    'type=multiple&iblock_id=21&action=buy&items%5B4150%5D%5Bid%5D=4150&items%5B4150%5D%5Bproduct_type%5D=1&items%5B4150%5D%5Bquantity%5D=2' +
      '&items%5B4212%5D%5Bid%5D=4212&items%5B4212%5D%5Bproduct_type%5D=4&items%5B4212%5D%5Bquantity%5D=1&items%5B4212%5D%5Badd_offer%5D=Y',
  ],
  [
    'favouring several [BULK-02]',
    favouriteSeveral.encode({ iblockId: '21', items: [{ id: '4150', productType: '1', quantity: 1, isOffer: false }] }),
    'action=aspro%3Amax.ItemAction.favorite',
    'fields%5Btype%5D=multiple&fields%5Baction%5D=favorite&fields%5Biblock_id%5D=21&fields%5Bitems%5D%5B4150%5D%5Bid%5D=4150' +
      '&fields%5Bitems%5D%5B4150%5D%5Bproduct_type%5D=1&fields%5Bitems%5D%5B4150%5D%5Bquantity%5D=1&fields%5Bstate%5D=1',
  ],
  ['removing the services of a product', removeLinkedServices.encode({ productId: '4211' }), 'delete_linked_services=4211', ''],
  ['the fly-out basket [FLY-01]', flyBasket.encode({ params: 'a%3A1' }), '', 'PARAMS=a%253A1'],
  ['the fly-out basket before it had parameters [FLY-01]', flyBasket.encode({}), '', ''],
  ['its form [FLY-02]', saveFlyBasket.encode({ fields: { QUANTITY_88001: '3' } }), '', 'QUANTITY_88001=3&BasketRefresh=Y'],
  ['clearing its tab', clearFlyTab.encode({ params: 'a', type: '2' }), '', 'PARAMS=a&TYPE=2&CLEAR_ALL=Y'],
  ['clearing the dropdown', clearHover.encode({ params: 'a', type: '1' }), '', 'PARAMS=a&TYPE=1&CLEAR_ALL=Y'],
  ['the dropdown [HOV-01]', hoverBasket.encode({ firstTime: true }), '', 'firstTime=true'],
  ['the dropdown, again [HOV-01]', hoverBasket.encode({ firstTime: false, params: 'a' }), '', 'firstTime=false&PARAMS=a'],
  [
    'removing a line there [HOV-01]',
    removeTopItem.encode({ lineId: '88001' }),
    '',
    'ACTION=del&delete_top_item=Y&delete_top_item_id=88001',
  ],
  ['the compared items [CMP-02]', comparePreview.encode({}), '', ''],
  ['a line’s goal [GOAL-01]', goalData.encode({ kind: 'line', product: '4211' }), '', 'ID=4211'],
  ['a view’s goal [GOAL-01]', goalData.encode({ kind: 'view', product: '4150', priceCode: 'BASE' }), '', 'PRODUCT_ID=4150&PRICE_ID=BASE'],
  ['a checkout’s goal [GOAL-01]', goalData.encode({ kind: 'checkout' }), '', 'BASKET=Y'],
  ['an order’s goal [GOAL-01]', goalData.encode({ kind: 'order', order: '10457', type: 'x' }), '', 'ORDER_ID=10457&TYPE=x'],
  ['the subscription form [SUB-02]', subscribeForm.encode({ item: '4177' }), 'form_id=subscribe&id=4177', ''],
])('the call for %s looks as the contract shows it', (_what, wire, query, body) => {
  expect(encodeForm(wire.query ?? {}).toString()).toBe(query);
  expect(textOf(wire)).toBe(body);
});

test('no two calls share a name', () => {
  expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
});

/** The calls table of the specification gives these addresses without the site's folder. */
const exceptions = [
  '/bitrix/components/bitrix/sale.basket.basket/ajax.php',
  '/bitrix/components/aspro/oneclickbuy.max/script.php',
  '/bitrix/services/main/ajax.php',
  '/bitrix/components/bitrix/catalog.product.subscribe/ajax.php',
  '/ajax/favorite.php',
  // contract/live-pages.md, 1
  '/bitrix/components/bitrix/catalog.element/ajax.php',
];

test.each(calls.map((call) => [call.name, call] as const))('%s goes under SITE_DIR or to a named exception [PAGE-03]', (_name, call) => {
  // `*`: the page's markup names the address.
  expect(/^\{site\}(?:ajax|include)\//.test(call.path) || call.path === '*' || exceptions.includes(call.path)).toBe(true);
});

test('a request that no call makes has no name', () => {
  const request = { method: 'POST', query: decodeForm([]), form: decodeForm([['type', 'multiple']]) };
  expect(nameOfRequest('/ajax/item.php', '/', request)).toBeUndefined();
  expect(nameOfRequest('/ajax/item.php', '/shop/', arrive(delayItem, delayItem.encode({ ...makeAdd(), props: [] })))).toBeUndefined();
});

test('the files of a one-click order are no second order, whatever their fields are called [OCB-01]', () => {
  const files = new FormData();
  files.append('ONE_CLICK_BUY[FILE][]', new File(['png'], 'pair.png'));
  const request = arrive(oneClickFiles, oneClickFiles.encode({ order: '10457', files }));
  expect(nameOfRequest(oneClickOrder.path, '/', request)).toBe('one-click-files');
  expect(oneClickFiles.recognise(request)).toMatchObject({ order: '10457' });
});

test('a one-click order form that names no product matches no call [OCB-01]', () => {
  const wire = oneClickForm.encode({ elementId: '4150', iblockId: '21', quantity: 1, props: [] });
  const request = arrive(oneClickForm, wire);
  expect(nameOfRequest('/ajax/one_click_buy.php', '/', request)).toBe('one-click-form');
  const nameless = arrive(oneClickForm, { query: { ...wire.query, ELEMENT_ID: '' } });
  expect(nameOfRequest('/ajax/one_click_buy.php', '/', nameless)).toBeUndefined();
});
