import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeForm } from '../../src/platform/server/decode-form.ts';
import { encodeForm, type FormTree } from '../../src/platform/server/php-form.ts';
import { basketMaps, basketPrices, basketTotals, readyLines, sumOf } from './basket.ts';
import { findSellable } from './catalogue.ts';
import { addressOf, type Call } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints/index.ts';
import { addItem } from './endpoints/item-add.ts';
import type { Session } from './model.ts';
import { defaultOptions } from './options.ts';
import { basketData, lineModule, lineProvider } from './pages/basket-data.ts';
import { countersOf } from './pages/counters.ts';
import { makeSession } from './session.ts';

const provider = { MODULE: lineModule, PRODUCT_PROVIDER_CLASS: lineProvider };

const product = fc.constantFrom(4101, 4150, 4177, 4211, 4212, 4217, 4342, 4346, 9001, 14150, 14211, 31337);
const quantity = fc.constantFrom('', '0', '0.1', '1', '2', '7', '1000', 'x');
const lineId = fc.integer({ min: 88000, max: 88012 });
const service = fc.constantFrom('9001', '9002', '777');

const yesNo = fc.constantFrom('Y', 'N');
const itemPath = '/ajax/item.php';
const component = '/bitrix/components/bitrix/sale.basket.basket/ajax.php';
const oneClick = '/bitrix/components/aspro/oneclickbuy.max/script.php';

const itemForm: fc.Arbitrary<FormTree> = fc.oneof(
  fc.record({ add_item: fc.constant('Y'), item: product, quantity }),
  fc.record({ add_item: fc.constant('Y'), item: product, quantity, services: fc.tuple(fc.record({ id: service, quantity })) }),
  fc.record({ add_item: fc.constant('Y'), item: service, quantity, prop: fc.record({ ASPRO_BUY_PRODUCT_ID: product }) }),
  fc.record({ wish_item: fc.constant('Y'), item: product, quantity }),
  fc.record({ compare_item: fc.constant('Y'), item: product, iblock_id: fc.constantFrom('21', '22', '') }),
  fc.record({ subscribe_item: fc.constant('Y'), item: product }),
  fc.record({ delete_item: fc.constant('Y'), item: product }),
  fc.record({ delete_basket_id: lineId, product_id: fc.option(product, { nil: undefined }) }),
  fc.record({ update_basket_id: lineId, quantity }),
  fc.record({ delete_linked_services: product }),
  fc.record({
    type: fc.constant('multiple'),
    action: fc.constantFrom('buy', 'wish', 'compare'),
    items: fc
      .tuple(product, quantity, fc.constantFrom('1', '3'))
      .map(([id, count, type]) => ({ [id]: { id, quantity: count, product_type: type } })),
  }),
);

/** A change of the basket component; `sessid` is added by `send`. */
const componentForm: fc.Arbitrary<FormTree> = fc
  .tuple(lineId, quantity, yesNo, fc.constantFrom('38', '39', '44', 'x'), product, fc.constantFrom('SUMMER', 'ZIMA', 'x'))
  .chain(([id, count, answer, size, restored, coupon]) =>
    fc
      .constantFrom<FormTree>(
        { [`QUANTITY_${id}`]: count },
        { [`DELETE_${id}`]: answer },
        { [`DELAY_${id}`]: answer },
        { [`OFFER_${id}`]: { SIZE: size } },
        { [`MERGE_OFFER_${id}`]: answer },
        { [`RESTORE_${id}`]: { PRODUCT_ID: restored, QUANTITY: count, ...provider } },
        { [`RESTORE_${id}`]: { PRODUCT_ID: 9001, QUANTITY: 1, ...provider, PROPS: [{ CODE: 'ASPRO_BUY_PRODUCT_ID', VALUE: restored }] } },
        { coupon },
        { delete_coupon: { [coupon]: coupon } },
      )
      .map((basket) => ({ basketAction: 'recalculateAjax', basket })),
  );

const flyForm: fc.Arbitrary<FormTree> = fc
  .tuple(lineId, quantity, yesNo)
  .map(([id, count, delayed]) => ({ BasketRefresh: 'Y', [`QUANTITY_${id}`]: count, [`DELAY_${id}`]: delayed }));

const order: fc.Arbitrary<FormTree> = fc
  .tuple(product, quantity, fc.constantFrom('ALL', ''))
  .map(([ELEMENT_ID, ELEMENT_QUANTITY, BUY_TYPE]) => ({
    ELEMENT_ID,
    ELEMENT_QUANTITY,
    BUY_TYPE,
    ONE_CLICK_BUY: { FIO: 'Анна', PHONE: '89000000000' },
  }));

interface Sent {
  readonly path: string;
  readonly tree: FormTree;
}

const to = (path: string, trees: fc.Arbitrary<FormTree>): fc.Arbitrary<Sent> => trees.map((tree) => ({ path, tree }));

const request: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 6, arbitrary: to(itemPath, itemForm) },
  { weight: 4, arbitrary: to(component, componentForm) },
  { weight: 2, arbitrary: to('/ajax/basket_fly.php', flyForm) },
  { weight: 1, arbitrary: to(oneClick, order) },
  { weight: 1, arbitrary: to('/ajax/show_basket_actual.php', fc.record({ delete_top_item: yesNo, delete_top_item_id: lineId })) },
  { weight: 1, arbitrary: to('/ajax/action_basket.php', fc.record({ TYPE: fc.constantFrom('all', '2'), CLEAR_ALL: yesNo })) },
);

function send(session: Session, { path, tree }: Sent): Response | Promise<Response> {
  const url = new URL(path, 'http://shop.test');
  const input = decodeForm(encodeForm({ ...tree, sessid: session.sessid }));
  const endpoint = endpoints.find((candidate) => addressOf(candidate.path, '/') === path);
  if (endpoint === undefined) throw new Error(`Expected an endpoint at ${path}, got none.`);
  const call: Call = {
    request: new Request(url, { method: 'POST' }),
    url,
    session,
    options: defaultOptions,
    query: {},
    input,
    page: { url, session, options: defaultOptions },
  };
  return endpoint.answer(call);
}

/** Section 15 of the contract, as far as one session can show it. */
function expectInvariants(session: Session): void {
  const maps = basketMaps(session);
  const keys = (map: object) => Object.keys(map).sort();
  const ids = (test: (line: Session['lines'][number]) => boolean) =>
    [...new Set(session.lines.filter(test).map((line) => String(line.product)))].sort();

  // 1
  expect(keys(maps.BASKET)).toEqual(ids((line) => !line.delayed && line.canBuy && line.parent === undefined));
  expect(keys(maps.DELAY)).toEqual(ids((line) => line.delayed && line.canBuy));
  expect(keys(maps.NOT_AVAILABLE)).toEqual(ids((line) => !line.canBuy));
  // 2
  for (const entry of Object.values(maps.SERVICES)) expect(session.lines.some(({ id }) => String(id) === entry.basket_id)).toBe(true);
  // 3: a delayed product has no services, and a service is never delayed by itself
  for (const line of session.lines) {
    if (line.parent !== undefined) expect(line.delayed).toBe(false);
  }
  for (const entry of Object.values(maps.SERVICES)) expect(entry.link_id).not.toBe('0');
  // 4 and 5: one number and one sum behind every badge and total
  const page = { url: new URL('http://shop.test/'), session, options: defaultOptions };
  const data = basketData(page, []);
  expect(basketPrices(session).BASKET_COUNT).toBe(readyLines(session).length);
  expect(countersOf(page).basket.count).toBe(data.ORDERABLE_BASKET_ITEMS_COUNT);
  expect(data.BASKET_ITEMS_COUNT).toBe(session.lines.length);
  expect(data.allSum).toBe(basketTotals(session).sum);
  // 10: what was ordered is out of the basket
  for (const { lines } of session.orders) {
    for (const { id } of lines) expect(session.lines.some((line) => line.id === id)).toBe(false);
  }
  expect(basketTotals(session).sum).toBe(sumOf(session, readyLines(session)));
  // Every id is new, nothing is oversold, every quantity is a number above zero.
  expect(new Set(session.lines.map(({ id }) => id)).size).toBe(session.lines.length);
  for (const line of session.lines) {
    expect(line.id).toBeLessThan(session.nextLineId);
    expect(line.quantity).toBeGreaterThan(0);
    expect(line.quantity).toBeLessThanOrEqual(findSellable(line.product)?.stock ?? 0);
  }
}

it('keeps the invariants of the contract through any sequence of requests', () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
      const session = makeSession();
      for (const sent of requests) {
        send(session, sent);
        expectInvariants(session);
      }
    }),
    { numRuns: 150 },
  );
});

it('changes nothing when a single add is refused before the line is made', () => {
  fc.assert(
    fc.property(product, quantity, (id, count) => {
      const session = makeSession();
      const answer = addItem(session, decodeForm(encodeForm({ item: id, quantity: count })));
      expect(session.lines.length).toBe(answer.status === 'OK' ? 1 : 0);
    }),
  );
});
