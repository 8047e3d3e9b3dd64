import type { DriftReport } from '../../check/drift-report.ts';
import { addEntry, type Entry } from '../../journal/journal.ts';
import { type PageMessage, type PanelMessage, pageMessageSchema, panelPort } from '../panel-messages.ts';
import { catalogue } from './editors/catalogue.ts';
import { JournalRedactor } from './journal/redact-entries.ts';
import type { SiteMemory } from './site-memory.ts';

/** Milliseconds before reconnecting to a page that is gone, or had no listener. */
const maxWait = 500;

/** What an open panel knows of the page besides its report. */
export interface PageLinkState {
  /** Whether the page hears what the panel says: from its first message until it goes. */
  readonly isConnected: boolean;
  /** `asked`: the page does not listen yet, and an Escape there would be lost. */
  readonly picking: 'off' | 'asked' | 'on';
  /** The last picked island; a new object each time. */
  readonly picked: { readonly feature: string; readonly island: number } | undefined;
  /** Number of outlines on the page; undefined while nothing is outlined. */
  readonly seen: number | undefined;
  /** The last drift report of this page; null from a layer that cannot check, undefined before the first. */
  readonly drift: DriftReport | null | undefined;
  readonly isChecking: boolean;
  /** Values of the page's own options, by path. */
  readonly options: Readonly<Record<string, string>>;
  /** The journal, redacted, the oldest first; and the number of its dropped lines. */
  readonly entries: readonly Entry[];
  readonly lost: number;
}

const nothing: PageLinkState = {
  isConnected: false,
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
 * The connection of an open panel to the page in its tab: renewed after each reload, while the journal continues [EXT-06]. The page's messages
 * were validated by the bridge and are validated again: the bridge runs in a process of the page's.
 */
export class PageLink {
  readonly #tab: number;
  readonly #redactor: JournalRedactor;
  readonly #memory: Pick<SiteMemory, 'journal'>;
  readonly #listeners = new Set<() => void>();
  #state = nothing;
  /** Of the last request to pick. */
  #turn = 0;
  #port: chrome.runtime.Port | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  /** The journal continues that of the memory, and is there when the link has ended. */
  constructor(tab: number, site: string, memory: Pick<SiteMemory, 'journal'>) {
    this.#tab = tab;
    this.#memory = memory;
    const { host, hostname, origin } = new URL(site);
    const { entries, lost, redactor } = memory.journal ?? {
      ...nothing,
      redactor: new JournalRedactor([host, hostname, origin]),
    };
    this.#redactor = redactor;
    this.#state = { ...nothing, entries, lost };
    this.#call();
  }

  get state(): PageLinkState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Sends a message to the page; without a page nothing happens. */
  readonly say = (word: PanelMessage): void => {
    if (word.do === 'leave') this.#show({ seen: undefined });
    if (word.do === 'check') this.#show({ isChecking: this.#port !== undefined });
    this.#port?.postMessage(word);
  };

  /** Asks the page for an island that a person presses there, or takes the request back [EXT-02]. */
  readonly pick = (on: boolean): void => {
    this.#turn += 1;
    this.#show({ picking: on && this.#port ? 'asked' : 'off' });
    this.say(on ? { do: 'pick', turn: this.#turn } : { do: 'end-pick' });
  };

  readonly clear = (): void => this.#show({ entries: [], lost: 0 });

  /** The lines for copying: redacted again with all secrets learned since. */
  readonly redactAgain = (entries: readonly Entry[]): Entry[] => this.#redactor.redact(entries);

  /** Later messages are dropped: React ends the link before the cards that use it, and a closed port throws at each message. */
  end(): void {
    this.#isEnded = true;
    const { entries, lost } = this.#state;
    this.#memory.journal = { entries, lost, redactor: this.#redactor };
    clearTimeout(this.#timer);
    this.#port?.disconnect();
    this.#port = undefined;
  }

  #call(): void {
    const port = chrome.tabs.connect(this.#tab, { name: panelPort, frameId: 0 });
    this.#port = port;
    port.onMessage.addListener((message: unknown) => {
      const word = pageMessageSchema.safeParse(message);
      if (word.success && !this.#isEnded) this.#take(word.data);
    });
    port.onDisconnect.addListener(() => {
      // No listener is no error: the page is loading, or our scripts are not in it yet. If not read, the browser would report it.
      void chrome.runtime.lastError;
      if (this.#isEnded) return;
      this.#port = undefined;
      this.#show({ isConnected: false, picking: 'off', seen: undefined, drift: undefined, isChecking: false, options: {} });
      this.#timer = setTimeout(() => this.#call(), maxWait);
    });
  }

  #take(word: PageMessage): void {
    switch (word.type) {
      case 'pointed':
        this.#show({ seen: word.seen });
        return;
      case 'picking':
        if (this.#isAskedFor(word)) this.#show({ picking: 'on' });
        return;
      case 'picked':
        // The focus follows a pick only while a person is picking.
        if (this.#isAskedFor(word)) this.#show({ picking: 'off', picked: { feature: word.feature, island: word.island } });
        return;
      case 'pick-ended':
        if (this.#isAskedFor(word)) this.#show({ picking: 'off' });
        return;
      case 'drift':
        // Only a requested report.
        if (this.#state.isChecking) this.#show({ isChecking: false, drift: word.report });
        return;
      case 'options':
        this.#show({ options: word.values });
        return;
      case 'log':
        this.#log(this.#redactor.redact(word.entries as Entry[]), word.lost);
    }
  }

  /** Not about an earlier request: one that was cancelled may have begun on the page meanwhile, and a press there may have ended it. */
  #isAskedFor({ turn }: { readonly turn: number }): boolean {
    return this.#state.picking !== 'off' && turn === this.#turn;
  }

  #log(entries: readonly Entry[], lost: number): void {
    if (!this.#state.isConnected) this.say({ do: 'options', paths: Object.keys(catalogue.options ?? {}) });
    this.#show({ isConnected: true, entries: entries.reduce(addEntry, this.#state.entries), lost: this.#state.lost + lost });
  }

  #show(change: Partial<PageLinkState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
