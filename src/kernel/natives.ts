/**
 * The platform's own functions, saved as early as possible: some pages replace them later with versions that
 * drop callbacks (contract/page.md, end of section 4).
 */
export interface Natives {
  readonly fetch: typeof fetch;
  readonly MutationObserver: typeof MutationObserver;
  readonly IntersectionObserver: typeof IntersectionObserver;
  readonly setTimeout: (callback: () => void, milliseconds: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

export function takeNatives(page: Window & typeof globalThis): Natives {
  return {
    fetch: page.fetch.bind(page),
    MutationObserver: page.MutationObserver,
    IntersectionObserver: page.IntersectionObserver,
    setTimeout: page.setTimeout.bind(page),
    clearTimeout: page.clearTimeout.bind(page),
  };
}
