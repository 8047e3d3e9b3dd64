import { type Failure, failed, type Result } from '../result.ts';
import type { Call, Wire } from './call.ts';
import { encodeForm } from './php-form.ts';

/** The transport's environment. */
export interface Surroundings {
  /** The platform's own fetch, saved before any script of the page could replace it. */
  readonly fetch: typeof fetch;
  /** SITE_DIR, begins and ends with a slash. */
  readonly siteDir: string;
  readonly siteId: string;
  /** Its token is replaced when the server sends a newer one. */
  readonly session: { sessid: string };
  /** Milliseconds of silence that count as a failure. */
  readonly timeout: number;
  /** Runs a callback in a separate task, at the latest when the page is left; without it requests are sent at once. */
  readonly later?: (run: () => void) => void;
  /** Called once when a request is sent and once when its outcome is known. */
  readonly onCall?: (event: CallReport) => void;
  /** Called once per call name when an answer had PHP messages, byte order marks or other text around it. */
  readonly onNoise?: (name: string, message: string) => void;
}

/** A call to the server: reported once when it is sent and once more, under the same `id`, when its outcome is known. */
export interface CallReport {
  readonly id: number;
  readonly phase: 'sent' | 'answered';
  /** Name of the call's definition, e.g. `add-to-basket`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The form body as text; absent when there is none. Values of password-like fields are replaced by `•••`. */
  readonly body?: string;
  /** Milliseconds since 1970 when it was sent. */
  readonly at: number;
  /** Only when answered: `ok` or the kind of failure (platform/result.ts). */
  readonly outcome?: string;
  readonly status?: number;
  /** Milliseconds from sending to the outcome. */
  readonly duration?: number;
}

export type Send = <Input, Output>(call: Call<Input, Output>, input: Input, signal?: AbortSignal) => Promise<Result<Output>>;

/** Browsers reject a keepalive request whose body is longer than 64 kB: then it is sent without, and may be lost. */
const longestKept = 60_000;

/** Characters of an answer: ten times the longest page of a shop. A longer one would block the page that parses it. */
export const longestAnswer = 8_000_000;

/** The only place that fetches. It never throws: every outcome is a `Result`. */
export function makeTransport(surroundings: Surroundings): Send {
  const { session } = surroundings;
  let lastId = 0;

  async function attempt<Input, Output>(call: Call<Input, Output>, wire: Wire, signal: AbortSignal | undefined): Promise<Attempt<Output>> {
    const url = urlOf(wire.address ?? call.path, surroundings.siteDir, wire);
    if (!isOfThisSite.test(url))
      return { result: failed('refused', `${call.name}: expected an address of this site, got "${url}"`), text: '' };
    const body = wire.multipart ?? (wire.form ? encodeForm(wire.form).toString() : undefined);
    const id = ++lastId;
    const at = Date.now();
    const report = { id, name: call.name, method: call.method, url, at, ...(typeof body === 'string' ? { body: maskSecrets(body) } : {}) };
    surroundings.onCall?.({ ...report, phase: 'sent' });
    const timeout = wire.timeout ?? surroundings.timeout;
    const silence = AbortSignal.timeout(timeout);
    let status: number | undefined;
    let result: Result<Output>;
    let text = '';
    try {
      const response = await surroundings.fetch(url, {
        method: call.method,
        credentials: 'same-origin',
        ...(call.keepalive && (body?.toString().length ?? 0) <= longestKept ? { keepalive: true } : {}),
        headers: headersOf(call.controller === true, typeof body === 'string', session.sessid, surroundings.siteId),
        signal: signal ? AbortSignal.any([signal, silence]) : silence,
        ...(body === undefined ? {} : { body }),
      });
      status = response.status;
      text = await response.text();
      const movedTo = response.redirected ? response.url : undefined;
      const { length } = text;
      const isTooLong = length > longestAnswer;
      if (isTooLong) text = '';
      result = isTooLong
        ? failed('unreadable', `${call.name}: expected an answer of at most ${longestAnswer} signs, got ${length}`, { status })
        : response.ok
          ? await call.decode(text, movedTo)
          : failed('http', `${call.name}: expected a status of 2xx, got ${status}`, { status, body: text });
      if (text && ((!result.ok && result.failure.kind === 'unreadable') || mayHoldNoise.test(text))) {
        const answer = result;
        ({ result, text } = await import('./noise.ts').then(
          ({ readThroughNoise }) => readThroughNoise(call, { text, movedTo, result: answer }, surroundings.onNoise),
          () => ({ result: answer, text }),
        ));
      }
    } catch (error) {
      result = failureOf(call.name, error, signal, silence, timeout);
    }
    surroundings.onCall?.({
      ...report,
      phase: 'answered',
      outcome: result.ok ? 'ok' : result.failure.kind,
      duration: Date.now() - at,
      ...(status === undefined ? {} : { status }),
    });
    return { result, text };
  }

  async function ask<Input, Output>(call: Call<Input, Output>, input: Input, signal: AbortSignal | undefined): Promise<Result<Output>> {
    const wire = call.encode(input);
    let { result, text } = await attempt(call, wire, signal);
    const token = call.controller && !result.ok ? await freshTokenIn(text) : undefined;
    if (token) {
      // The server refused before doing anything, and sent the expected token: the platform's client repeats too (1.2).
      session.sessid = token;
      ({ result, text } = await attempt(call, wire, signal));
    }
    if (!result.ok && call.kind === 'read' && mayRepeat(result.failure)) ({ result } = await attempt(call, wire, signal));
    return result;
  }

  return (call, input, signal) => {
    const { later } = surroundings;
    // Visible feedback first, sending is a separate task. What must outlive the page is sent at once.
    if (!later || call.keepalive) return ask(call, input, signal);
    return new Promise((resolve) => later(() => resolve(ask(call, input, signal))));
  };
}

interface Attempt<Output> {
  readonly result: Result<Output>;
  readonly text: string;
}

/** PHP messages, and paths of the server's files, also with escaped slashes. */
const mayHoldNoise = / on line |\.php:\d|[/\\](?:home|var|usr|opt|srv)[/\\]/;

/** The session's cookie is sent and the answer is shown: no other host is ever requested, whatever a page says. */
const isOfThisSite = /^\/(?![/\\])/;

function urlOf(path: string, siteDir: string, wire: Wire): string {
  const query = wire.query ? encodeForm(wire.query).toString() : '';
  return path.replace('{site}', () => siteDir) + (query && (path.includes('?') ? '&' : '?') + query);
}

function headersOf(isController: boolean, isForm: boolean, sessid: string, siteId: string): Record<string, string> {
  return {
    // Without it paging, lazy blocks and compare answer with whole pages (contract/endpoints.md, 1.1).
    'X-Requested-With': 'XMLHttpRequest',
    ...(isForm ? { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' } : {}),
    ...(isController ? { 'X-Bitrix-Csrf-Token': sessid, 'X-Bitrix-Site-Id': siteId, 'Bx-ajax': 'true' } : {}),
  };
}

function failureOf(name: string, error: unknown, signal: AbortSignal | undefined, silence: AbortSignal, timeout: number): Result<never> {
  if (signal?.aborted) return failed('aborted', `${name}: no longer wanted`);
  if (silence.aborted) return failed('silence', `${name}: expected an answer within ${timeout} ms, got none`);
  return failed('offline', `${name}: no connection (${error instanceof Error ? error.message : String(error)})`);
}

/** Whoever calls the controller has loaded what reads its envelope. */
const freshTokenIn = (text: string) =>
  import('./envelope.ts').then(
    ({ freshToken }) => freshToken(text),
    () => undefined,
  );

const mayRepeat = ({ kind, status = 0 }: Failure) => kind === 'offline' || (kind === 'http' && status >= 500);

/** The log shows requests to people and to the extension: secrets are masked. */
function maskSecrets(body: string): string {
  return body.replace(/((?:^|&)[^=&]*(?:pass|sessid|captcha|token|phone|email|contact|fio|sms|comment)[^=&]*=)[^&]*/gi, '$1•••');
}
