import { bridgeAnswerSchema, type PageCommand, toBridgeSchema } from '../messages.ts';
import { type PageReport, parsePageReport } from '../page-report.ts';
import { agentHere, bridgeHere, type ChannelEvents, channelEvents, drawChannel, hear, takePlace, tell } from './channel.ts';
import { bridgePanels } from './panel-bridge.ts';

/** Milliseconds between two reports that the page sends on its own: a page that floods is heard four times a second. */
const pace = 250;

/**
 * The bridge between the page and the extension, in the extension's isolated world. Towards the page it knows three commands, and the
 * words of an open panel (panel-bridge.ts). From the page it takes a report, and answers to those words, of bounded size that fit
 * their schemas; all else is ignored. So a page can change what the panel shows about that page, and nothing more.
 */
class Bridge {
  readonly #window: Window;
  readonly #place: AbortController;
  readonly #events: ChannelEvents;
  readonly #channel: string;
  #latest: PageReport | undefined;
  #answering = false;
  #greeting = false;
  /** The preview that the page began with, until the extension says otherwise. */
  #brought: string | undefined;
  #timer: number | undefined;

  constructor(window: Window, place: AbortController) {
    this.#window = window;
    this.#place = place;
    this.#channel = drawChannel();
    this.#events = channelEvents(this.#channel);
  }

  start(): void {
    const { document } = this.#window;
    const { signal } = this.#place;
    hear(document, this.#events.report, signal, (json) => this.#take(json));
    hear(document, agentHere, signal, () => this.#greet());
    this.#greet();
    this.#handleExtensionCommands(signal);
    bridgePanels(document, this.#events, signal);
    void this.#bringPreview(signal);
    // A page that comes back from the browser's back-forward cache has been forgotten by the badge.
    this.#window.addEventListener('pageshow', (event) => event.persisted && this.#pushSoon(), { signal });
  }

  /** A page that answers each greeting with a question of its own is not answered without end. */
  #greet(): void {
    if (this.#greeting) return;
    this.#greeting = true;
    tell(this.#window.document, bridgeHere, this.#channel);
    this.#startWithPreview();
    this.#greeting = false;
  }

  #handleExtensionCommands(signal: AbortSignal): void {
    const listener = (message: unknown, sender: chrome.runtime.MessageSender, reply: (report: PageReport | null) => void) => {
      const parsed = toBridgeSchema.safeParse(message);
      if (!parsed.success || sender.id !== chrome.runtime.id) return;
      // Newer than what was brought when the page began.
      if (parsed.data.command !== 'report') this.#brought = undefined;
      this.#tellPreview(parsed.data.preview);
      reply(this.#ask(parsed.data.command));
    };
    chrome.runtime.onMessage.addListener(listener);
    signal.addEventListener('abort', () => {
      this.#window.clearTimeout(this.#timer);
      // Without an id the extension was removed or updated under us; its listeners went with it.
      if (chrome.runtime?.id) chrome.runtime.onMessage.removeListener(listener);
    });
  }

  /** The layer of a page that begins is started by the browser, which cannot give it the preview: that comes a moment later [EXT-03]. */
  async #bringPreview(signal: AbortSignal): Promise<void> {
    const answer: unknown = await chrome.runtime.sendMessage({ from: 'bridge', wants: 'preview' }).catch(() => undefined);
    const preview = bridgeAnswerSchema.safeParse(answer);
    if (signal.aborted || !preview.success || !preview.data) return;
    this.#brought = preview.data;
    this.#startWithPreview();
  }

  /** Once more for an agent that comes after the preview: Firefox may take its time between two scripts of a page. */
  #startWithPreview(): void {
    if (this.#brought === undefined) return;
    this.#tellPreview(this.#brought);
    this.#ask('start');
  }

  /** Null is the page's own configuration; without a word the page keeps what it has. */
  #tellPreview(preview: string | null | undefined): void {
    if (preview !== undefined) tell(this.#window.document, this.#events.preview, preview ?? '');
  }

  /** Custom events are synchronous: an agent that is there has answered when `tell` returns. */
  #ask(command: PageCommand): PageReport | null {
    this.#latest = undefined;
    this.#answering = true;
    tell(this.#window.document, this.#events.command, command);
    this.#answering = false;
    return this.#latest ?? null;
  }

  #take(json: string): void {
    const report = parsePageReport(json);
    if (!report) return;
    this.#latest = report;
    if (!this.#answering) this.#pushSoon();
  }

  #pushSoon(): void {
    if (this.#timer !== undefined) return;
    this.#timer = this.#window.setTimeout(() => {
      this.#timer = undefined;
      this.#push();
    }, pace);
  }

  #push(): void {
    if (!chrome.runtime?.id) {
      this.#place.abort();
      return;
    }
    // Nobody listening is no fault: the panel may be closed and the background asleep.
    chrome.runtime.sendMessage({ from: 'bridge', report: this.#latest ?? this.#ask('report') }).catch(() => undefined);
  }
}

/** Starts the bridge; a bridge of an earlier injection gives way to it. */
export function startBridge(window: Window): void {
  new Bridge(window, takePlace(globalThis, 'bridge')).start();
}
