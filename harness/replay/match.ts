import { isPlaceholder } from '../../src/session/placeholders.ts';
import type { EntryFacts } from './entry-facts.ts';
import type { Pair, PlainRequest } from './plain-request.ts';

/** A request of the page in comparable form. */
export interface AskedRequest extends PlainRequest {
  readonly isDocument: boolean;
}

/** A difference of a parameter, the method or the address from the recording. */
export interface Difference {
  readonly part: 'method' | 'host' | 'path' | 'parameter';
  /** Name of the parameter; empty for other parts. */
  readonly name: string;
  /** Absent if only the page sent it. */
  readonly recorded?: string | undefined;
  /** Absent if it is only in the recording. */
  readonly sent?: string | undefined;
}

export interface Nearest {
  /** Index of the recorded exchange. */
  readonly entry: number;
  readonly differences: readonly Difference[];
}

const addressOf = ({ method, host, path }: PlainRequest) => `${method} ${host}${path}`;

/**
 * Finds the recorded answer of a request [HAR-02] by method, address and parameters in any order. The n-th of equal requests gets the
 * n-th recorded answer; further ones get the last. Cookies and headers are ignored.
 */
export class Matcher {
  readonly #entries: readonly (EntryFacts | undefined)[];
  readonly #placeholders: readonly string[];
  readonly #byAddress = new Map<string, number[]>();

  constructor(entries: readonly (EntryFacts | undefined)[], placeholders: readonly string[] = []) {
    this.#entries = entries;
    this.#placeholders = [...placeholders].sort((one, other) => other.length - one.length);
    entries.forEach((facts, index) => {
      if (!facts) return;
      const address = addressOf(facts.request);
      const known = this.#byAddress.get(address);
      if (known) known.push(index);
      else this.#byAddress.set(address, [index]);
    });
  }

  /** The index of the answering exchange; `turns` counts equal requests and is updated. */
  find(request: AskedRequest, turns: Map<string, number>): number | undefined {
    const fitting = this.#fitting(request);
    if (fitting.length === 0) return undefined;
    // The matching exchanges identify the counter: with placeholders several requests share their recorded answers.
    const key = fitting.join(' ');
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return fitting[Math.min(turn, fitting.length - 1)];
  }

  #fitting(request: AskedRequest): readonly number[] {
    const all = (this.#byAddress.get(addressOf(request)) ?? []).filter((index) => {
      const facts = this.#entries[index];
      return facts !== undefined && this.#fits(request.pairs, facts.request.pairs);
    });
    // A script can request a page's address too, with another answer.
    const alike = all.filter((index) => this.#entries[index]?.isDocument === request.isDocument);
    const chosen = alike.length > 0 ? alike : all;
    // A "not modified" answer is useless in a replay, whose browser has no cached copy.
    const whole = chosen.filter((index) => this.#entries[index]?.status !== 304 || this.#entries[index]?.hasBody);
    return whole.length > 0 ? whole : chosen;
  }

  #fits(sent: readonly Pair[], recorded: readonly Pair[]): boolean {
    return sent.length === recorded.length && this.#compare(sent, recorded).length === 0;
  }

  /** The most similar recorded exchange, or the first of equally similar ones: the same address before similar addresses. */
  nearest(request: AskedRequest): Nearest | undefined {
    let best: { readonly entry: number; readonly likeness: number } | undefined;
    this.#entries.forEach((facts, entry) => {
      if (!facts) return;
      const likeness = this.#likeness(request, facts);
      if (!best || likeness > best.likeness) best = { entry, likeness };
    });
    const facts = best && this.#entries[best.entry];
    return best && facts ? { entry: best.entry, differences: this.differences(request, facts.request) } : undefined;
  }

  #likeness(request: AskedRequest, { request: recorded, isDocument }: EntryFacts): number {
    const differing = this.#compare(request.pairs, recorded.pairs);
    const changed = differing.filter(({ sent, recorded: was }) => sent !== undefined && was !== undefined).length;
    const names = Math.max(request.pairs.length, recorded.pairs.length);
    // A parameter with the same name and another value counts half.
    const parameters = names === 0 ? 1 : Math.max(0, 1 - (differing.length - changed / 2) / (names + 1));
    const isSamePath = request.path === recorded.path && request.host === recorded.host;
    return (
      (isSamePath ? 100 : 20 * likenessOfPaths(request.path, recorded.path)) +
      (request.host === recorded.host ? 20 : 0) +
      (request.method === recorded.method ? 10 : 0) +
      (request.isDocument === isDocument ? 10 : 0) +
      (endingOf(request.path) === endingOf(recorded.path) ? 15 : 0) +
      9 * parameters
    );
  }

  differences(sent: PlainRequest, recorded: PlainRequest): readonly Difference[] {
    const differs = (part: 'method' | 'host' | 'path'): Difference[] =>
      sent[part] === recorded[part] ? [] : [{ part, name: '', recorded: recorded[part], sent: sent[part] }];
    return [...differs('method'), ...differs('host'), ...differs('path'), ...this.#compare(sent.pairs, recorded.pairs)];
  }

  /** Differing parameters; the order of a name's values is ignored. */
  #compare(sent: readonly Pair[], recorded: readonly Pair[]): Difference[] {
    const names = new Set([...recorded, ...sent].map(([name]) => name));
    return [...names].flatMap((name) => {
      const left = valuesOf(sent, name);
      // Exact matches first, so that a placeholder does not take a value that matches another recorded value exactly.
      const unmet = valuesOf(recorded, name).filter((value) => !takeFirst(left, (one) => one === value));
      const missing = unmet.filter((value) => !takeFirst(left, (one) => this.#standsFor(value, one)));
      return Array.from({ length: Math.max(missing.length, left.length) }, (_, index): Difference => {
        const [was, is] = [missing[index], left[index]];
        return { part: 'parameter', name, ...(was === undefined ? {} : { recorded: was }), ...(is === undefined ? {} : { sent: is }) };
      });
    });
  }

  /** Whether the recorded value is completely or partly redacted and may have been the sent value. */
  #standsFor(recorded: string, sent: string): boolean {
    if (this.#placeholders.length === 0) return false;
    if (isPlaceholder(recorded)) return true;
    if (this.#placeholders.includes(recorded)) return true;
    // The mask of a free text is compared like a text: it stands for a whole value or for none.
    const held = this.#placeholders.filter((placeholder) => isPlaceholder(placeholder) && recorded.includes(placeholder));
    if (held.length === 0) return false;
    const pattern = recorded
      .split(new RegExp(held.map(escapeRegExp).join('|'), 'u'))
      .map(escapeRegExp)
      .join('[^]*');
    return new RegExp(`^${pattern}$`, 'u').test(sent);
  }
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const valuesOf = (pairs: readonly Pair[], wanted: string) => pairs.filter(([name]) => name === wanted).map(([, value]) => value);

function takeFirst(values: string[], isWanted: (value: string) => boolean): boolean {
  const index = values.findIndex(isWanted);
  if (index >= 0) values.splice(index, 1);
  return index >= 0;
}

/** The extension, e.g. `php` or `svg`; it must agree, because a picture is never similar to a call. */
const endingOf = (path: string) => /\.(\w+)$/.exec(path)?.[1] ?? '';

/** From 0 to 1: the share of equal path steps at the beginning and at the end. */
function likenessOfPaths(one: string, other: string): number {
  const [first, second] = [one.split('/').filter(Boolean), other.split('/').filter(Boolean)];
  const longer = Math.max(first.length, second.length);
  if (longer === 0) return 1;
  const shared = (left: readonly string[], right: readonly string[]) => {
    const end = left.findIndex((step, index) => step !== right[index]);
    return end < 0 ? left.length : end;
  };
  return Math.max(shared(first, second), shared(first.toReversed(), second.toReversed())) / longer;
}
