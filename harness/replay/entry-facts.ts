import type { Har, HarEntry } from '../../src/session/har.ts';
import { type PlainRequest, plainOf } from './plain-request.ts';

/** A recorded exchange without bodies, with everything needed to find it. */
export interface EntryFacts {
  readonly request: PlainRequest;
  /** Whether it is a page's document and not HTML fetched by a script. */
  readonly isDocument: boolean;
  readonly hasBody: boolean;
  readonly status: number;
  /** Absolute target of a redirect; empty for other answers. */
  readonly location: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** Everything that a run needs of a session, except the answers. */
export interface SessionFacts {
  /** Absolute address of the first page. */
  readonly start: string;
  /** By entry; undefined for entries that are not HTTP requests (`data:`, `ws:`). */
  readonly entries: readonly (EntryFacts | undefined)[];
  /** The placeholders of redacted values. */
  readonly placeholders: readonly string[];
  readonly storage: { readonly local: readonly (readonly [string, string])[]; readonly session: readonly (readonly [string, string])[] };
  /** Cookies of the first page that scripts could read. */
  readonly cookies: readonly (readonly [string, string])[];
  /** The layer's configuration, if it had a special one. */
  readonly config?: Readonly<Record<string, unknown>>;
}

const headerOf = (headers: readonly { readonly name: string; readonly value: string }[], wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value;

const isOfWeb = ({ request: { url } }: HarEntry) => /^https?:/i.test(url) && URL.canParse(url);

/** Absolute address of the session's first page; empty if there is none. Fast enough for the harness page. */
export function startOf({ log }: Har): string {
  const navigated = log._vitrina?.flow.steps.find((step) => step.type === 'navigate');
  const start = navigated?.type === 'navigate' ? navigated.url : (firstOf(log.entries)?.request.url ?? '');
  return start.replace(/#.*/, '');
}

/** The first page. Some programs save no headers: there it is the first HTML, never a file of another type. */
const firstOf = (entries: readonly HarEntry[]) =>
  entries.find((entry) => isOfWeb(entry) && isDocument(entry)) ?? entries.find((entry) => isOfWeb(entry) && isHtml(entry));

const isHtml = ({ response }: HarEntry) => /html/i.test(response.content.mimeType);

/** Absolute addresses of the recorded pages, each once, the first one first. */
export function pagesOf(session: Har): readonly string[] {
  const shown = session.log.entries.filter((entry) => isOfWeb(entry) && isDocument(entry) && !isRedirect(entry));
  return [...new Set([startOf(session), ...shown.map(({ request }) => request.url.replace(/#.*/, ''))])];
}

/** Whether the file has the content of a page. Programs save a HAR also without what was answered: then there is nothing to show. */
export function hasPageContent({ log }: Har): boolean {
  const pages = log.entries.filter((entry) => isOfWeb(entry) && (isDocument(entry) || isHtml(entry)) && !isRedirect(entry));
  return pages.length === 0 || pages.some(({ response }) => typeof response.content.text === 'string');
}

const isRedirect = ({ response: { status, redirectURL } }: HarEntry) =>
  redirectURL !== '' || (status >= 300 && status < 400 && status !== 304);

export function factsOf(session: Har): SessionFacts {
  const { log } = session;
  const entries = log.entries.map(factsOfEntry);
  const first = firstOf(log.entries);
  const placeholders = (log._vitrina?.redactions ?? [])
    .flatMap(({ placeholder, also = [] }) => [placeholder, ...also])
    .filter((one) => one.length > 2);
  const cookies = (first?.request.cookies ?? []).filter(({ httpOnly }) => httpOnly !== true);
  return {
    start: startOf(session),
    entries,
    placeholders,
    storage: log._vitrina?.storage ?? { local: [], session: [] },
    ...(log._vitrina?.config ? { config: log._vitrina.config } : {}),
    cookies: cookies.map(({ name, value }) => [name, value] as const).filter(([, value]) => !placeholders.includes(value)),
  };
}

function factsOfEntry(entry: HarEntry): EntryFacts | undefined {
  const { request, response } = entry;
  if (!isOfWeb(entry)) return undefined;
  const { content, status } = response;
  const location = response.redirectURL || (status >= 300 && status < 400 ? headerOf(response.headers, 'location') : undefined);
  const contentType = request.postData?.mimeType ?? headerOf(request.headers, 'content-type');
  const body = bodyOf(entry);
  return {
    request: plainOf({
      method: request.method,
      url: request.url,
      ...(contentType === undefined ? {} : { contentType }),
      ...(body === undefined ? {} : { body }),
    }),
    isDocument: isDocument(entry),
    hasBody: typeof content.text === 'string',
    status,
    location: location && URL.canParse(location, request.url) ? new URL(location, request.url).href : '',
    startedAt: Date.parse(entry.startedDateTime),
  };
}

/** Some programs write a form only as separate fields. */
function bodyOf({ request: { postData } }: HarEntry): string | undefined {
  if (typeof postData?.text === 'string' && postData.text !== '') return postData.text;
  if (!postData?.params?.length) return undefined;
  const pairs = postData.params.map(({ name, value, fileName }) => [name, fileName ?? value ?? '']);
  const isMultipart = /multipart/i.test(postData.mimeType);
  if (!isMultipart)
    return new URLSearchParams(pairs.map(([name = '', value = '']) => [decodedField(name), decodedField(value)])).toString();
  const boundary = /boundary="?([^";]+)/i.exec(postData.mimeType)?.[1] ?? '';
  return `${pairs.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--${boundary}--`;
}

/** Developer tools write fields encoded, other programs decoded. */
function decodedField(text: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
  } catch {
    return text;
  }
}

function isDocument({ request, response, _resourceType: type }: HarEntry): boolean {
  if (typeof type === 'string') return type === 'document';
  const destination = headerOf(request.headers, 'sec-fetch-dest');
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  const isPage = /html/i.test(response.content.mimeType) || (response.status >= 300 && response.status < 400);
  const accepts = headerOf(request.headers, 'accept') ?? '';
  return isPage && accepts.includes('text/html') && headerOf(request.headers, 'x-requested-with') === undefined;
}
