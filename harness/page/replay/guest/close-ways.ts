import { emptyFramePolicy } from '../../../replay/replay-policy.ts';

/** Ways out of the run and into the harness that a page has no business with. */
export function closeWays(window: Window & typeof globalThis): void {
  for (const name of ['caches', 'cookieStore', 'WebTransport', 'RTCPeerConnection', 'SharedWorker']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(window.Navigator.prototype, 'serviceWorker');
  // A frame of the page has the page around it, the page itself nothing.
  if (window.parent === window.top) {
    Object.defineProperty(window, 'parent', { configurable: true, get: () => window });
    Object.defineProperty(window, 'frameElement', { configurable: true, get: () => null });
  }
  closeEmptyFrames(window);
}

/**
 * A frame that a script has just made holds an empty document, which no service worker serves. It gets a policy as soon as anybody
 * can write into it.
 */
function closeEmptyFrames(window: Window & typeof globalThis): void {
  const { prototype } = window.HTMLIFrameElement;
  const closed = new WeakSet<Document>();
  const documentOf = Object.getOwnPropertyDescriptor(prototype, 'contentDocument')?.get;
  const windowOf = Object.getOwnPropertyDescriptor(prototype, 'contentWindow')?.get;
  if (!documentOf || !windowOf) return;
  const close = (frame: HTMLIFrameElement) => {
    const inner = documentOf.call(frame) as Document | null;
    if (!inner?.documentElement || inner.URL !== 'about:blank' || closed.has(inner)) return;
    closed.add(inner);
    const policy = inner.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = emptyFramePolicy;
    (inner.head ?? inner.documentElement).prepend(policy);
    // It holds from now on, also when what stands in the document is thrown away.
    policy.remove();
  };
  for (const [name, native] of [
    ['contentDocument', documentOf],
    ['contentWindow', windowOf],
  ] as const) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLIFrameElement): unknown {
        close(this);
        return native.call(this) as unknown;
      },
    });
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof window.Element)) continue;
        for (const frame of node.matches('iframe') ? [node] : node.querySelectorAll('iframe')) close(frame as HTMLIFrameElement);
      }
  }).observe(window.document, { subtree: true, childList: true });
}
