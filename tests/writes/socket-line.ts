import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createShop } from '../../harness/shop/app.ts';
import { files, type ShopLine } from './faulty-shop.ts';
import { startSpoilingServer } from './spoiling-server.ts';

/** Taken before a test puts another clock or document in its place. */
const { fetch: platformFetch } = globalThis;

/** Marks the request that meets the planned fault. */
const faultHeader = 'x-test-fault';

export interface SocketLine extends ShopLine {
  close(): Promise<void>;
}

/** The demo shop behind a server that spoils answers, asked through sockets with the platform's own fetch. */
export async function startSocketLine(): Promise<SocketLine> {
  // Not the shop's own server: where its files lie cannot be said in a test with a document.
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
      // The test's document has forms of its own, which only the test's Request understands.
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
      // Of these no end comes: the clock goes on when all that there is has come.
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
