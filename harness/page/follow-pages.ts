/**
 * Calls back for each page of a same-origin frame as early as possible, with a signal that is aborted when the page is left. Ends with
 * the given signal.
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
   * The browser fires `load` on a frame only when its new page has loaded, after the first calls of the page's scripts. So when the old
   * page is left, every animation frame checks whether the new page exists.
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
    // `null` while the frame shows another origin; the next load may be of the own origin again.
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
