import { readPreview } from '../../config/preview.ts';
import type { ErrorEvent, Vitrina } from '../../kernel/api.ts';
import { findLayer } from '../../kernel/find-layer.ts';
import { loadConfigFile } from '../../kernel/load-config-file.ts';
import { findConfigAddress, readRawConfig } from '../../kernel/raw-config.ts';
import type { PageCommand } from '../messages.ts';
import { limits } from '../report-limits.ts';
import { agentHere, bridgeHere, type ChannelEvents, channelEvents, isCommand, onText, sendText, takePlace } from './channel.ts';
import { type BridgeWord, PanelOnPage } from './handle-panel-commands.ts';
import { makeReport } from './make-report.ts';
import { PageLog } from './page-log.ts';

/** Debounce of reports in milliseconds: one report for a burst of changes. */
const quiet = 250;

/** What `loadConfigFile` says of a file that is not there yet: its shop makes its first one here. */
const missingFile = /got (?:404|410)$/;

/** The part of the extension that runs in the page's own world and sees the layer, of whichever form. */
class Agent {
  readonly #window: Window;
  readonly #signal: AbortSignal;
  #bridge: AbortController | undefined;
  #followed: Vitrina | undefined;
  #unfollow: AbortController | undefined;
  #problems: ErrorEvent[] = [];
  /** Text and configuration of the preview; the same text gives the same object, so that the layer is not restarted. */
  #preview: { readonly text: string; readonly config: object | null } | undefined;
  #events: ChannelEvents | undefined;
  readonly #log: PageLog;
  readonly #panel: PanelOnPage;
  #picked: Element | undefined;
  /** The site's configuration file, once loaded [EMB-04]. */
  #file: { readonly config?: unknown } | undefined;
  /** A start command came before the layer, with this preview: the browser may delay between two scripts of a page. */
  #isAwaited = false;
  #lastReport = '';
  #timer: number | undefined;

  constructor(window: Window, signal: AbortSignal) {
    this.#window = window;
    this.#signal = signal;
    const say = (word: object) => this.#events && sendText(window.document, this.#events.told, JSON.stringify(word));
    this.#log = new PageLog(window, (entries, lost) => say({ type: 'log', entries, lost }));
    this.#panel = new PanelOnPage({
      window,
      layer: () => findLayer(window),
      say,
      log: this.#log,
      onPicked: (element) => {
        this.#picked = element;
        // The panel marks the line as soon as it gets the choice: the line must exist.
        this.#report(true);
      },
    });
  }

  start(): void {
    const { document } = this.#window;
    onText(document, bridgeHere, this.#signal, (channel) => this.#meetBridge(channel));
    this.#noticeChanges(document);
    sendText(document, agentHere);
  }

  #meetBridge(channel: string): void {
    const { document } = this.#window;
    const events = channelEvents(channel);
    // A later bridge replaces the earlier one, which an update of the extension may have left behind.
    this.#bridge?.abort();
    this.#panel.bye();
    this.#bridge = new AbortController();
    this.#events = events;
    const signal = AbortSignal.any([this.#signal, this.#bridge.signal]);
    onText(document, events.preview, signal, (text) => this.#takePreview(text));
    onText(document, events.command, signal, (command) => {
      if (isCommand(command)) this.#handleCommand(command);
    });
    onText(document, events.word, signal, (json) => this.#handlePanelCommands(json));
    this.#reportSoon();
  }

  #takePreview(text: string): void {
    if (text === this.#preview?.text) return;
    const read = text === '' ? undefined : readPreview(text);
    this.#preview = { text, config: read && 'config' in read ? read.config : null };
  }

  /** The bridge has validated the message; a page that forges one affects itself only. */
  #handlePanelCommands(json: string): void {
    try {
      this.#panel.handleCommand(JSON.parse(json) as BridgeWord);
    } catch {
      // Not a valid message.
    }
  }

  /** Answers with a report before it returns; the bridge relies on that. */
  #handleCommand(command: PageCommand): void {
    try {
      const layer = findLayer(this.#window);
      if (command === 'start') this.#start(layer);
      if (command === 'stop') layer?.stop();
      if (command !== 'report') this.#isAwaited = command === 'start' && !layer;
    } finally {
      this.#report(true);
    }
  }

  #start(layer: Vitrina | undefined): void {
    void layer?.start(this.#preview?.config).catch(() => this.#reportSoon());
  }

  /** The layer has events for starts, calls and failures; islands that go live on scrolling have none. */
  #noticeChanges(document: Document): void {
    const signal = this.#signal;
    const soon = () => {
      // At once: the journal must include the layer's first quarter of a second.
      this.#follow(findLayer(this.#window));
      this.#panel.noticeLayer();
      this.#reportSoon();
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-vitrina'] });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#unfollow?.abort();
      this.#panel.bye();
      this.#log.stop();
      this.#window.clearTimeout(this.#timer);
    });
    document.addEventListener('vitrina:ready', soon, { signal });
    document.addEventListener('scroll', soon, { signal, passive: true, capture: true });
  }

  #follow(layer: Vitrina | undefined): void {
    if (layer === this.#followed) return;
    this.#unfollow?.abort();
    this.#unfollow = new AbortController();
    this.#followed = layer;
    this.#problems = [];
    if (!layer) return;
    this.#log.follow(layer, this.#unfollow.signal);
    if (this.#isAwaited) this.#start(layer);
    this.#isAwaited = false;
    const stopFollowing = [
      layer.on('error', (problem) => {
        this.#problems = [...this.#problems, problem].slice(-limits.problems);
        this.#reportSoon();
      }),
      layer.on('call', () => this.#reportSoon()),
    ];
    this.#unfollow.signal.addEventListener('abort', () => {
      for (const stop of stopFollowing) stop();
    });
  }

  /**
   * The site's own configuration, to compare a preview with; null: it has none, undefined: not known, because the page is still loading or its file has not
   * come. The layer reports its problems.
   */
  #readOwn(): unknown {
    const written = readRawConfig(this.#window, () => {});
    if (written !== undefined) return written;
    if (findConfigAddress(this.#window) === undefined) return this.#window.document.readyState === 'loading' ? undefined : null;
    if (!this.#file) {
      this.#file = {};
      let isMissing = false;
      const note = (_name: string, message: string) => {
        isMissing = missingFile.test(message);
      };
      void loadConfigFile(this.#window, this.#window.fetch.bind(this.#window), note).then((config) => {
        this.#file = { config: isMissing ? null : config };
        this.#reportSoon();
      });
    }
    return this.#file.config;
  }

  #reportSoon(): void {
    this.#window.clearTimeout(this.#timer);
    this.#timer = this.#window.setTimeout(() => this.#report(false), quiet);
  }

  /** Sends the report; an unchanged one is only sent when `asked`. */
  #report(asked: boolean): void {
    if (this.#signal.aborted || !this.#events) return;
    const { document } = this.#window;
    const layer = findLayer(this.#window);
    this.#follow(layer);
    const status = document.documentElement.dataset.vitrina;
    const sources = { layer, status, problems: this.#problems, own: this.#readOwn(), picked: this.#picked };
    const report = JSON.stringify(makeReport(sources));
    if (!asked && report === this.#lastReport) return;
    this.#lastReport = report;
    sendText(document, this.#events.report, report);
  }
}

/** Starts the agent in the page's own world; an agent of an earlier injection ends. */
export function startAgent(window: Window): void {
  new Agent(window, takePlace(window, 'agent').signal).start();
}
