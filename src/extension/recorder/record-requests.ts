import { recordLimits } from './record-limits.ts';

export type Header = [name: string, value: string];

/** The recorder's message about one request; `recorded.ts` has the schema. */
export interface SeenExchange {
  readonly type: 'exchange';
  readonly startedAt: number;
  readonly duration: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly Header[];
  readonly requestBody?: string;
  readonly status: number;
  readonly statusText: string;
  readonly responseHeaders: readonly Header[];
  readonly body?: { readonly text: string; readonly base64: boolean };
  readonly size: number;
  readonly error?: string;
}

export interface LeftOut {
  readonly type: 'left';
  readonly what: string;
}

export type TellRequest = (seen: SeenExchange | LeftOut) => void;

const isText = (mimeType: string) => /text|json|script|xml|html|urlencoded|svg/i.test(mimeType);
const typeOf = (headers: readonly Header[]) => headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** A body as HAR can hold it; undefined when it is too long. */
async function bodyOf(blob: Blob, mimeType: string): Promise<SeenExchange['body']> {
  // Base64 is longer by a third.
  if (blob.size * 1.4 > recordLimits.body) return undefined;
  return isText(mimeType) ? { text: await blob.text(), base64: false } : { text: await base64Of(blob), base64: true };
}

/** A script's request body as text. Files are named and left out. */
async function sentBody(body: unknown): Promise<{ readonly text: string; readonly mimeType?: string } | undefined> {
  if (typeof body === 'string') return { text: body };
  if (body instanceof URLSearchParams) return { text: body.toString(), mimeType: 'application/x-www-form-urlencoded;charset=UTF-8' };
  if (body instanceof Blob)
    return { text: body.size < recordLimits.body ? await body.text() : '', ...(body.type ? { mimeType: body.type } : {}) };
  if (!(body instanceof FormData)) return undefined;
  const boundary = '----VitrinaRecorder';
  const parts = [...body].map(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    return typeof value === 'string'
      ? `${head}\r\n\r\n${value}\r\n`
      : `${head}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n\r\n`;
  });
  return { text: `${parts.join('')}--${boundary}--\r\n`, mimeType: `multipart/form-data; boundary=${boundary}` };
}

interface Begun {
  readonly startedAt: number;
  readonly began: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: Promise<{ readonly text: string; readonly mimeType?: string } | undefined>;
}

interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
  readonly blob?: Blob;
  readonly error?: string;
}

async function recordExchange(tell: TellRequest, begun: Begun, duration: number, answer: Answer): Promise<void> {
  const sent = await begun.body;
  const own: readonly Header[] = sent?.mimeType && !typeOf(begun.headers) ? [['Content-Type', sent.mimeType]] : [];
  const body = answer.blob && (await bodyOf(answer.blob, typeOf(answer.headers)));
  if (answer.blob && !body)
    tell({ type: 'left', what: `${begun.method} ${begun.url}: тело ответа длиннее ${recordLimits.body} знаков`.slice(-recordLimits.name) });
  tell({
    type: 'exchange',
    startedAt: begun.startedAt,
    duration,
    method: begun.method.toUpperCase(),
    url: begun.url,
    requestHeaders: [...begun.headers, ...own],
    ...(sent ? { requestBody: sent.text.slice(0, recordLimits.body) } : {}),
    status: answer.status,
    statusText: answer.statusText,
    responseHeaders: answer.headers,
    ...(body ? { body } : {}),
    size: answer.blob?.size ?? -1,
    ...(answer.error ? { error: answer.error.slice(0, recordLimits.name) } : {}),
  });
}

const nothing = () => undefined;

/** Observes every `fetch` of the window until it is undone. Errors of the recorder never reach the page. */
export function recordFetch(window: Window & typeof globalThis, tell: TellRequest): () => void {
  const native = window.fetch;
  function seen(this: unknown, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    let begun: Begun | undefined;
    try {
      begun = beginFetch(window, input, init);
    } catch {
      // The page's own call fails in the same way and reports it.
    }
    const answer = Reflect.apply(native, this ?? window, init === undefined ? [input] : [input, init]) as Promise<Response>;
    if (begun) void followFetch(begun, answer, tell).catch(nothing);
    return answer;
  }
  window.fetch = seen;
  return () => {
    if (window.fetch === seen) window.fetch = native;
  };
}

function beginFetch(window: Window & typeof globalThis, input: RequestInfo | URL, init: RequestInit | undefined): Begun {
  const request = input instanceof window.Request ? input : undefined;
  const url = new URL(request?.url ?? String(input), window.document.baseURI).href;
  const body =
    init?.body !== undefined && init.body !== null
      ? sentBody(init.body)
      : request?.body && !request.bodyUsed
        ? request
            .clone()
            .text()
            .then((text) => ({ text }))
        : Promise.resolve(undefined);
  return {
    startedAt: Date.now(),
    began: performance.now(),
    method: init?.method ?? request?.method ?? 'GET',
    url,
    headers: [...new window.Headers(init?.headers ?? request?.headers)],
    body: body.catch(nothing),
  };
}

async function followFetch(begun: Begun, coming: Promise<Response>, tell: TellRequest): Promise<void> {
  let answer: Answer;
  try {
    const response = await coming;
    const headers = [...response.headers];
    // A stream of events never ends.
    const isStream = /event-stream/.test(typeOf(headers));
    const { status, statusText } = response;
    answer = { status, statusText, headers, ...(isStream || response.type === 'opaque' ? {} : { blob: await response.clone().blob() }) };
  } catch (error) {
    answer = { status: 0, statusText: '', headers: [], error: error instanceof Error ? error.message : 'failed' };
  }
  await recordExchange(tell, begun, performance.now() - begun.began, answer);
}

/** Observes every XMLHttpRequest of the window until it is undone. */
export function recordXhr(window: Window & typeof globalThis, tell: TellRequest): () => void {
  const { prototype } = window.XMLHttpRequest;
  const { open, send, setRequestHeader } = prototype;
  const opened = new WeakMap<XMLHttpRequest, { method: string; url: string; headers: Header[] }>();
  prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    const [method, url] = given;
    const absolute = URL.parse(String(url), window.document.baseURI)?.href;
    if (absolute) opened.set(this, { method: String(method), url: absolute, headers: [] });
    return Reflect.apply(open, this, given);
  };
  prototype.setRequestHeader = function (this: XMLHttpRequest, name: string, value: string) {
    opened.get(this)?.headers.push([String(name), String(value)]);
    return setRequestHeader.call(this, name, value);
  };
  prototype.send = function (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) {
    const facts = opened.get(this);
    if (facts) {
      const begun: Begun = { startedAt: Date.now(), began: performance.now(), ...facts, body: sentBody(body).catch(nothing) };
      this.addEventListener(
        'loadend',
        () => void recordExchange(tell, begun, performance.now() - begun.began, answerOf(this)).catch(nothing),
        { once: true },
      );
    }
    return send.call(this, body);
  };
  const patched = { open: prototype.open, send: prototype.send, setRequestHeader: prototype.setRequestHeader };
  return () => {
    // Later patches still call ours: without listeners it only forwards the call.
    if (prototype.open === patched.open) prototype.open = open;
    if (prototype.send === patched.send) prototype.send = send;
    if (prototype.setRequestHeader === patched.setRequestHeader) prototype.setRequestHeader = setRequestHeader;
  };
}

function answerOf(request: XMLHttpRequest): Answer {
  const { status, statusText, responseType } = request;
  if (status === 0) return { status, statusText, headers: [], error: 'no answer' };
  const headers = request
    .getAllResponseHeaders()
    .split('\r\n')
    .flatMap((line): Header[] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
    });
  const text =
    responseType === '' || responseType === 'text'
      ? request.responseText
      : responseType === 'json'
        ? JSON.stringify(request.response)
        : undefined;
  const { response }: { response: unknown } = request;
  const blob =
    text !== undefined
      ? new Blob([text])
      : response instanceof Blob
        ? response
        : response instanceof ArrayBuffer
          ? new Blob([response])
          : undefined;
  return { status, statusText, headers, ...(blob ? { blob } : {}) };
}

/** Observes beacons, which have no answers. */
export function recordBeacons(window: Window & typeof globalThis, tell: TellRequest): () => void {
  const { prototype } = window.Navigator;
  const native = prototype.sendBeacon;
  function seen(this: Navigator, url: string | URL, body?: BodyInit | null): boolean {
    const absolute = URL.parse(String(url), window.document.baseURI)?.href;
    if (absolute) {
      const begun: Begun = {
        startedAt: Date.now(),
        began: performance.now(),
        method: 'POST',
        url: absolute,
        headers: [],
        body: sentBody(body).catch(nothing),
      };
      void recordExchange(tell, begun, 0, { status: 0, statusText: '', headers: [], error: 'a beacon' }).catch(nothing);
    }
    return native.call(this, url, body);
  }
  prototype.sendBeacon = seen;
  return () => {
    if (prototype.sendBeacon === seen) prototype.sendBeacon = native;
  };
}
