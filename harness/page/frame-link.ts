import type { Vitrina } from '../../src/kernel/api.ts';
import { followPages } from './follow-pages.ts';
import type { FrameEvent, LayerReport } from './watched.ts';

/** Milliseconds over which changes of the page are collected before the panes are updated: a page of 1000 cards changes often. */
const pause = 100;

/** Attributes of the layer that change with its state or its islands. */
const telling = ['data-vitrina', 'data-vitrina-island'];

/**
 * Follows the page in the frame through reloads and reports what its layer does. The page has the same origin, so `window.vitrina` is
 * used directly. Ends with the signal.
 */
export function linkFrame(frame: HTMLIFrameElement, tell: (event: FrameEvent) => void, signal: AbortSignal): void {
  let load = 0;
  const link = (document: Document, window: Window, leaving: AbortSignal) => {
    load += 1;
    tell({ type: 'page', load, path: document.URL, at: Date.now() });
    linkPage(document, window, load, tell, leaving);
  };
  followPages(frame, link, signal);
}

/** Attaches to one page until the signal: to its layer, once that exists, and to errors of its scripts. */
function linkPage(document: Document, window: Window, load: number, tell: (event: FrameEvent) => void, signal: AbortSignal): void {
  let layer: Vitrina | undefined;
  const sendLayer = collect(() => tell({ type: 'layer', layer: readLayer(document, layer) }), signal);
  const sendIslands = collect(() => layer && tell({ type: 'islands', islands: layer.islands() }), signal);
  const sendStores = collect(() => layer && tell({ type: 'stores', stores: layer.state() }), signal);

  const attach = () => {
    if (window.vitrina && window.vitrina !== layer) {
      layer = window.vitrina;
      followLayer(layer, load, tell, sendStores, signal);
    }
    sendLayer();
    sendIslands();
    // When the layer starts or stops its stores are replaced, without change events.
    sendStores();
  };

  // Changes of the layer's attributes, and added or removed elements, because islands are added and removed with them.
  const observer = new MutationObserver(attach);
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: telling });
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('vitrina:ready', attach, { signal });
  attach();

  const reportError = (message: string) => tell({ type: 'error', error: { name: 'скрипт страницы', message }, at: Date.now() });
  window.addEventListener('error', (event) => reportError(event.message), { signal });
  window.addEventListener('unhandledrejection', (event) => reportError(String(event.reason)), { signal });
}

function followLayer(layer: Vitrina, load: number, tell: (event: FrameEvent) => void, sendStores: () => void, signal: AbortSignal): void {
  const unfollow = [
    layer.on('call', (call) => tell({ type: 'call', load, call })),
    layer.on('state', sendStores),
    layer.on('goal', (goal) => tell({ type: 'goal', goal, at: Date.now() })),
    layer.on('error', (error) => tell({ type: 'error', error, at: Date.now() })),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of unfollow) stop();
  });
}

function readLayer(document: Document, layer: Vitrina | undefined): LayerReport {
  // The root element can be missing, because the page is observed from its first byte.
  const status = document.documentElement?.dataset.vitrina;
  if (!layer) return { status: 'absent' };
  const { version, form } = layer;
  return { status: status === 'starting' || status === 'live' ? status : 'stopped', version, form };
}

/** Returns a function that runs `run` once after a pause, however often it is called, and never after the signal. */
function collect(run: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    if (timer !== undefined || signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, pause);
  };
}
