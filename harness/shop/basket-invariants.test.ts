import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeForm, encodeForm, type FormTree } from '../../src/contract/php-form.ts';
import { basketMaps, basketTotals, readyLines, sumOf } from './basket.ts';
import { findWare } from './catalogue.ts';
import type { Call } from './endpoints/endpoint.ts';
import { item } from './endpoints/item.ts';
import { addItem } from './endpoints/item-add.ts';
import type { Session } from './model.ts';
import { defaultOptions } from './options.ts';
import { makeSession } from './session.ts';

const product = fc.constantFrom(4101, 4150, 4177, 4211, 4212, 4217, 4342, 4346, 9001, 14150, 14211, 31337);
const quantity = fc.constantFrom('', '0', '0.1', '1', '2', '7', '1000', 'x');
const lineId = fc.integer({ min: 88000, max: 88012 });
const service = fc.constantFrom('9001', '9002', '777');

const request: fc.Arbitrary<FormTree> = fc.oneof(
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

const url = new URL('http://shop.test/ajax/item.php');

function send(session: Session, tree: FormTree): Response | Promise<Response> {
  const input = decodeForm(encodeForm(tree));
  const call: Call = {
    request: new Request(url),
    url,
    session,
    options: defaultOptions,
    query: {},
    input,
    page: { url, session, options: defaultOptions },
  };
  return item.answer(call);
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
  // 5
  expect(basketTotals(session).sum).toBe(sumOf(session, readyLines(session)));
  // Every id is new, nothing is oversold, every quantity is a number above zero.
  expect(new Set(session.lines.map(({ id }) => id)).size).toBe(session.lines.length);
  for (const line of session.lines) {
    expect(line.id).toBeLessThan(session.nextLineId);
    expect(line.quantity).toBeGreaterThan(0);
    expect(line.quantity).toBeLessThanOrEqual(findWare(line.product)?.stock ?? 0);
  }
}

it('keeps the invariants of the contract through any sequence of requests', () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
      const session = makeSession();
      for (const tree of requests) {
        send(session, tree);
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
