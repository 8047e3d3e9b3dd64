import { expect, test } from 'vitest';
import { type BulkKind, type BulkRow, bulkItemsOf } from './bulk-items.ts';

const makeRow = (over: Partial<BulkRow> = {}): BulkRow => ({
  id: '4150',
  productType: '1',
  isOfferTree: false,
  quantity: 1,
  hasBuyButton: true,
  hasDelayButton: true,
  ...over,
});

const sent = (kind: BulkKind, ...rows: Partial<BulkRow>[]) => bulkItemsOf(kind, rows.map(makeRow)).map(({ id }) => id);

test('a plain product is sent with its quantity [BULK-02]', () => {
  expect(bulkItemsOf('buy', [makeRow({ quantity: 2.5 })])).toEqual([{ id: '4150', productType: '1', quantity: 2.5, isOffer: false }]);
});

test('only rows with a buy button are bought [BULK-01]', () => {
  expect(sent('buy', { id: '1', hasBuyButton: false }, { id: '2' })).toEqual(['2']);
});

test('products with offers are bought and favoured only in an offer tree, as their offers [BULK-02]', () => {
  const product = { id: '4101', productType: '3', offerId: '4211' };
  for (const kind of ['buy', 'favorite'] as const) {
    expect(sent(kind, product)).toEqual([]);
    expect(sent(kind, { ...product, isOfferTree: true, offerId: undefined })).toEqual([]);
    expect(bulkItemsOf(kind, [makeRow({ ...product, isOfferTree: true })])).toEqual([
      { id: '4211', productType: '3', quantity: 1, isOffer: true },
    ]);
  }
});

test('a row of an offer is sent as an offer [BULK-02]', () => {
  expect(bulkItemsOf('buy', [makeRow({ id: '4212', productType: '4' })])).toMatchObject([{ id: '4212', isOffer: true }]);
});

test('all rows can be compared, a product with offers as its shown offer [BULK-01]', () => {
  expect(
    sent('compare', { hasBuyButton: false }, { id: '4101', productType: '3', offerId: '4211' }, { id: '5', productType: '3' }),
  ).toEqual(['4150', '4211', '5']);
});

test('a row without a delay button, or with offers, is not delayed, as on the server [BULK-01]', () => {
  expect(sent('wish', { id: '1', hasDelayButton: false }, { id: '2', productType: '3', offerId: '3' }, { id: '4' })).toEqual(['4']);
});
