import { emptyFramePolicy } from '../../../replay/replay-policy.ts';

/** Removes the page's access to other runs and to the harness. */
export function closeWays(window: Window & typeof globalThis): void {
  for (const name of ['caches', 'cookieStore', 'WebTransport', 'RTCPeerConnection', 'SharedWorker']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(window.Navigator.prototype, 'serviceWorker');
  // The parent of a nested frame is the page; the page itself has none.
  if (window.parent === window.top) {
    Object.defineProperty(window, 'parent', { configurable: true, get: () => window });
    Object.defineProperty(window, 'frameElement', { configurable: true, get: () => null });
  }
  closeEmptyFrames(window);
}

/**
 * A frame that a script has just created has an empty document, which the service worker does not control. It gets a policy before a
 * script can write into it.
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
    // The policy stays in force even if the document's content is replaced.
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
