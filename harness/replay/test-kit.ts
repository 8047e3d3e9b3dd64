import { answerOf, type KeptAnswer } from './answer.ts';
import { documentOf } from './document.ts';
import type { SessionFacts } from './entry-facts.ts';
import { Matcher } from './match.ts';
import { plainOf, type WireRequest } from './plain-request.ts';
import type { RunLayer } from './run-messages.ts';

/*
 * The code of exported tests: finds the session's answers by the same rules as the harness. The build makes one script of it, which is
 * written into each test.
 */

/** Code of the first script of each page, inserted by the build. */
declare const TEST_GUEST: string;

/** A request as Playwright sees it. */
export interface TestRequest extends WireRequest {
  readonly isDocument: boolean;
  /** Whether a script made it. */
  readonly isCall: boolean;
}

/** An answer for Playwright's `route.fulfill`. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** How many recorded redirects are followed for one request. */
const longestWay = 10;
/** Milliseconds without a request after which the page counts as quiet. */
const rest = 300;

export class RecordedSession {
  readonly #facts: SessionFacts;
  readonly #answers: readonly (KeptAnswer | null)[];
  readonly #layer: RunLayer;
  readonly #matcher: Matcher;
  readonly #turns = new Map<string, number>();
  readonly #made = new Map<number, number>();
  readonly #unknown: string[] = [];
  #documents = 0;
  #inFlight = 0;
  #lastAt = 0;

  constructor(facts: SessionFacts, answers: readonly (KeptAnswer | null)[], layer: RunLayer) {
    this.#facts = facts;
    this.#answers = answers;
    this.#layer = layer;
    this.#matcher = new Matcher(facts.entries, facts.placeholders);
  }

  /** Name of the layer's file at an address; `undefined` for other addresses. */
  layerFile(address: string): string | undefined {
    const { pathname, origin } = new URL(address);
    const isOwn = this.#layer === 'build' && origin === new URL(this.#facts.start).origin && !pathname.includes('..');
    return isOwn ? /^\/vitrina\/([\w.-]+(?:\/[\w.-]+)*)$/.exec(pathname)?.[1] : undefined;
  }

  /** The recorded answer; `undefined` if there is none, and then the connection fails. */
  answer(request: TestRequest): TestAnswer | undefined {
    this.#inFlight += 1;
    const given = this.#find(request, 0);
    this.#inFlight -= 1;
    this.#lastAt = Date.now();
    return given;
  }

  #find(request: TestRequest, way: number): TestAnswer | undefined {
    const entry = this.#matcher.find({ ...plainOf(request), isDocument: request.isDocument }, this.#turns);
    if (entry === undefined) {
      if (request.isCall) this.#unknown.push(`${request.method} ${request.url} ${request.body ?? ''}`.trim());
      return { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: 'Not in the recorded session.' };
    }
    if (request.isCall && way === 0) this.#made.set(entry, (this.#made.get(entry) ?? 0) + 1);
    const location = this.#facts.entries[entry]?.location;
    if (location && way < longestWay) {
      // The browser has to follow a page's redirect itself, to get the page's final address.
      if (request.isDocument) return page(200, `<script>location.replace(${JSON.stringify(location).replaceAll('<', '\\u003c')})</script>`);
      return this.#find({ ...request, method: 'GET', url: location, body: '' }, way + 1);
    }
    const kept = this.#answers[entry];
    if (!kept) return undefined;
    const { status, headers, body } = answerOf(kept);
    if (request.isDocument && typeof body === 'string' && /html/i.test(kept.mimeType))
      return page(status, this.#document(body, request.url, entry));
    return { status, headers: Object.fromEntries(headers), body: body ?? '' };
  }

  #document(html: string, address: string, entry: number): string {
    const { storage, cookies, entries, config } = this.#facts;
    const at = entries[entry]?.startedAt;
    const isFirst = this.#documents === 0;
    this.#documents += 1;
    const guest = {
      scope: `${new URL(this.#facts.start).origin}/`,
      run: '',
      address,
      isFirst,
      ...(at === undefined ? {} : { at }),
      storage: isFirst ? storage : { local: [], session: [] },
      cookies: isFirst ? cookies : [],
      ...(config ? { config } : {}),
    };
    return documentOf(html, { guest, guestCode: TEST_GUEST, layer: this.#layer });
  }

  /** The calls, given by the index of their recorded exchange, that were not made. */
  missing(calls: Readonly<Record<number, string>>): string[] {
    return Object.entries(calls).flatMap(([entry, name]) => (this.#made.has(Number(entry)) ? [] : [name]));
  }

  /** Requests of scripts that are not in the recording, or more often than there. */
  extra(calls: Readonly<Record<number, string>>): string[] {
    const repeated = Object.entries(calls).filter(([entry]) => (this.#made.get(Number(entry)) ?? 0) > 1);
    return [...this.#unknown, ...repeated.map(([, name]) => name)];
  }

  /** Resolves after a short time without requests. */
  async quiet(): Promise<void> {
    this.#lastAt = Math.max(this.#lastAt, Date.now() - rest / 2);
    while (this.#inFlight > 0 || Date.now() - this.#lastAt < rest) await new Promise((resolve) => setTimeout(resolve, rest / 6));
  }
}

const page = (status: number, body: string): TestAnswer => ({ status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body });
