import { bridgeAnswerSchema, type PageCommand, toBridgeSchema } from '../messages.ts';
import { type PageReport, parsePageReport } from '../page-report.ts';
import { agentHere, bridgeHere, type ChannelEvents, channelEvents, drawChannel, onText, sendText, takePlace } from './channel.ts';
import { bridgePanels } from './panel-bridge.ts';

/** Minimum milliseconds between two unrequested reports of a page: at most four a second. */
const pace = 250;

/**
 * The bridge between the page and the extension, in the extension's isolated world. It sends the page three commands and the
 * messages of an open panel (panel-bridge.ts). From the page it accepts a report, and answers to those messages, of limited size and
 * valid by their schemas; all else is ignored. So a page can change what the panel shows about that page, and nothing more.
 */
class Bridge {
  readonly #window: Window;
  readonly #place: AbortController;
  readonly #events: ChannelEvents;
  readonly #channel: string;
  #latest: PageReport | undefined;
  #answering = false;
  #greeting = false;
  /** The preview with which the page started, until the extension sends another. */
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
    onText(document, this.#events.report, signal, (json) => this.#take(json));
    onText(document, agentHere, signal, () => this.#greet());
    this.#greet();
    this.#handleExtensionCommands(signal);
    bridgePanels(document, this.#events, signal);
    void this.#bringPreview(signal);
    // The badge was cleared for a page that returns from the back-forward cache.
    this.#window.addEventListener('pageshow', (event) => event.persisted && this.#pushSoon(), { signal });
  }

  /** Prevents an endless loop with a page that answers each greeting with a question. */
  #greet(): void {
    if (this.#greeting) return;
    this.#greeting = true;
    sendText(this.#window.document, bridgeHere, this.#channel);
    this.#startWithPreview();
    this.#greeting = false;
  }

  #handleExtensionCommands(signal: AbortSignal): void {
    const listener = (message: unknown, sender: chrome.runtime.MessageSender, reply: (report: PageReport | null) => void) => {
      const parsed = toBridgeSchema.safeParse(message);
      if (!parsed.success || sender.id !== chrome.runtime.id) return;
      // Newer than the preview loaded at the page's start.
      if (parsed.data.command !== 'report') this.#brought = undefined;
      this.#sendPreview(parsed.data.preview);
      reply(this.#ask(parsed.data.command));
    };
    chrome.runtime.onMessage.addListener(listener);
    signal.addEventListener('abort', () => {
      this.#window.clearTimeout(this.#timer);
      // Without an id the extension was removed or updated; its listeners are gone.
      if (chrome.runtime?.id) chrome.runtime.onMessage.removeListener(listener);
    });
  }

  /** The browser starts the layer of a new page and cannot pass the preview: it is sent a moment later [EXT-03]. */
  async #bringPreview(signal: AbortSignal): Promise<void> {
    const answer: unknown = await chrome.runtime.sendMessage({ from: 'bridge', wants: 'preview' }).catch(() => undefined);
    const preview = bridgeAnswerSchema.safeParse(answer);
    if (signal.aborted || !preview.success || !preview.data) return;
    this.#brought = preview.data;
    this.#startWithPreview();
  }

  /** Repeated for an agent that starts after the preview came: Firefox may delay between two scripts of a page. */
  #startWithPreview(): void {
    if (this.#brought === undefined) return;
    this.#sendPreview(this.#brought);
    this.#ask('start');
  }

  /** Null is the page's own configuration; undefined changes nothing. */
  #sendPreview(preview: string | null | undefined): void {
    if (preview !== undefined) sendText(this.#window.document, this.#events.preview, preview ?? '');
  }

  /** Custom events are synchronous: an existing agent has answered when `sendText` returns. */
  #ask(command: PageCommand): PageReport | null {
    this.#latest = undefined;
    this.#answering = true;
    sendText(this.#window.document, this.#events.command, command);
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
    // A missing listener is no error: the panel may be closed and the background stopped.
    chrome.runtime.sendMessage({ from: 'bridge', report: this.#latest ?? this.#ask('report') }).catch(() => undefined);
  }
}

/** Starts the bridge; a bridge of an earlier injection ends. */
export function startBridge(window: Window): void {
  new Bridge(window, takePlace(globalThis, 'bridge')).start();
}
