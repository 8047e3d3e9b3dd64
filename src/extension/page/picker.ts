import type { IslandReport, Vitrina } from '../../kernel/api.ts';
import type { Outlines } from './outlines.ts';

/** Milliseconds for which the list of islands is cached while the pointer moves. */
const fresh = 500;

/** Pointer events, which do not reach the page while an island is picked. */
const pressing = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'];
/** Preventing these would suppress the click. */
const touching = ['touchstart', 'touchend'];

/** The innermost island at a point of the page, ignoring our own cover. */
function islandAt(document: Document, islands: readonly IslandReport[], x: number, y: number, over?: Element): IslandReport | undefined {
  const byElement = new Map(islands.map((island) => [island.element, island]));
  for (const element of document.elementsFromPoint(x, y)) {
    if (element === over) continue;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const island = byElement.get(at);
      if (island) return island;
    }
  }
  return undefined;
}

/**
 * Lets a person pick an island on the page: the one under the pointer is outlined, a click picks it, Escape cancels [EXT-02]. The page
 * gets neither pointer events nor the click. Ends after a pick, and when the signal aborts.
 */
export function pickIsland(
  window: Window,
  layer: () => Vitrina | undefined,
  outlines: Outlines,
  signal: AbortSignal,
  onEnd: (island: IslandReport | undefined) => void,
): void {
  const { document } = window;
  const done = new AbortController();
  const listening = { capture: true, signal: AbortSignal.any([signal, done.signal]) };
  let islands: readonly IslandReport[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  const under = ({ clientX, clientY }: MouseEvent): IslandReport | undefined => {
    const now = performance.now();
    if (now - readAt > fresh) {
      islands = layer()?.islands() ?? [];
      readAt = now;
    }
    return islandAt(document, islands, clientX, clientY, outlines.cover);
  };
  const end = (island?: IslandReport) => {
    done.abort();
    onEnd(island);
  };
  const keep = (event: Event) => event.stopImmediatePropagation();

  outlines.show([], { catching: true });
  window.addEventListener(
    'pointermove',
    (event) => {
      keep(event);
      const island = under(event);
      outlines.show(island ? [island.element] : [], { catching: true, label: island?.feature ?? '' });
    },
    listening,
  );
  for (const type of pressing) {
    window.addEventListener(
      type,
      (event) => {
        keep(event);
        event.preventDefault();
        if (type !== 'click' || !(event instanceof MouseEvent)) return;
        const island = under(event);
        // A click outside every island picks nothing; the next may.
        if (island) end(island);
      },
      listening,
    );
  }
  for (const type of touching) window.addEventListener(type, keep, { ...listening, passive: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      keep(event);
      event.preventDefault();
      end();
    },
    listening,
  );
}
