import type { Har } from '../../session/har.ts';
import { redactSession } from '../../session/redact-session.ts';
import type { Step, VitrinaPart } from '../../session/vitrina-part.ts';
import { type Exchange, makeSession, type RecordedPage } from '../../session/write-session.ts';
import { recordLimits } from './record-limits.ts';
import { parseRecorded, type Recorded } from './recorded.ts';

export type Full = 'size' | 'messages' | 'duration';

export interface RecordingCounts {
  readonly pages: number;
  readonly requests: number;
  readonly actions: number;
  /** Characters received from the pages. */
  readonly size: number;
}

/**
 * A running recording, only in the panel's memory. It still contains secrets; the only output is
 * `session()`, which redacts.
 */
export class Recording {
  readonly #startedAt: number;
  readonly #pages: RecordedPage[] = [];
  readonly #exchanges: Exchange[] = [];
  readonly #steps: Step[] = [];
  readonly #states: VitrinaPart['states'] = [];
  readonly #left: string[] = [];
  #storage: VitrinaPart['storage'] = { local: [], session: [] };
  #layer = '';
  #config: VitrinaPart['config'];
  /** Files that are stored already, by address: the pages of a site share style sheets and scripts. */
  readonly #files = new Map<string, string>();
  #browser = '';
  #size = 0;
  #messages = 0;

  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  get counts(): RecordingCounts {
    const actions = this.#steps.filter(({ type }) => type !== 'setViewport' && type !== 'navigate').length;
    return { pages: this.#pages.length, requests: this.#exchanges.length, actions, size: this.#size };
  }

  /** Which limit the recording has reached; from then on messages are rejected. */
  full(now: number): Full | undefined {
    if (this.#size > recordLimits.recording) return 'size';
    if (this.#messages >= recordLimits.messages) return 'messages';
    return now - this.#startedAt > recordLimits.duration ? 'duration' : undefined;
  }

  /** Accepts a page's message. False when it is invalid; it still counts towards the limits, so that a flood ends. */
  take(json: string, now: number): boolean {
    if (this.full(now)) return false;
    this.#size += json.length;
    this.#messages += 1;
    const recorded = parseRecorded(json);
    // Messages before the beginning of a page are rejected.
    if (!recorded || (recorded.type !== 'page' && this.#pages.length === 0)) return false;
    if (recorded.type === 'exchange' && recorded.isFile && this.#isKnown(recorded)) {
      // It is not stored again but counts as a message, or a page could repeat it without end.
      this.#size -= json.length;
      return true;
    }
    this.#put(recorded);
    return true;
  }

  #isKnown({ url, body }: Recorded & { type: 'exchange' }): boolean {
    const text = body?.text ?? '';
    const isSame = this.#files.get(url) === text;
    this.#files.set(url, text);
    return isSame;
  }

  #put(recorded: Recorded): void {
    switch (recorded.type) {
      case 'page':
        this.#begin(recorded);
        return;
      case 'loaded': {
        const { type: _, ...loaded } = recorded;
        const page = this.#pages.pop();
        if (page) this.#pages.push({ ...page, ...loaded });
        return;
      }
      case 'exchange': {
        const { type: _, isFile: __, requestBody, body, error, ...facts } = recorded;
        const given = { ...(requestBody === undefined ? {} : { requestBody }), ...(body ? { body } : {}), ...(error ? { error } : {}) };
        this.#exchanges.push({ ...facts, ...given, page: this.#pages.length - 1 });
        return;
      }
      case 'step':
        this.#steps.push({ ...recorded.step, _at: this.#since(recorded.at) });
        return;
      case 'state':
        this.#states.push({ at: this.#since(recorded.at), change: recorded.change });
        return;
      case 'layer':
        this.#layer = recorded.version;
        this.#config = recorded.config;
        return;
      case 'left':
        this.#left.push(recorded.what);
    }
  }

  #begin({ startedAt, url, storage, viewport, browser }: Recorded & { type: 'page' }): void {
    if (this.#pages.length === 0) {
      this.#storage = storage;
      this.#browser = browser;
      this.#steps.push({ type: 'setViewport', ...viewport, _at: 0 });
    }
    this.#pages.push({ startedAt, title: '', onContentLoad: -1, onLoad: -1 });
    this.#steps.push({ type: 'navigate', url, _at: this.#since(startedAt) });
  }

  #since(moment: number): number {
    return Math.max(0, moment - this.#startedAt);
  }

  /** The session's file, redacted. */
  session(creatorVersion: string): Har {
    const browser = /(Firefox|Chrome)\/([\d.]+)/.exec(this.#browser);
    return redactSession(
      makeSession({
        creatorVersion,
        ...(browser?.[1] && browser[2] ? { browser: { name: browser[1], version: browser[2] } } : {}),
        pages: this.#pages,
        exchanges: this.#exchanges,
        vitrina: {
          format: 1,
          layer: this.#layer,
          ...(this.#config ? { config: this.#config } : {}),
          storage: this.#storage,
          flow: { title: this.#pages[0]?.title ?? '', steps: this.#steps },
          states: this.#states,
          redactions: [],
          left: this.#left,
        },
      }),
    );
  }
}
