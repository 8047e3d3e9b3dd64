// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAgreement, readAgreement, writeAgreement } from '../order/kept-agreement.ts';
import { type DraftOwner, forgetDraft, keepDraft, takeDraft } from '../order/kept-draft.ts';
import { forgetOrderTold, isOrderTold, recordOrderTold } from './told-orders.ts';

const refuse = () => {
  throw new Error('denied');
};
const refused = { getItem: refuse, setItem: refuse, removeItem: refuse };

/** Another page of the same browser; `storage`: the storage it may use. */
function page(storage: object = window.localStorage): Window {
  return { document: document.implementation.createHTMLDocument(), localStorage: storage, sessionStorage: storage } as unknown as Window;
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('reported orders are known on every page of the browser, the last fifty of them [ORD-05]', () => {
  for (let order = 1; order <= 60; order++) expect(recordOrderTold(page(), `2026-${order}`)).toBeUndefined();
  expect([isOrderTold(page(), '2026-60'), isOrderTold(page(), '2026-11'), isOrderTold(page(), '2026-10')]).toEqual([true, true, false]);
  forgetOrderTold(page(), '2026-60');
  expect(isOrderTold(page(), '2026-60')).toBe(false);
});

test('with a blocked storage only the page itself remembers [ORD-03, ORD-05]', () => {
  const here = page(refused);
  expect(recordOrderTold(here, '1')).toBe('Error: denied');
  expect([isOrderTold(here, '1'), isOrderTold(page(refused), '1')]).toEqual([true, false]);
  forgetOrderTold(here, '1');
  expect(isOrderTold(here, '1')).toBe(false);
  writeAgreement(here, false);
  expect([readAgreement(here), readAgreement(page(refused))]).toEqual([false, undefined]);
});

test('the agreement keeps the buyer’s choice until the order is made [ORD-03]', () => {
  expect(readAgreement(page())).toBeUndefined();
  writeAgreement(page(), false);
  expect(readAgreement(page())).toBe(false);
  forgetAgreement(page());
  expect(readAgreement(page())).toBeUndefined();
});

test('a draft belongs to buyer and basket, survives a login, is read once; an unreadable one is ignored [ORD-01]', () => {
  const draft = { 'text ORDER_PROP_1': { drawn: '', live: 'Анна' } };
  const of = (user: string, ...products: string[]) => ({ user, products });
  const leave = (from: DraftOwner, to: DraftOwner) => {
    keepDraft(page(), from, draft);
    return takeDraft(page(), to);
  };
  expect([leave(of(''), of('')), leave(of(''), of('1')), leave(of('1'), of('1'))]).toEqual([draft, draft, draft]);
  expect([leave(of('1'), of('')), leave(of('1'), of('2')), takeDraft(page(), of('1'))]).toEqual([{}, {}, {}]);
  // The order of the first product was made; of two products one was taken out.
  expect([leave(of('', '4150'), of('', '4211')), leave(of('', '4150', '4211'), of('', '4211'))]).toEqual([{}, draft]);
  keepDraft(page(), of('1'), draft);
  forgetDraft(page());
  expect(takeDraft(page(), of('1'))).toEqual({});
  localStorage.setItem('vitrina_order_draft', '{"owner":""');
  expect(takeDraft(page(), of(''))).toEqual({});
  expect(takeDraft(page(refused), of(''))).toEqual({});
});
