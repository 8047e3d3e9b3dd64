import type { DriftReport } from '../../check/drift-report.ts';
import { addEntry, type Entry } from '../../journal/journal.ts';
import { type PageWord, type PanelWord, pageWordSchema, panelPort } from '../page-words.ts';
import { catalogue } from './editors/catalogue.ts';
import { JournalRedactor } from './journal/redact-entries.ts';

/** Milliseconds until a page that has gone, or had nobody to answer, is called again. */
const patience = 500;

/** What an open panel knows of the page besides its report. */
export interface PageLinkState {
  /** `asked`: the page does not listen yet, and an Escape there would be lost. */
  readonly picking: 'off' | 'asked' | 'on';
  /** The island that was picked last; a new object each time. */
  readonly picked: { readonly feature: string; readonly island: number } | undefined;
  /** How many outlines are drawn on the page; undefined while nothing is pointed at. */
  readonly seen: number | undefined;
  /** The last drift report of this page; null from a layer that cannot check, undefined before the first. */
  readonly drift: DriftReport | null | undefined;
  readonly isChecking: boolean;
  /** What the page's own options say, by path. */
  readonly options: Readonly<Record<string, string>>;
  /** The journal, redacted, the oldest first; how many of its lines were too many at a time. */
  readonly entries: readonly Entry[];
  readonly lost: number;
}

const nothing: PageLinkState = {
  picking: 'off',
  picked: undefined,
  seen: undefined,
  drift: undefined,
  isChecking: false,
  options: {},
  entries: [],
  lost: 0,
};

/**
 * The line of an open panel to the page in its tab: over each reload it is made anew, and the journal goes on [EXT-06]. What the page says
 * was judged by the bridge and is judged once more: between the two lies a process of the page's.
 */
export class PageLink {
  readonly #tab: number;
  readonly #redactor: JournalRedactor;
  readonly #listeners = new Set<() => void>();
  #state = nothing;
  #port: chrome.runtime.Port | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor(tab: number, site: string) {
    this.#tab = tab;
    const { host, hostname, origin } = new URL(site);
    this.#redactor = new JournalRedactor([host, hostname, origin]);
    this.#call();
  }

  get state(): PageLinkState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Says a word to the page; without a page nothing happens. */
  readonly say = (word: PanelWord): void => {
    if (word.do === 'leave') this.#show({ seen: undefined });
    if (word.do === 'pick') this.#show({ picking: word.on && this.#port ? 'asked' : 'off' });
    if (word.do === 'check') this.#show({ isChecking: this.#port !== undefined });
    this.#port?.postMessage(word);
  };

  readonly clear = (): void => this.#show({ entries: [], lost: 0 });

  /** The lines as they may be handed on: what has become known as a secret since is taken out of them as well. */
  readonly redactAgain = (entries: readonly Entry[]): Entry[] => this.#redactor.redact(entries);

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#port?.disconnect();
  }

  #call(): void {
    const port = chrome.tabs.connect(this.#tab, { name: panelPort, frameId: 0 });
    this.#port = port;
    port.onMessage.addListener((message: unknown) => {
      const word = pageWordSchema.safeParse(message);
      if (word.success && !this.#isEnded) this.#take(word.data);
    });
    port.onDisconnect.addListener(() => {
      // Nobody there is no fault: the page is being loaded, or nothing of ours is in it yet. Unread, the browser would report it.
      void chrome.runtime.lastError;
      if (this.#isEnded) return;
      this.#port = undefined;
      this.#show({ picking: 'off', seen: undefined, drift: undefined, isChecking: false, options: {} });
      this.#timer = setTimeout(() => this.#call(), patience);
    });
  }

  #take(word: PageWord): void {
    switch (word.type) {
      case 'pointed':
        this.#show({ seen: word.seen });
        return;
      case 'picking':
        if (this.#state.picking === 'asked') this.#show({ picking: 'on' });
        return;
      case 'picked':
        // The focus follows a choice: only one that somebody is making.
        if (this.#state.picking === 'on') this.#show({ picking: 'off', picked: { feature: word.feature, island: word.island } });
        return;
      case 'pick-ended':
        // The end of an earlier picking is none of one that has been asked for since.
        if (this.#state.picking === 'on') this.#show({ picking: 'off' });
        return;
      case 'drift':
        // Only a report that somebody has asked for.
        if (this.#state.isChecking) this.#show({ isChecking: false, drift: word.report });
        return;
      case 'options':
        this.#show({ options: word.values });
        return;
      case 'log':
        this.#log(this.#redactor.redact(word.entries as Entry[]), word.lost);
    }
  }

  #log(entries: readonly Entry[], lost: number): void {
    // The first word of a page: by now it can answer.
    if (Object.keys(this.#state.options).length === 0) this.say({ do: 'options', paths: Object.keys(catalogue.options ?? {}) });
    this.#show({ entries: entries.reduce(addEntry, this.#state.entries), lost: this.#state.lost + lost });
  }

  #show(change: Partial<PageLinkState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
