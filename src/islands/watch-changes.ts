import type { Natives } from '../kernel/natives.ts';
import type { Islands } from './island-record.ts';

/** Observes what the page's scripts add and remove, in one batch per task [PAGE-05]. Returns a function that stops. */
export function watchChanges(root: Element, natives: Natives, islands: Islands): () => void {
  let added = new Set<Element>();
  let isAnyRemoved = false;
  let timer: number | undefined;

  function work(): void {
    timer = undefined;
    const [fragments, wasAnyRemoved] = [added, isAnyRemoved];
    added = new Set();
    isAnyRemoved = false;
    islands.follow(fragments, wasAnyRemoved);
  }

  const observer = new natives.MutationObserver((records) => {
    const left = new Map<Node, Node>();
    for (const { target, addedNodes, removedNodes } of records) {
      // Text nodes hold no island.
      for (const node of removedNodes) if (node instanceof Element) left.set(node, target);
      for (const node of addedNodes) {
        // Put back where it was, as whoever sorts a list does with all of it: it holds what it held.
        if (left.get(node) === target) left.delete(node);
        else if (node instanceof Element) added.add(node);
      }
    }
    isAnyRemoved ||= left.size > 0;
    if (added.size || isAnyRemoved) timer ??= natives.setTimeout(work, 0);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    if (timer !== undefined) natives.clearTimeout(timer);
  };
}
