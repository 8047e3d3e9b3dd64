import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Fault, lengthTooLarge, loginPage, wordsOf } from './faults.ts';

export interface SpoilingServer {
  /** Ends with a slash. */
  readonly url: string;
  /** The next change gets this fault; `isMade`: the shop makes it nevertheless. Resolves when everything of its answer has been sent. */
  plan(fault: Fault, isMade: boolean): Promise<void>;
  /** Number of changes that arrived. */
  readonly changes: number;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A received request. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The changes that a card can make, as a browser sends them. */
const isChangeOfCard = ({ path, body }: Asked) =>
  /ajax\/(?:item|action_basket|favorite)\.php|services\/main\/ajax\.php/.test(path) || `${path} ${body}`.includes('recalculateAjax');
/** Where the fault “redirect to login” leads: below the shop's own login page. */
const loginPath = '/auth/spoilt-login/';

/** A proxy in front of the demo shop's server that spoils the bytes of planned answers. */
export async function startSpoilingServer(shopUrl: string, isChange: (asked: Asked) => boolean = isChangeOfCard): Promise<SpoilingServer> {
  let planned: { fault: Fault; isMade: boolean; done(): void } | undefined;
  let changes = 0;

  const server = createServer({ keepAliveTimeout: 65_000 }, async (asked, answer) => {
    const body = await bodyOf(asked);
    const path = asked.url ?? '/';
    if (path.startsWith(loginPath)) {
      answer.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' }).end(loginPage);
      return;
    }
    const isWrite = isChange({ path, headers: asked.headers, body: String(body) });
    if (isWrite) changes += 1;
    const plan = isWrite ? planned : undefined;
    if (plan) planned = undefined;
    try {
      const own = plan?.isMade === false ? undefined : await forward(shopUrl, asked, body);
      if (plan) spoil(plan.fault, own, answer);
      else if (own) answer.writeHead(own.status, withoutLength(own.headers)).end(own.body);
    } catch {
      answer.destroy();
    } finally {
      plan?.done();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    plan(fault, isMade) {
      return new Promise((done) => {
        planned = { fault, isMade, done };
      });
    },
    get changes() {
      return changes;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function forward(shopUrl: string, asked: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { 'accept-encoding': _encoding, connection: _connection, ...headers } = asked.headers;
    const sent = request(new URL(asked.url ?? '/', shopUrl), { method: asked.method, headers }, async (got) => {
      resolve({ status: got.statusCode ?? 500, headers: got.headers, body: await bodyOf(got) });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function withoutLength({
  'content-length': _length,
  'transfer-encoding': _encoding,
  connection: _connection,
  ...headers
}: IncomingHttpHeaders) {
  return headers as Record<string, string | string[]>;
}

function spoil(fault: Fault, own: Answer | undefined, answer: ServerResponse): void {
  const { body = Buffer.alloc(0), headers = {} } = own ?? {};
  const html = { 'Content-Type': 'text/html; charset=UTF-8' };
  const cookies = headers['set-cookie'] ? { 'Set-Cookie': headers['set-cookie'] } : {};
  const words = wordsOf(fault, body.toString());
  if (words) {
    answer.writeHead(words.status, { ...html, ...cookies }).end(words.text);
    return;
  }
  /** The first half is sent; then `end` decides. */
  const sayHalf = (more: Record<string, string>, end: () => void) => {
    // If the shop was not asked, the beginning of an answer is sent nevertheless.
    answer.writeHead(200, { ...html, ...cookies, ...more }).flushHeaders();
    answer.write(body.subarray(0, Math.ceil(body.length / 2)), end);
  };
  switch (fault) {
    case 'offline':
      // Chromium repeats a request if a reused connection closes without a byte. Bytes that are not HTTP end the request for good.
      answer.socket?.end('offline\r\n\r\n');
      break;
    case 'silence':
      break;
    case 'redirect to login':
      answer.writeHead(302, { ...cookies, Location: loginPath }).end();
      break;
    case 'drip':
      // Sends byte after byte, but never the last one.
      sayHalf({}, () => {});
      break;
    case 'wrong charset':
      answer.writeHead(200, { ...cookies, 'Content-Type': 'text/html; charset=windows-1251' }).end(body);
      break;
    case 'gzip broken': {
      const packed = gzipSync(body);
      answer
        .writeHead(200, { ...html, ...cookies, 'Content-Encoding': 'gzip' })
        .end(packed.map((byte, at) => (at > 10 ? byte ^ 0x5a : byte)));
      break;
    }
    case 'closed in the middle':
      sayHalf({}, () => answer.socket?.destroy());
      break;
    case lengthTooLarge:
      sayHalf({ 'Content-Length': String(body.length + 100) }, () => answer.socket?.end());
      break;
  }
}
