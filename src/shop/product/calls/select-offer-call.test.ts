import { expect, test } from 'vitest';
import { bodyText } from '../../all-calls/test-arrival.ts';
import { selectOffer } from './select-offer-call.ts';

const answer = (offer: Record<string, unknown>, mainItemForOffers: unknown = { OID: 'oid' }) =>
  JSON.stringify({ status: 'success', data: { offer: { ID: 4212, ...offer }, mainItemForOffers }, errors: [] });

test('a choice is sent with the parameters of live pages [DET-10]', () => {
  const wire = selectOffer.encode({
    params: 'e30=.ab12',
    product: '4101',
    linkId: '4101_block',
    property: '50',
    depth: 0,
    value: '502',
    picture: '/upload/a.svg',
    articleName: 'Арт.',
    articleValue: 'A-1',
    index: 1,
    offer: '4212',
    siteId: 's1',
    sessid: 'f00',
    clearCache: true,
  });
  expect(decodeURIComponent(bodyText(wire).replaceAll('+', ' ')).split('&')).toEqual([
    'params[PARAMS]=e30=.ab12',
    'params[ID]=4101',
    'params[LINK_ID]=4101_block',
    'params[PROPERTY_ID]=50',
    'params[DEPTH]=0',
    'params[VALUE]=502',
    'params[PICTURE]=/upload/a.svg',
    'params[ARTICLE_NAME]=Арт.',
    'params[ARTICLE_VALUE]=A-1',
    'params[SELECTED_OFFER_INDEX]=1',
    'params[SELECTED_OFFER_ID]=4212',
    'SITE_ID=s1',
    'sessid=f00',
    'CLEAR_CACHE=Y',
  ]);
});

test('PHP’s false, null and empty lists mean missing values [DET-10]', async () => {
  const read = await selectOffer.decode(
    answer({ PRICES_HTML: false, GALLERY: false, DISPLAY_PROPERTIES: [], CONFIG: null, AVAILIABLE: [], ARTICLE: null, CAN_BUY: 'N' }, []),
  );
  expect(read).toMatchObject({
    ok: true,
    value: {
      offer: { ID: '4212', PRICES_HTML: '', GALLERY: [], DISPLAY_PROPERTIES: [], ARTICLE: '', CAN_BUY: false },
      mainItemForOffers: { OID: '' },
    },
  });
});

test('reads pictures and characteristics and skips invalid ones [DET-10]', async () => {
  const read = await selectOffer.decode(
    answer({
      GALLERY: { 0: { BIG: { src: '/b.jpg' }, SMALL: { src: '/s.jpg' }, THUMB: false, TITLE: 't', ALT: '' }, 1: 'broken' },
      DISPLAY_PROPERTIES: { SIZE: { NAME: 'Размер', DISPLAY_VALUE: ['38', '39'] } },
    }),
  );
  expect(read).toMatchObject({
    ok: true,
    value: {
      offer: {
        GALLERY: [{ big: '/b.jpg', small: '/s.jpg', thumb: '/b.jpg', title: 't' }],
        DISPLAY_PROPERTIES: [{ NAME: 'Размер', DISPLAY_VALUE: '38, 39' }],
      },
    },
  });
});

test.each([
  ['a refusal', '{"status":"error","data":null,"errors":[{"message":"Неверная подпись","code":100}]}'],
  ['no offer', '{"status":"success","data":[]}'],
  ['an offer without an id', '{"status":"success","data":{"offer":{}}}'],
  ['a page', '<!doctype html>'],
])('%s is a failure with the call’s name', async (_what, body) => {
  const read = await selectOffer.decode(body);
  expect(!read.ok && read.failure.message).toContain('select-offer');
});
