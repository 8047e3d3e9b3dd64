import { hostAttribute } from '../kernel/guard.ts';
import type { RegistryEntry } from '../parts/feature.ts';
import { hoveredIn } from '../platform/find.ts';
import { onAbort } from '../platform/on-abort.ts';
import { loadActions } from '../shop/with-actions.ts';

/** Loads the look of notices. A failed load is repeated with the next notice. */
export const loadNotices = (): Promise<void> => import('./style-notices.ts').then(({ styleNotices }) => styleNotices()).catch(() => {});

/**
 * Loads the chunk `actions` when a pointer first moves over an island, a finger or the focus first reaches one, so that the press there waits for nothing: listeners
 * for all islands. A pointer that lies still while the page scrolls below it (`pointerover`) comes near nothing. Where one is on a control already, which may have
 * been pressed, it loads at once. A failed load is repeated by the press.
 */
export function prepareActions({ document }: Window, entries: readonly RegistryEntry[], stopped: AbortSignal): void {
  const over = new AbortController();
  onAbort(stopped, () => over.abort());
  const lookAt = (element: unknown, near: string) => {
    if (!(element instanceof Element && near && element.closest(near))) return;
    over.abort();
    void loadNotices();
    loadActions().then(
      ({ catchUp }) => catchUp(),
      () => {},
    );
  };
  for (const type of ['pointermove', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => lookAt(target, `[${hostAttribute}]`), {
      capture: true,
      passive: true,
      signal: over.signal,
    });
  const controls = entries.flatMap(({ marker }) => marker.selectors.controls ?? []).join();
  for (const element of [hoveredIn(document), document.activeElement]) lookAt(element, controls);
}
