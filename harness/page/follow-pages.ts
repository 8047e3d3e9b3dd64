/**
 * Tells each page of a frame of the same origin, as early as it can be seen, with a signal that ends when the page leaves. Ends with the
 * signal given.
 */
export function followPages(
  frame: HTMLIFrameElement,
  begin: (document: Document, window: Window & typeof globalThis, leaving: AbortSignal) => void,
  signal: AbortSignal,
): void {
  let known: Document | undefined;
  let page: AbortController | undefined;
  let isLooking = false;

  /**
   * The browser tells a parent about a frame's new page only when it has loaded, and by then the page's scripts have made their first
   * calls. So from the moment when the old page leaves, each animation frame looks whether the new one is there.
   */
  function lookForPage(): void {
    if (isLooking) return;
    isLooking = true;
    const look = () => {
      isLooking = !signal.aborted && !beginIfNew();
      if (isLooking) requestAnimationFrame(look);
    };
    look();
  }

  function beginIfNew(): boolean {
    // `null` on an address of another origin: the next load brings an own one back.
    const { contentDocument: document, contentWindow: window } = frame;
    if (!document || !window || document === known || document.URL === 'about:blank') return false;
    known = document;
    page?.abort();
    page = new AbortController();
    begin(document, window as Window & typeof globalThis, page.signal);
    window.addEventListener('pagehide', lookForPage, { signal: page.signal });
    return true;
  }

  frame.addEventListener('load', beginIfNew, { signal });
  signal.addEventListener('abort', () => page?.abort());
  lookForPage();
}
