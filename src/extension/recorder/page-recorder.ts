import type { Vitrina } from '../../layer/api.ts';
import { hear, tell } from '../page/channel.ts';
import { recordActions } from './record-actions.ts';
import { recordLimits } from './record-limits.ts';
import { recordBeacons, recordFetch, recordXhr, type SeenExchange } from './record-requests.ts';
import { recordedEvent, recorderReady, verdictEvent } from './recorder-events.ts';

const nothing = () => undefined;

/**
 * The recorder in the page's own world, there before any script of the page. It holds what it sees until the panel has said whether
 * this tab is recorded; if not, it takes itself away. The page works with it as without it.
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
    else tell(document, recordedEvent, json);
  };
  const undo = [recordFetch(window, send), recordXhr(window, send), recordBeacons(window, send)];
  const sendStep = (step: object) => send({ type: 'step', at: Date.now(), step });
  const stop = () => {
    stopped.abort();
    held = undefined;
    for (const one of undo) one();
  };

  send(pageMessage(window));
  recordActions(window, sendStep, signal);
  followLayer(window, send, signal);
  hear(document, verdictEvent, signal, (verdict) => {
    if (verdict !== 'record') return stop();
    const early = held ?? [];
    held = undefined;
    for (const json of early) tell(document, recordedEvent, json);
  });
  tell(document, recorderReady);

  const whole = () => void tellDocument(window, nativeFetch, send).catch(nothing);
  if (document.readyState === 'complete') whole();
  else window.addEventListener('load', () => window.setTimeout(whole, 0), { signal, once: true });
}

function entriesOf(storage: () => Storage): [string, string][] {
  try {
    return Object.entries(storage()).filter(([key, value]) => key.length <= recordLimits.name && value.length <= recordLimits.body);
  } catch {
    // A page may be kept from its storage.
    return [];
  }
}

function pageMessage(window: Window): object {
  const { innerWidth: width, innerHeight: height, devicePixelRatio, location, navigator } = window;
  const hasTouch = navigator.maxTouchPoints > 0;
  return {
    type: 'page',
    startedAt: Math.round(performance.timeOrigin),
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

/** What the layer tells of its stores, whichever form of it runs. */
function followLayer(window: Window, send: (message: object) => void, signal: AbortSignal): void {
  let followed: Vitrina | undefined;
  const follow = () => {
    const { vitrina } = window;
    if (typeof vitrina?.on !== 'function' || vitrina === followed) return;
    followed = vitrina;
    send({ type: 'layer', version: String(vitrina.version) });
    const stopFollowing = vitrina.on('state', (change) => {
      try {
        send({ type: 'state', at: Date.now(), change });
      } catch {
        // What cannot be written as JSON is no state that a replay could compare.
      }
    });
    signal.addEventListener('abort', stopFollowing);
  };
  window.document.addEventListener('vitrina:ready', follow, { signal });
  window.document.addEventListener('DOMContentLoaded', follow, { signal });
}

/**
 * The page as the server sent it, and what it has loaded besides: from the browser's cache where that has it. The document as it stands would
 * not do, because the page's scripts have changed it already.
 */
async function tellDocument(
  window: Window & typeof globalThis,
  fetch: typeof globalThis.fetch,
  send: (message: object) => void,
): Promise<void> {
  const { document, location } = window;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  send({
    type: 'loaded',
    title: document.title.slice(0, recordLimits.name),
    onContentLoad: navigation?.domContentLoadedEventEnd ?? -1,
    onLoad: navigation?.loadEventEnd || -1,
  });
  const address = location.href.replace(/#.*/, '');
  const own = await exchangeOf(fetch, address, Math.round(performance.timeOrigin), navigation?.responseEnd ?? 0, { Accept: 'text/html' });
  send(own ?? { type: 'left', what: `${address}: страница не прочиталась ещё раз`.slice(-recordLimits.name) });
  const isOwn = ({ name, initiatorType }: PerformanceResourceTiming) =>
    name.startsWith(`${location.origin}/`) && ['link', 'script', 'css', 'img'].includes(initiatorType);
  const resources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(isOwn);
  const addresses = new Map(resources.map((one) => [one.name, one]));
  for (const [name, { startTime, duration }] of [...addresses].slice(0, 150)) {
    const exchange = await exchangeOf(fetch, name, Math.round(performance.timeOrigin + startTime), duration, {});
    if (exchange) send(exchange);
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
    const isText = /text|json|script|xml|html|svg/i.test(response.headers.get('content-type') ?? '');
    const body = isText
      ? { text: await blob.text(), base64: false }
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
