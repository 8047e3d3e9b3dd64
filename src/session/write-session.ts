import { readPair } from './escapes.ts';
import type { Har, HarEntry } from './har.ts';
import type { VitrinaPart } from './vitrina-part.ts';

/** A request of the page and its answer, as a recorder sees them. */
export interface Exchange {
  /** Index of the page of the session that sent it, from 0. */
  readonly page: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Milliseconds until the body had arrived. */
  readonly duration: number;
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly requestHeaders: readonly (readonly [name: string, value: string])[];
  readonly requestBody?: string;
  /** 0 without an answer. */
  readonly status: number;
  readonly statusText: string;
  readonly responseHeaders: readonly (readonly [name: string, value: string])[];
  /** Absent when it was not recorded. */
  readonly body?: { readonly text: string; readonly base64: boolean };
  /** Bytes of the body. */
  readonly size: number;
  /** Why there is no answer, e.g. `net::ERR_FAILED`. */
  readonly error?: string;
}

/** A page that was shown while the session was recorded. */
export interface RecordedPage {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly title: string;
  /** Milliseconds since `startedAt`; -1 if the event did not occur. */
  readonly onContentLoad: number;
  readonly onLoad: number;
}

export interface Recording {
  readonly creatorVersion: string;
  readonly browser?: { readonly name: string; readonly version: string };
  readonly pages: readonly RecordedPage[];
  /** In any order. */
  readonly exchanges: readonly Exchange[];
  readonly vitrina: VitrinaPart;
}

const pageId = (index: number) => `page_${index + 1}`;
const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Makes the session's file as plain data: strict HAR 1.2, entries in the order of sending. */
export function makeSession({ creatorVersion, browser, pages, exchanges, vitrina }: Recording): Har {
  const inOrder = [...exchanges].sort((one, other) => one.startedAt - other.startedAt);
  return {
    log: {
      version: '1.2',
      creator: { name: 'Vitrina', version: creatorVersion },
      ...(browser ? { browser: { ...browser } } : {}),
      pages: pages.map(({ startedAt, title, onContentLoad, onLoad }, index) => ({
        startedDateTime: dateOf(startedAt),
        id: pageId(index),
        title,
        pageTimings: { onContentLoad, onLoad },
      })),
      entries: inOrder.map(entryOf),
      _vitrina: vitrina,
    },
  };
}

const readQuery = (address: string) =>
  new URL(address).search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map(readPair)
    .map(({ name, value = '' }) => ({ name, value }));

function entryOf(exchange: Exchange): HarEntry {
  const { status, statusText, responseHeaders, requestHeaders, body, size, duration, error } = exchange;
  const mimeType = headerOf(responseHeaders, 'content-type') ?? 'x-unknown';
  const length = exchange.requestBody === undefined ? 0 : bytesOf(exchange.requestBody);
  return {
    pageref: pageId(exchange.page),
    startedDateTime: dateOf(exchange.startedAt),
    time: duration,
    request: {
      method: exchange.method,
      url: exchange.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(requestHeaders),
      queryString: readQuery(exchange.url),
      ...(exchange.requestBody === undefined
        ? {}
        : { postData: { mimeType: headerOf(requestHeaders, 'content-type') ?? 'text/plain', text: exchange.requestBody } }),
      headersSize: -1,
      bodySize: length,
    },
    response: {
      status,
      statusText,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(responseHeaders),
      content: { size, mimeType, ...(body ? { text: body.text, ...(body.base64 ? { encoding: 'base64' } : {}) } : {}) },
      redirectURL: headerOf(responseHeaders, 'location') ?? '',
      headersSize: -1,
      bodySize: status === 0 ? -1 : size,
      ...(error === undefined ? {} : { _error: error }),
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
  };
}

const named = (headers: Exchange['requestHeaders']) => headers.map(([name, value]) => ({ name, value }));
const headerOf = (headers: Exchange['requestHeaders'], wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
const bytesOf = (text: string) => new TextEncoder().encode(text).length;
