import { noConfig } from '../../config/no-config.ts';
import type { Vitrina } from '../../kernel/api.ts';
import { findLayer } from '../../kernel/find-layer.ts';
import { onText, sendText } from '../page/channel.ts';
import { recordActions } from './record-actions.ts';
import { recordLimits } from './record-limits.ts';
import { recordBeacons, recordFetch, recordXhr, type SeenExchange } from './record-requests.ts';
import { recordedEvent, recorderReady, verdictEvent } from './recorder-events.ts';

const nothing = () => undefined;

/**
 * The recorder in the page's own world, running before any script of the page. It buffers its messages until the panel says whether
 * this tab is recorded; if not, it removes itself. The page's behaviour does not change.
 */
export function startPageRecorder(window: Window & typeof globalThis): void {
  const { document } = window;
  const nativeFetch = window.fetch.bind(window);
  const stopped = new AbortController();
  const { signal } = stopped;
  let held: string[] | undefined = [];

  const send = (message: object) => {
    if (signal.aborted) return;
    const json = JSON.stringify(message);
    if (json.length > recordLimits.message) return;
    if (held) held.push(json);
    else sendText(document, recordedEvent, json);
  };
  const undo = [recordFetch(window, send), recordXhr(window, send), recordBeacons(window, send)];
  const sendStep = (step: object) => send({ type: 'step', at: Date.now(), step });
  const stop = () => {
    stopped.abort();
    held = undefined;
    for (const one of undo) one();
  };

  send(pageMessage(window, Math.round(performance.timeOrigin)));
  recordActions(window, sendStep, signal);
  followLayer(window, send, signal);
  onText(document, verdictEvent, signal, (verdict) => {
    if (verdict !== 'record') return stop();
    const early = held ?? [];
    held = undefined;
    for (const json of early) sendText(document, recordedEvent, json);
  });
  sendText(document, recorderReady);

  // A page from the back-forward cache returns without being loaded.
  window.addEventListener('pageshow', ({ persisted }) => persisted && send(pageMessage(window, Date.now())), { signal });
  const reread = { window, fetch: nativeFetch, send, signal };
  when(window, 'DOMContentLoaded', signal, () => void sendDocument(reread).catch(nothing));
  when(window, 'load', signal, () => {
    sendLoaded(window, send);
    sendFiles(reread);
  });
}

/** Calls back in a separate task once the page has reached this state. */
function when(window: Window, moment: 'DOMContentLoaded' | 'load', signal: AbortSignal, then: () => void): void {
  const { readyState } = window.document;
  if (readyState === 'complete' || (moment === 'DOMContentLoaded' && readyState === 'interactive')) then();
  else window.addEventListener(moment, () => window.setTimeout(() => signal.aborted || then(), 0), { signal, once: true });
}

function entriesOf(storage: () => Storage): [string, string][] {
  try {
    return Object.entries(storage()).filter(([key, value]) => key.length <= recordLimits.name && value.length <= recordLimits.body);
  } catch {
    // A page's access to its storage may be denied.
    return [];
  }
}

function pageMessage(window: Window, startedAt: number): object {
  const { innerWidth: width, innerHeight: height, devicePixelRatio, location, navigator } = window;
  const hasTouch = navigator.maxTouchPoints > 0;
  return {
    type: 'page',
    startedAt,
    url: location.href,
    storage: { local: entriesOf(() => window.localStorage), session: entriesOf(() => window.sessionStorage) },
    viewport: {
      width,
      height,
      deviceScaleFactor: devicePixelRatio,
      isMobile: hasTouch && width < 768,
      hasTouch,
      isLandscape: width > height,
    },
    browser: navigator.userAgent.slice(0, recordLimits.name),
  };
}

/** Records the stores of the layer, whichever form runs. */
function followLayer(window: Window, send: (message: object) => void, signal: AbortSignal): void {
  let followed: Vitrina | undefined;
  const follow = () => {
    const vitrina = findLayer(window);
    if (!vitrina) return;
    // Repeated after a restart: a preview may have changed its configuration.
    const config: unknown = vitrina.config;
    const isUsual = JSON.stringify(config) === JSON.stringify(noConfig);
    send({ type: 'layer', version: String(vitrina.version), ...(isUsual ? {} : { config }) });
    if (vitrina === followed) return;
    followed = vitrina;
    const stopFollowing = vitrina.on('state', (change) => {
      try {
        send({ type: 'state', at: Date.now(), change });
      } catch {
        // A value that JSON cannot hold is no state that a replay could compare.
      }
    });
    signal.addEventListener('abort', stopFollowing);
  };
  window.document.addEventListener('vitrina:ready', follow, { signal });
  window.document.addEventListener('DOMContentLoaded', follow, { signal });
}

interface ReadAgain {
  readonly window: Window & typeof globalThis;
  /** The page's own, from before the recorder. */
  readonly fetch: typeof globalThis.fetch;
  readonly send: (message: object) => void;
  readonly signal: AbortSignal;
}

function sendLoaded({ document }: Window, send: ReadAgain['send']): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  send({
    type: 'loaded',
    title: document.title.slice(0, recordLimits.name),
    onContentLoad: navigation?.domContentLoadedEventEnd ?? -1,
    onLoad: navigation?.loadEventEnd || -1,
  });
}

/**
 * The page as the server sent it, from the browser's cache if possible: the live document was already changed by scripts. As soon as it
 * has loaded, because a page may be left before everything else has.
 */
async function sendDocument({ window: { location }, fetch, send }: ReadAgain): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A script may have changed the address already.
  const address = (navigation?.name ?? location.href).replace(/#.*/, '');
  const own = await exchangeOf(fetch, address, Math.round(performance.timeOrigin), navigation?.responseEnd ?? 0, { Accept: 'text/html' });
  send(own ?? { type: 'left', what: `${address}: страница не прочиталась ещё раз`.slice(-recordLimits.name) });
}

const fileInitiators = new Set(['link', 'script', 'css', 'img', 'image', 'input', 'video', 'audio']);

/** Maximum of files that are fetched again; more would slow the page down. */
const mostFiles = 300;

/** Other files of the page's own site, now and later: pictures are loaded when they are scrolled to. */
function sendFiles({ window, fetch, send, signal }: ReadAgain): void {
  const { origin } = window.location;
  const known = new Set<string>();
  let reading = Promise.resolve();
  const read = async ({ name, startTime, duration }: PerformanceResourceTiming) => {
    if (signal.aborted) return;
    const exchange = await exchangeOf(fetch, name, Math.round(performance.timeOrigin + startTime), duration, {});
    send(
      exchange ? { ...exchange, isFile: true } : { type: 'left', what: `${name}: файл не прочитался ещё раз`.slice(-recordLimits.name) },
    );
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isOwn = entry.name.startsWith(`${origin}/`) && fileInitiators.has(entry.initiatorType);
      if (!isOwn || known.has(entry.name) || known.size >= mostFiles) continue;
      known.add(entry.name);
      // One after the other: the page's own requests have priority.
      reading = reading.then(() => read(entry));
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Bytes of a file of the page, by the charset that its type names, else by the page's own. */
function textOf(bytes: ArrayBuffer, type: string): string {
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? document.characterSet;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // No charset that the browser knows.
    return new TextDecoder().decode(bytes);
  }
}

async function exchangeOf(
  fetch: typeof globalThis.fetch,
  url: string,
  startedAt: number,
  duration: number,
  headers: Record<string, string>,
): Promise<SeenExchange | undefined> {
  try {
    const response = await fetch(url, { cache: 'force-cache', credentials: 'same-origin', headers });
    const blob = await response.blob();
    if (blob.size * 1.4 > recordLimits.body) return undefined;
    const type = response.headers.get('content-type') ?? '';
    const isText = /text|json|script|xml|html|svg/i.test(type);
    const body = isText
      ? { text: textOf(await blob.arrayBuffer(), type), base64: false }
      : { text: btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')), base64: true };
    const { status, statusText } = response;
    return {
      type: 'exchange',
      startedAt,
      duration,
      method: 'GET',
      url,
      requestHeaders: Object.entries(headers),
      status,
      statusText,
      responseHeaders: [...response.headers],
      body,
      size: blob.size,
    };
  } catch {
    return undefined;
  }
}
