import { type ReactNode, useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';
import type { Menu } from './menu.ts';
import type { Slicing } from './slicing.ts';

/** A menu that fits and that nobody comes near costs nothing but this: the rest comes when it is needed [MEGA-01]. */
function MegaMenu({ island }: IslandProps<null>): ReactNode {
  useLayoutEffect(() => startWaiting(island), [island]);
  return null;
}

function startWaiting(island: Island): () => void {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  let slicing: Slicing | undefined;
  let menu: Menu | undefined;
  let coming: Promise<Menu | undefined> | undefined;

  const begin = (target: EventTarget | null) => {
    coming ??= import('./menu.ts').then(({ startMenu }) => {
      if (!signal.aborted) menu = startMenu(island, target);
      return menu;
    });
    return coming;
  };
  for (const type of ['pointerover', 'focusin'])
    host.addEventListener(type, (event) => void begin(event.target), { signal, passive: true, once: true });
  host.addEventListener(
    'click',
    (event) => {
      // A finger has nothing to point with: its first tap opens, the second follows the link.
      if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      const panel = link?.parentElement?.querySelector(`:scope > :is(${selectors.panel})`);
      if (!panel || menu?.isOpen(panel)) return;
      event.preventDefault();
      event.stopPropagation();
      // Whoever has gone on to something else before the rest came wants it no more.
      let isWanted = true;
      page.addEventListener('pointerdown', () => (isWanted = false), { capture: true, once: true, passive: true, signal });
      void begin(null).then((ready) => isWanted && ready?.open(panel));
    },
    { capture: true, signal },
  );

  const frame = host.querySelector(selectors.frame ?? ':not(*)') ?? host;
  /** Pixels between the paddings of what the entries have to fit into; 0 where it does not show. */
  let room = 0;
  const slice = async () => {
    const row = host.querySelector(selectors.more ?? ':not(*)')?.parentElement;
    if (!row || signal.aborted || room === 0) return;
    if (!slicing) {
      const width = [...row.children].reduce((sum, entry) => sum + entry.getBoundingClientRect().width, 0);
      if (width <= room + 1) return;
      const { makeSlicing } = await import('./slicing.ts');
      if (signal.aborted) return;
      slicing ??= makeSlicing(island);
    }
    menu?.close();
    slicing?.fit(room);
  };
  const observer = new ResizeObserver(([entry]) => {
    room = entry?.contentRect.width ?? 0;
    void slice();
  });
  observer.observe(frame);
  // Other letters are wider or narrower.
  void page.fonts?.ready.then(slice);
  signal.addEventListener('abort', () => observer.disconnect());
  return () => {
    menu?.stop();
    slicing?.giveBack();
  };
}

export const feature: Feature<null> = { read: () => ok(null), Component: MegaMenu };
