import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createShop } from '../../harness/shop/app.ts';
import { files, type ShopLine } from './faulty-shop.ts';
import { startSpoilingServer } from './spoiling-server.ts';

/** Saved before a test replaces clock and document. */
const { fetch: platformFetch } = globalThis;

/** Marks the request that meets the planned fault. */
const faultHeader = 'x-test-fault';

export interface SocketLine extends ShopLine {
  close(): Promise<void>;
}

/** The demo shop behind a server that spoils answers, reached through sockets by the platform's own fetch. */
export async function startSocketLine(): Promise<SocketLine> {
  // Not the shop's own server: in a test with jsdom the folder of its files cannot be determined.
  const shop = createAdaptorServer({ fetch: createShop({ files }).fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  const server = await startSpoilingServer(shopUrl, ({ headers }) => faultHeader in headers);
  let underWay = 0;
  const track = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    underWay++;
    try {
      return await run();
    } finally {
      underWay--;
    }
  };
  return {
    origin: server.url,
    async ask(address, init, plan) {
      const spoilt = plan && server.plan(plan.fault, plan.isMade);
      const headers = { ...(init.headers as Record<string, string>), ...(plan && { [faultHeader]: '1' }) };
      const { signal = null, ...rest } = init;
      // jsdom has its own FormData, which only jsdom's Request understands.
      const request = new Request(String(new URL(address, server.url)), { ...rest, headers });
      const body = rest.body ? await request.arrayBuffer() : null;
      const type = request.headers.get('Content-Type');
      const asked = () =>
        platformFetch(request.url, {
          method: request.method,
          headers: { ...headers, ...(type && { 'Content-Type': type }) },
          body,
          signal,
        });
      // These answers never end: the fake clock goes on once everything that is sent has arrived.
      const isEndless = plan?.fault === 'silence' || plan?.fault === 'drip';
      if (isEndless) void track(() => spoilt as Promise<void>);
      const response = await (isEndless ? asked() : track(asked));
      const { text } = response;
      if (!isEndless) response.text = () => track(() => text.call(response));
      return response;
    },
    isUnderWay: () => underWay > 0,
    async close() {
      await server.close();
      shop.close();
      shop.closeAllConnections();
    },
  };
}
