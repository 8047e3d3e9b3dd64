import type { Page } from '@playwright/test';

/** One shift of the page's layout (Layout Instability API). */
export interface LayoutShift {
  /** Milliseconds since the navigation began. */
  readonly at: number;
  /** The browser's own score: 0 none, 1 the whole view. */
  readonly value: number;
  /** A person's input came less than 500 ms before. */
  readonly hadRecentInput: boolean;
  /** What moved: old place and size, new ones, the element's beginning. */
  readonly nodes: readonly string[];
}

interface Watch {
  readonly shifts: LayoutShift[];
  /** When the layer began to change the page, or without one when the page was parsed. */
  began: number | undefined;
  update(): void;
}

/**
 * Watches the layout shifts of the next pages. The result reads those of the current page since the layer first changed it, by the
 * container of its overlays: a slow page shifts by itself while it is parsed, even after the layer's files have come.
 * Where no layer is expected (`without`) it reads those since the page was parsed. Throws if the layer has not begun.
 */
export async function watchLayoutShifts(page: Page, kind: 'layer' | 'without' = 'layer'): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(keepShifts, kind);
  return () =>
    page.evaluate(() => {
      const watch = Reflect.get(window, 'layoutShifts') as Watch;
      watch.update();
      const { began } = watch;
      if (began === undefined) throw new Error('Expected the layer to have changed the page, got no container of its overlays');
      return watch.shifts.filter(({ at }) => at > began);
    });
}

/** Those that no input of a person explains. */
export const unasked = (shifts: readonly LayoutShift[]): LayoutShift[] => shifts.filter(({ hadRecentInput }) => !hadRecentInput);

/** Runs in the page, before its first script. */
function keepShifts(kind: 'layer' | 'without'): void {
  interface ShiftEntry extends PerformanceEntry, Omit<LayoutShift, 'at' | 'nodes'> {
    /** The node is missing when it has left the page. */
    readonly sources: readonly {
      readonly node?: Element | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${[x, y].map(Math.round).join(',')} ${Math.round(width)}x${Math.round(height)}`;
  const shifts: LayoutShift[] = [];
  const keep = (entries: PerformanceEntryList) => {
    for (const { startTime, value, hadRecentInput, sources } of entries as ShiftEntry[])
      shifts.push({
        at: startTime,
        value,
        hadRecentInput,
        nodes: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${boxOf(previousRect)} to ${boxOf(currentRect)}: ${(node?.outerHTML ?? node?.textContent ?? 'a removed node').slice(0, 90)}`,
        ),
      });
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const watch: Watch = { shifts, began: undefined, update: () => keep(observer.takeRecords()) };
  Object.assign(window, { layoutShifts: watch });
  const begin = () => {
    watch.began ??= performance.now();
  };
  if (kind === 'without') {
    document.addEventListener('DOMContentLoaded', begin);
    return;
  }
  new MutationObserver((_, self) => {
    if (!document.querySelector('[data-vitrina-overlays]')) return;
    self.disconnect();
    begin();
  }).observe(document, { childList: true, subtree: true });
}
