import { answerOf } from '../../replay/answer.ts';
import { callNameOf } from '../../replay/call-name.ts';
import { faultsFor, faulty, latencyOf, type RecordedAnswer } from '../../replay/faults.ts';
import type { AskedRequest } from '../../replay/match.ts';
import { plainOf, type WireRequest, wireOf } from '../../replay/plain-request.ts';
import { parseRunAddress, type RunAddress, runFolder } from '../../replay/run-address.ts';
import { fromGuestSchema, type RunRequest, toWorkerSchema } from '../../replay/run-messages.ts';
import type { FetchEvent, MessageEvent, WorkerClient, WorkerScope } from '../worker-scope.ts';
import { contentlessPage, documentResponse, missingAnswer, missingPage } from './document-response.ts';
import { readAnswer } from './replay-database.ts';
import { type RunState, RunStates } from './run-state.ts';

/** How many recorded redirects are followed for one page. */
const longestWay = 10;
/** Milliseconds between a request and the storing of the run's turns. */
const keepingPause = 100;

interface PageOfRun {
  readonly run: string;
  /** Address of the page in the session. */
  readonly origin: string;
}

/** Answers requests of the runs' pages from their sessions, never from the network [HAR-02]. */
export class RunServer {
  readonly #worker: WorkerScope;
  readonly #scope: string;
  readonly #origin: string;
  readonly #runs = new RunStates();
  /** Pages of runs by client id; undefined for other pages. */
  readonly #pages = new Map<string, PageOfRun | undefined>();
  readonly #keeping = new Set<string>();

  constructor(worker: WorkerScope) {
    this.#worker = worker;
    this.#scope = worker.registration.scope;
    this.#origin = new URL(this.#scope).origin;
  }

  /** Whether the address is a page of a run, so that `answerPage` has to answer it. */
  isPage(address: string): boolean {
    return address.startsWith(`${this.#scope}${runFolder}`);
  }

  /** Handles a message of the harness page. Messages of replayed pages, which have the same worker, are ignored. */
  async hear({ data, source, ports }: MessageEvent): Promise<void> {
    const blocked = fromGuestSchema.safeParse(data);
    if (blocked.success && source) return this.#reportBlocked(source, blocked.data);
    const message = toWorkerSchema.safeParse(data);
    if (!message.success || !source || !this.#isHarness(source)) return;
    const told = message.data;
    try {
      if (told.type === 'run-open') await this.#runs.open(told.run, { ...told, owner: source.id });
      else if (told.type === 'run-close') await this.#runs.close(told.run);
      else {
        const state = await this.#runs.of(told.run);
        state.faults = told.faults;
        await this.#runs.keep(state);
      }
      ports[0]?.postMessage({ ok: true });
    } catch (error) {
      ports[0]?.postMessage({ ok: false, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Accepts only a harness page in a tab of its own, because a replayed page could contain a frame with the harness. */
  #isHarness({ url, frameType }: { readonly url: string; readonly frameType?: string }): boolean {
    const isWithin = url.startsWith(this.#scope) && !this.isPage(url) && !url.startsWith(`${this.#scope}shop/`);
    return isWithin && (frameType === 'top-level' || frameType === 'auxiliary');
  }

  /** A page can report only for its own run. */
  async #reportBlocked({ url: page }: WorkerClient, { run, url }: { readonly run: string; readonly url: string }): Promise<void> {
    if (parseRunAddress(this.#scope, page)?.run !== run) return;
    const state = await this.#runs.of(run);
    state.requests += 1;
    const request = { type: 'run-request', run, id: state.requests, at: Date.now(), method: 'GET', url, isDocument: false } as const;
    await this.#tell(state, { ...request, kind: 'unmatched', status: 0, note: 'blocked' });
  }

  async #tell(state: RunState, request: RunRequest): Promise<void> {
    const owner = await this.#worker.clients.get(state.owner);
    owner?.postMessage(request);
  }

  /** Answers the navigation to a page of a run. */
  async answerPage(event: FetchEvent): Promise<Response> {
    const address = parseRunAddress(this.#scope, event.request.url);
    try {
      if (!address?.original) throw new Error('Expected the address of a page in ?to=, got none.');
      const state = await this.#runs.of(address.run);
      const { response, origin } = await this.#page(event, state, address.original);
      const page = { run: address.run, origin };
      if (event.resultingClientId) this.#pages.set(event.resultingClientId, page);
      return response;
    } catch (error) {
      return missingPage(error instanceof Error ? error.message : String(error));
    }
  }

  async #page(event: FetchEvent, state: RunState, original: string): Promise<{ readonly response: Response; readonly origin: string }> {
    let wire = await wireOf(event.request, original);
    for (let way = 0; ; way += 1) {
      const asked: AskedRequest = { ...plainOf(wire), isDocument: true };
      const report = this.#begin(event, state, wire, true);
      const match = state.matcher.find(asked, state.turns);
      const facts = match === undefined ? undefined : state.facts.entries[match];
      if (facts?.location && way < longestWay) {
        report({ kind: 'answered', match: match ?? 0, status: facts.status });
        wire = { method: facts.status === 307 || facts.status === 308 ? wire.method : 'GET', url: facts.location };
        continue;
      }
      const answer = await this.#recorded(state, wire, asked, match, report);
      const { origin } = new URL(wire.url);
      if (answer === 'missing') return { response: missingPage(wire.url, state.matcher.nearest(asked)), origin };
      if (answer === undefined) return { response: Response.error(), origin };
      if (answer.body === '' && facts?.hasBody === false) return { response: contentlessPage(wire.url), origin };
      const isFirst = state.documents === 0;
      state.documents += 1;
      return { response: documentResponse(this.#scope, state, answer, { address: wire.url, at: facts?.startedAt, isFirst }), origin };
    }
  }

  /** The run's page that sent the request, if any. All its requests are answered here. */
  async pageOf({ clientId }: FetchEvent): Promise<PageOfRun | undefined> {
    if (!clientId) return undefined;
    if (this.#pages.has(clientId)) return this.#pages.get(clientId);
    const client = await this.#worker.clients.get(clientId);
    if (!client) return undefined;
    // A restarted worker recognises its pages by their first address.
    const address = parseRunAddress(this.#scope, client.url);
    const page = /^https?:/.test(client.url) ? address && pageAt(address) : await this.#latestPage();
    this.#pages.set(clientId, page);
    return page;
  }

  /** Clients like `about:blank` and `blob:` do not show their page. While a run is shown they count as part of it, so that none of its requests gets out. */
  async #latestPage(): Promise<PageOfRun | undefined> {
    const latest = await this.#runs.latest();
    if (!latest || !(await this.#worker.clients.get(latest.owner))) return undefined;
    return { run: latest.run, origin: new URL(latest.facts.start).origin };
  }

  /** Answers a request of a run's page. */
  async answer(event: FetchEvent, page: PageOfRun): Promise<Response> {
    const { request } = event;
    if (request.url.startsWith(`${this.#scope}vitrina/`)) return fetch(request.url);
    const state = await this.#runs.of(page.run);
    // The browser's preload scanner requests files before the first script has set the page's address. The real request follows.
    const ahead = parseRunAddress(this.#scope, request.url);
    if (ahead) return missingAnswer({ address: request.url });
    const own = request.url.startsWith(`${this.#origin}/`) ? page.origin + request.url.slice(this.#origin.length) : request.url;
    const wire = this.#asRecorded(await wireOf(request, own), page);
    const asked: AskedRequest = { ...plainOf(wire), isDocument: false };
    const report = this.#begin(event, state, wire, false);
    const match = state.matcher.find(asked, state.turns);
    const answer = await this.#recorded(state, wire, asked, match, report);
    if (answer === 'missing') return missingAnswer({ address: wire.url });
    if (answer === undefined) return Response.error();
    const location = match === undefined ? undefined : state.facts.entries[match]?.location;
    const headers = answer.headers.map(([name, value]): [string, string] => [name, value]);
    // Cross-origin requests are allowed, because they were allowed in the recording.
    headers.push(['Access-Control-Allow-Origin', this.#origin], ['Access-Control-Allow-Credentials', 'true']);
    const { status, statusText } = answer;
    if (location && status >= 300 && status < 400) return Response.redirect(this.#asReplayed(location, page), status);
    return new Response(answer.body, { status, statusText, headers });
  }

  /** Replaces the page's address in parameter values by the recorded one. */
  #asRecorded(wire: WireRequest, { origin }: PageOfRun): WireRequest {
    const written = (text: string) =>
      text
        .replaceAll(this.#origin, origin)
        .replaceAll(encodeURIComponent(this.#origin), encodeURIComponent(origin))
        .replaceAll(this.#origin.replaceAll('/', '\\/'), origin.replaceAll('/', '\\/'));
    return { ...wire, url: written(wire.url), ...(wire.body === undefined ? {} : { body: written(wire.body) }) };
  }

  #asReplayed(address: string, { origin }: PageOfRun): string {
    return address.startsWith(`${origin}/`) ? this.#origin + address.slice(origin.length) : address;
  }

  /** The recorded answer with its faults; `undefined` for none, like a network error. */
  async #recorded(
    state: RunState,
    wire: WireRequest,
    asked: AskedRequest,
    match: number | undefined,
    report: Report,
  ): Promise<RecordedAnswer | 'missing' | undefined> {
    const call = callNameOf(wire);
    const named = call === undefined ? {} : { call };
    const faults = faultsFor(state.faults, { path: asked.path, call });
    const tried = faults.length > 0 ? { faults: [...faults] } : {};
    const wait = latencyOf(faults);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (match === undefined) {
      const nearest = state.matcher.nearest(asked);
      const difference = nearest ? { nearest: nearest.entry, differences: [...nearest.differences] } : {};
      report({ kind: 'unmatched', status: faults.some(({ kind }) => kind === 'offline') ? 0 : 404, ...named, ...tried, ...difference });
      return faults.some(({ kind }) => kind === 'offline') ? undefined : 'missing';
    }
    const kept = await readAnswer(state.session, match);
    const answer = kept ? faulty(answerOf(kept), faults) : undefined;
    const note = kept
      ? kept.text === undefined && !isEmpty(kept.status)
        ? { note: 'no-body' as const }
        : {}
      : { note: 'no-answer' as const };
    report({ kind: 'answered', match, status: answer?.status ?? 0, ...named, ...tried, ...note });
    return answer;
  }

  /** Reports a request to the run's owner, when it is sent and when it is answered. */
  #begin(event: FetchEvent, state: RunState, wire: WireRequest, isDocument: boolean): Report {
    state.requests += 1;
    const { method, url, body } = wire;
    const told = {
      type: 'run-request',
      run: state.run,
      id: state.requests,
      at: Date.now(),
      method,
      url,
      ...(body ? { body: body.slice(0, 20_000) } : {}),
      isDocument,
    } as const;
    event.waitUntil(this.#tell(state, { ...told, kind: 'sent' }));
    event.waitUntil(this.#keepSoon(state));
    return (outcome) => event.waitUntil(this.#tell(state, { ...told, ...outcome }));
  }

  async #keepSoon(state: RunState): Promise<void> {
    if (this.#keeping.has(state.run)) return;
    this.#keeping.add(state.run);
    await new Promise((resolve) => setTimeout(resolve, keepingPause));
    this.#keeping.delete(state.run);
    await this.#runs.keep(state);
  }
}

const pageAt = ({ run, original }: RunAddress): PageOfRun | undefined =>
  original === undefined ? undefined : { run, origin: new URL(original).origin };

type Report = (outcome: Pick<RunRequest, 'kind'> & Partial<RunRequest>) => void;

const isEmpty = (status: number) => status === 204 || status === 205 || (status >= 300 && status < 400);
