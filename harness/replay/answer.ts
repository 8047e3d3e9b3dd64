import type { HarEntry } from '../../src/session/har.ts';
import type { RecordedAnswer } from './faults.ts';

/** The stored part of a recorded answer; null if there was none. */
export type KeptAnswer = Pick<HarEntry['response'], 'status' | 'statusText'> & {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly mimeType: string;
  /** Absent if the recording has no body. */
  readonly text?: string;
  readonly isBase64: boolean;
};

/** Headers about an answer's transport, and headers that would apply the site's rules to the replay. */
const droppedHeaders = new Set([
  ...['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'alt-svc', 'set-cookie', 'set-cookie2'],
  ...['content-security-policy', 'content-security-policy-report-only', 'x-frame-options', 'strict-transport-security'],
  ...['service-worker-allowed', 'cross-origin-embedder-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['clear-site-data', 'refresh', 'report-to', 'reporting-endpoints', 'nel', 'location', 'link', 'origin-agent-cluster'],
]);

/** Statuses whose answers have no body: with one, a browser's `Response` cannot be made. */
const bodiless = new Set([204, 205]);

export function keptAnswerOf({ request, response }: HarEntry): KeptAnswer | null {
  const { status, statusText, content } = response;
  // Nothing receives a beacon's answer, so recorders know only that it was sent.
  if (status <= 0) return isBeacon(response) ? { status: 204, statusText: '', headers: [], mimeType: '', isBase64: false } : null;
  const headers = response.headers.filter(({ name }) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !droppedHeaders.has(name.toLowerCase()));
  return {
    status,
    statusText,
    headers: headers.map(({ name, value }) => [name, value.replace(/[\r\n\0]+/g, ' ')] as const),
    mimeType: content.mimeType,
    ...(typeof content.text === 'string' && request.method !== 'HEAD' ? { text: content.text } : {}),
    isBase64: content.encoding === 'base64',
  };
}

const isBeacon = (response: HarEntry['response']) => response._error === 'a beacon';

/**
 * Makes the answer for a page of a replay. Texts are sent as UTF-8, whatever their original charset, because the file contains them decoded.
 */
export function answerOf(kept: KeptAnswer): RecordedAnswer {
  const declared = kept.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? kept.mimeType;
  const others = kept.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const bytes = kept.isBase64 && kept.text !== undefined ? bytesOf(kept.text) : undefined;
  const type = bytes || declared === '' || declared === 'x-unknown' ? declared : withUtf8(declared);
  // 304: the browser had the body already, and the recorder has added it.
  const status = kept.status === 304 || kept.status < 200 || kept.status > 599 ? 200 : kept.status;
  return {
    status,
    statusText: status === kept.status ? kept.statusText.replace(/[^\t\x20-\x7e]/g, '') : '',
    headers: [...others, ...(type && type !== 'x-unknown' ? [['Content-Type', type] as const] : [])],
    body: bodiless.has(status) ? null : (bytes ?? kept.text ?? ''),
  };
}

function withUtf8(type: string): string {
  const isText = /^text\/|json|javascript|xml|svg|ecmascript/i.test(type);
  const bare = type.replace(/;\s*charset=[^;]*/i, '');
  return isText ? `${bare}; charset=utf-8` : type;
}

/** `undefined` for text that is declared as base64 but is not; that is used unchanged. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The answer as HTML, also if it is recorded as bytes; `undefined` if it is not HTML. */
export function htmlOf({ headers, body }: RecordedAnswer): string | undefined {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'text/html';
  if (body === null || !/html/i.test(type)) return undefined;
  if (typeof body === 'string') return body;
  const start = new TextDecoder('latin1').decode(body.subarray(0, 2048));
  const named = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(body);
  } catch {
    // An unknown charset.
    return new TextDecoder().decode(body);
  }
}
