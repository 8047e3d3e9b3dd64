import { decodeForm } from '../../src/platform/server/decode-form.ts';
import type { Har, HarEntry } from '../../src/session/har.ts';
import { nameOfRequest } from '../../src/shop/all-calls/all-calls.ts';

/** A request that a script of the recorded page made, as the timeline shows it. */
export interface RecordedCall {
  /** Its index in the session's entries. */
  readonly entry: number;
  /** Milliseconds since 1970 when it was sent. */
  readonly at: number;
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  /** Names and values of query and body, as they were sent. */
  readonly params: readonly (readonly [name: string, value: string])[];
  /** Name of the layer's call, if it is one. */
  readonly call?: string;
}

const headerOf = ({ request }: HarEntry, wanted: string) => request.headers.find(({ name }) => name.toLowerCase() === wanted)?.value;

/** Chrome's own field for the type of a request; Playwright and the recorder do not write it. */
const scriptTypes = new Set(['xhr', 'fetch', 'ping', 'beacon', 'preflight']);
const fileType = /css|javascript|ecmascript|wasm|font|^image\/|^audio\/|^video\//i;

/**
 * Whether a script of the page made the request. The three kinds of files show this by Chrome's type, by the `Sec-Fetch-Dest` header,
 * and in files of our recorder by the headers with which it reads documents and files again.
 */
export function isCall(entry: HarEntry): boolean {
  const { _resourceType: type } = entry;
  if (typeof type === 'string') return scriptTypes.has(type);
  const destination = headerOf(entry, 'sec-fetch-dest');
  if (destination !== undefined) return destination === 'empty';
  if (headerOf(entry, 'x-requested-with') !== undefined) return true;
  if (headerOf(entry, 'accept')?.startsWith('text/html')) return false;
  return !/^(?:GET|HEAD)$/i.test(entry.request.method) || !fileType.test(entry.response.content.mimeType);
}

/** Whether it is a shown page, loaded by navigation and not by a script. */
export function isDocument(entry: HarEntry): boolean {
  const { _resourceType: type } = entry;
  if (typeof type === 'string' && type !== 'document') return false;
  return /html/.test(entry.response.content.mimeType) && !isCall(entry);
}

/** The recorded site's folder; begins and ends with a slash. */
function siteDirOf({ log }: Har): string {
  for (const entry of log.entries) {
    if (!isDocument(entry)) continue;
    const found = /["']SITE_DIR["']\s*:\s*["'](\/(?![\\/])[^"'?#]*)["']/.exec(entry.response.content.text ?? '');
    if (found?.[1]) return found[1].replaceAll('\\/', '/');
  }
  return '/';
}

/** All requests of scripts of the recorded pages, in order. */
export function readCalls(session: Har): RecordedCall[] {
  const siteDir = siteDirOf(session);
  return session.log.entries
    .flatMap((entry, index) => (isCall(entry) ? [describeCall(entry, index, siteDir)] : []))
    .sort((one, other) => one.at - other.at || one.entry - other.entry);
}

function describeCall(entry: HarEntry, index: number, siteDir: string): RecordedCall {
  const { request } = entry;
  const { pathname, search, searchParams } = new URL(request.url);
  const method = request.method.toUpperCase();
  const form = bodyOf(request.postData);
  const call = nameOfRequest(pathname, siteDir, { method, query: decodeForm(searchParams), form: decodeForm(form) });
  return {
    entry: index,
    at: Date.parse(entry.startedDateTime),
    method,
    address: pathname + search,
    params: [...searchParams, ...form],
    ...(call === undefined ? {} : { call }),
  };
}

/** The fields of a form's body; none for other bodies. */
function bodyOf(data: HarEntry['request']['postData']): [name: string, value: string][] {
  if (!data) return [];
  if (data.params?.length) return data.params.map(({ name, value }) => [name, value ?? '']);
  const text = data.text ?? '';
  if (/multipart\/form-data/i.test(data.mimeType))
    return [...text.matchAll(/name="([^"]*)"(?:; filename="[^"]*")?\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\n([\s\S]*?)\r?\n--/g)].map(
      ([, name = '', value = '']) => [name, value],
    );
  return /urlencoded/i.test(data.mimeType) ? [...new URLSearchParams(text)] : [];
}
