import { afterEach, expect, test, vi } from 'vitest';
import { basketStatus } from '../../shop/basket/calls/basket-reads-call.ts';
import { makeLateTransport } from './late-transport.ts';

const surroundings = (fetch: typeof globalThis.fetch) => ({
  fetch,
  siteDir: '/',
  siteId: 's1',
  session: { sessid: 'token' },
  timeout: 8000,
});

afterEach(() => {
  vi.doUnmock('./transport.ts');
  vi.resetModules();
});

test('first calls wait for its code in their order; later ones are sent at once, also as the page is left [EMB-01]', async () => {
  const fetch = vi.fn(async () => new Response('{}'));
  const send = makeLateTransport(surroundings(fetch));
  const first = Promise.all([send(basketStatus, {}), send(basketStatus, {})]);
  expect(fetch).not.toHaveBeenCalled();
  expect((await first).map(({ ok }) => ok)).toEqual([true, true]);
  expect(fetch).toHaveBeenCalledTimes(2);
  void send(basketStatus, {});
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('code that does not come is a lost connection, or an aborted call, and the next call asks for it again [ERR-01]', async () => {
  vi.resetModules();
  vi.doMock('./transport.ts', () => {
    throw new Error('no network');
  });
  const late = await import('./late-transport.ts');
  const fetch = vi.fn(async () => new Response('{}'));
  const send = late.makeLateTransport(surroundings(fetch));
  expect(await send(basketStatus, {})).toMatchObject({ ok: false, failure: { kind: 'offline' } });
  expect(await send(basketStatus, {}, AbortSignal.abort())).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(fetch).not.toHaveBeenCalled();
  vi.doUnmock('./transport.ts');
  expect(await send(basketStatus, {})).toMatchObject({ ok: true });
});
