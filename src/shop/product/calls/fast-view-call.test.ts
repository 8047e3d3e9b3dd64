import { expect, test } from 'vitest';
import { encodeForm } from '../../../platform/server/php-form.ts';
import { bodyText } from '../../all-calls/test-arrival.ts';
import { fastView, fastViewNeighbour, serviceView } from './fast-view-call.ts';
import { sizeTable } from './size-table-call.ts';

const product = '<div class="form product-main fastview-product" data-id="4101"></div>';

test('the quick view asks the product’s own address as its loader does [DET-11]', () => {
  const wire = fastView.encode({ address: '/product/vega-run/?oid=4211', clearCache: true });
  expect([wire.address, encodeForm(wire.query ?? {}).toString(), bodyText(wire)]).toEqual([
    '/product/vega-run/?oid=4211',
    'FAST_VIEW=Y&clear_cache=Y',
    'FAST_VIEW=Y',
  ]);
});

test('the neighbour request contains the current product and the list’s filter [DET-11]', () => {
  const wire = fastViewNeighbour.encode({
    element: '4101',
    iblock: '21',
    section: '77',
    filter: '{"SECTION_ID":"77"}',
    sort: '{"PRICE":"asc"}',
    action: 'next',
  });
  expect(bodyText(wire)).toBe(
    'element=4101&iblock=21&section=77&filter=%7B%22SECTION_ID%22%3A%2277%22%7D&sort=%7B%22PRICE%22%3A%22asc%22%7D&action=next',
  );
});

test('the neighbour’s answer is a product or a loader with its address [DET-11]', () => {
  expect(fastViewNeighbour.decode(product)).toEqual({ ok: true, value: { html: product } });
  const loader = (address: string) => `<div id="fast_view_item"></div><script>BX.ajax({url: '${address}', method: 'POST'})</script>`;
  for (const [address, asked] of [
    ['/product/vega-run/?FAST_VIEW=Y', '/product/vega-run/'],
    ['/product/vega-run/?oid=4211&FAST_VIEW=Y', '/product/vega-run/?oid=4211'],
    ['/product/vega-run/?FAST_VIEW=Y&oid=4211', '/product/vega-run/?oid=4211'],
  ] as const)
    expect(fastViewNeighbour.decode(loader(address))).toEqual({ ok: true, value: { address: asked } });
});

test.each(['', 'failure', '<p>Ошибка</p>', `<html><body>${product}</body></html>`, 'null', '{"a":1}'])(
  'rejects %j as a product [DET-11]',
  (body) => {
    for (const call of [fastView, fastViewNeighbour])
      expect(call.decode(body)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
  },
);

test('a service is any piece of HTML, but no whole page [SRV-01, DET-11]', () => {
  const service = '<div class="form service-view"><h2>Пропитка</h2></div>';
  expect(serviceView.decode(service)).toEqual({ ok: true, value: service });
  for (const body of ['', 'failure', `<html><body>${service}</body></html>`])
    expect(serviceView.decode(body)).toMatchObject({ ok: false, failure: { message: expect.stringContaining('service-view: expected') } });
});

test.each(['', 'failure', '<html><body>Вход</body></html>', 'null'])('rejects %j as a size table [DET-05]', (body) => {
  expect(sizeTable.decode(body)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
});

test('accepts a size table or any other content of the popup [DET-05]', () => {
  for (const body of ['<table><tr><td>36</td></tr></table>', '<div class="form"><div class="form_body"><p>Измерьте стопу</p></div></div>'])
    expect(sizeTable.decode(body)).toEqual({ ok: true, value: body });
});
