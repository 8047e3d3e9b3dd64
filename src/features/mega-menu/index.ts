import { ok } from '../../contract/result.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Behaviour, Island } from '../feature.ts';
import { isPanel } from './is-panel.ts';
import type { Menu } from './menu.ts';
import type { Slicing } from './slicing.ts';

/** Milliseconds after which the template has written its entries anew for another width; it waits 50 ms itself. */
const rewriteTime = 250;

/** A menu that fits and that nobody comes near costs nothing but this: the rest comes when it is needed [MEGA-01]. */
function startWaiting(island: Island): () => void {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  let slicing: Slicing | undefined;
  let menu: Menu | undefined;
  let coming: Promise<Menu | undefined> | undefined;

  /** The template has looked what fits right behind the menu, and does so whenever the window changes (live pages, section 5). */
  const isTemplates = host.matches('.ovisible');
  let isPaused = false;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  const begin = (target: EventTarget | null) => {
    if (isPaused) return undefined;
    coming ??= import('./menu.ts').then(({ startMenu }) => {
      if (!signal.aborted && !isPaused) menu ??= startMenu(island, target, leave);
      return menu;
    });
    return coming;
  };
  for (const type of ['pointerover', 'focusin'])
    host.addEventListener(type, (event) => void begin(event.target), { signal, passive: true });
  /** Until somebody comes near again it is as the page has it: its entries are about to move. */
  const leave = (pause = 0) => {
    menu?.stop();
    menu = undefined;
    coming = undefined;
    if (pause === 0 || !isTemplates) return;
    isPaused = true;
    clearTimeout(pausing);
    pausing = setTimeout(() => {
      isPaused = false;
      // Who points there already has pointed for the last time.
      if (!signal.aborted && host.matches(':focus-within, :hover')) void begin([...host.querySelectorAll(':hover')].at(-1) ?? null);
    }, pause);
  };
  // Also without a menu: one that began between a resize and what the template writes then would have its buttons copied into the entries.
  const view = page.defaultView;
  let width = view?.innerWidth;
  const hearResize = () => {
    if (width === view?.innerWidth) return;
    width = view?.innerWidth;
    leave(rewriteTime);
  };
  if (isTemplates) view?.addEventListener('resize', hearResize, { capture: true, signal });
  host.addEventListener(
    'click',
    (event) => {
      // A finger has nothing to point with: its first tap opens, the second follows the link.
      if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      const panel = link?.parentElement?.querySelector(`:scope > :is(${selectors.panel})`);
      if (!panel || !isPanel(panel, '*') || menu?.isOpen(panel)) return;
      event.preventDefault();
      event.stopPropagation();
      // Whoever has gone on to something else before the rest came wants it no more.
      let isWanted = true;
      page.addEventListener('pointerdown', () => (isWanted = false), { capture: true, once: true, passive: true, signal });
      void begin(null)?.then((ready) => isWanted && ready?.open(panel));
    },
    { capture: true, signal },
  );

  const frame = host.querySelector(selectors.frame ?? ':not(*)') ?? host;
  /** Pixels between the paddings of what the entries have to fit into; 0 where it does not show. */
  let room = 0;
  const slice = async () => {
    const more = host.querySelector(selectors.more ?? ':not(*)');
    const row = more?.parentElement;
    if (!row || signal.aborted || room === 0) return;
    if (!slicing) {
      const widths = [...row.children].map((entry) => (entry === more ? 0 : entry.getBoundingClientRect().width));
      if (widths.reduce((sum, width) => sum + width, 0) <= room + 1) return reveal(more);
      const { makeSlicing } = await import('./slicing.ts');
      if (signal.aborted) return;
      reveal();
      slicing ??= makeSlicing(island);
    }
    leave();
    slicing?.fit(room);
  };
  const seen: Borrowed[] = [];
  /** Shows the row, without the entry for what does not fit where all does. */
  const reveal = (more?: Element) => {
    const own = (element: Element) => {
      const borrowed = borrow(element);
      seen.push(borrowed);
      return borrowed;
    };
    const unseen = [...host.querySelectorAll(selectors.unseen ?? ':not(*)')];
    for (const entry of unseen) {
      const borrowed = own(entry);
      borrowed.setStyle('visibility', 'visible');
      borrowed.toggleClass('unvisible', false);
      if (entry === more) borrowed.setStyle('display', 'none');
    }
    if (unseen.length > 0) own(host).toggleClass('ovisible', true);
  };

  const observer = new ResizeObserver(([entry]) => {
    room = entry?.contentRect.width ?? 0;
    void slice();
  });
  if (!isTemplates) {
    observer.observe(frame);
    // Other letters are wider or narrower.
    void page.fonts?.ready.then(slice);
    signal.addEventListener('abort', () => observer.disconnect());
  }
  return () => {
    menu?.stop();
    slicing?.giveBack();
    for (const own of seen.reverse()) own.giveBack();
  };
}

export const feature: Behaviour<null> = { read: () => ok(null), start: startWaiting };
