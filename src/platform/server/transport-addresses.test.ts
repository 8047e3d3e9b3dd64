import { expect, test } from 'vitest';
import { calls } from '../../shop/all-calls/all-calls.ts';
import { toggleCompareCall } from '../../shop/compare/calls/toggle-compare-call.ts';
import { makeTransport } from './transport.ts';

/** A transport whose requests are only recorded. */
function connect(siteDir = '/') {
  const sent: string[] = [];
  const fetch = async (url: RequestInfo | URL) => {
    sent.push(String(url));
    return new Response('');
  };
  return { send: makeTransport({ fetch, siteDir, siteId: 's1', session: { sessid: '' }, timeout: 8000 }), sent };
}

test.each(['/', '/shop/', '/обувь/', '/$&/'])(
  'keeps the calls of a site in %s to it, but for the named exceptions [PAGE-03]',
  async (siteDir) => {
    const isException = (url: string) => /^\/(?:bitrix\/|ajax\/favorite\.php)/.test(url);
    for (const call of calls) {
      const { send, sent } = connect(siteDir);
      const address = call.path === '*' ? { address: `${siteDir}product/` } : {};
      await send({ ...call, encode: () => address }, {});
      const url = sent[0] ?? '';
      if (call.path.startsWith('{site}')) expect(url).toBe(`${siteDir}${call.path.slice('{site}'.length)}`);
      else expect(isException(url) || url === address.address).toBe(true);
    }
  },
);

test.each([
  ['/product/vega-run/?oid=4211', '/product/vega-run/?oid=4211&a=1'],
  ['/catalog/', '/catalog/?a=1'],
])('a page of the site is requested at its own address: %s', async (address, url) => {
  const { send, sent } = connect();
  await send({ ...toggleCompareCall, path: '*', encode: () => ({ address, query: { a: '1' } }) }, { item: '', iblockId: '' });
  expect(sent).toEqual([url]);
});

test.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example/`, 'javascript:1', 'catalog/', ''])(
  'sends no request to %j',
  async (address) => {
    const { send, sent } = connect();
    const call = { ...toggleCompareCall, path: '*', encode: () => ({ address }) };
    expect(await send(call, { item: '', iblockId: '' })).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(sent).toEqual([]);
  },
);
