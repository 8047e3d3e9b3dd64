import { describe, expect, it } from 'vitest';
import { makeTestShop, type TestShop } from '../test-shop.ts';

const address = '/bitrix/services/main/ajax.php?action=aspro:max.SelectOffer.select';

/** «Кроссовки Vega Run», size 39, as a card of a live list asks for it. */
async function ask(shop: TestShop, over: Record<string, string> = {}) {
  const list = await shop.text('/catalog/krossovki/?offers=type1');
  const signed = /load-offer-js" data-params="([^"]+)"/.exec(list)?.[1] ?? '';
  const value = /data-treevalue="50_(\d+)"[^>]* title="Размер: 39"/.exec(list)?.[1] ?? '';
  const { sessid } = await shop.state();
  const params = {
    ...{ PARAMS: signed, ID: '4101', LINK_ID: '4101_block', PROPERTY_ID: '50', DEPTH: '0', VALUE: value },
    ...{ PICTURE: '', ARTICLE_NAME: 'Арт.', ARTICLE_VALUE: '', SELECTED_OFFER_INDEX: '1', SELECTED_OFFER_ID: '4212' },
    ...over,
  };
  const form = Object.fromEntries(Object.entries(params).map(([name, text]) => [`params[${name}]`, text]));
  return shop.json(address, { ...form, SITE_ID: 's1', sessid });
}

describe('the choice of an offer (live pages, 1)', () => {
  it('answers what differs from offer to offer [DET-10]', async () => {
    expect(await ask(makeTestShop())).toMatchObject({
      status: 'success',
      data: {
        offer: {
          ID: 4212,
          IBLOCK_ID: 22,
          IBLOCK_ID_PARENT: 21,
          URL: '/product/vega-run/?oid=4212',
          PRICES_HTML: expect.stringContaining('price_value'),
          HTML: expect.stringContaining('data-item="4212"'),
          CONFIG: { ACTION: 'ADD' },
          DISPLAY_PROPERTIES: { SIZE: { NAME: 'Размер', DISPLAY_VALUE: '39' } },
        },
        mainItemForOffers: { OID: 'oid', POSTFIX: 'block' },
      },
    });
  });

  it.each([
    ['parameters that no page has carried', { PARAMS: 'e30=.00' }],
    ['another offer than the one at that place', { SELECTED_OFFER_ID: '4213' }],
    ['a value that the offer has not', { VALUE: '1' }],
    ['a row that there is not', { DEPTH: '3' }],
  ])('refuses %s [DET-10]', async (_what, over) => {
    expect(await ask(makeTestShop(), over)).toMatchObject({ status: 'error', data: null });
  });
});
