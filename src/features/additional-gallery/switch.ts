import type { Selectors } from '../feature.ts';

/** Milliseconds of a fade, and after the switch until pictures that wait for a script are loaded [DET-02]. */
const fadeTime = 200;
const lazyStart = 300;

export type Size = 'big' | 'small';

/** The two blocks of a gallery, and the icons that choose between them. */
export interface Blocks {
  readonly big: HTMLElement | undefined;
  readonly small: HTMLElement | undefined;
  readonly icons: readonly HTMLElement[];
}

export function findBlocks(root: Element, selectors: Selectors): Blocks {
  const find = (name: string) => root.querySelector<HTMLElement>(selectors[name] ?? ':not(*)') ?? undefined;
  return { big: find('big'), small: find('small'), icons: [...root.querySelectorAll<HTMLElement>(selectors.icon ?? ':not(*)')] };
}

/** Icons are told apart as the theme does it: by the end of their class. */
export const sizeOf = (icon: Element): Size => (icon.classList.contains('switch-item-block__icons--small') ? 'small' : 'big');

export function shownSize({ icons }: Blocks): Size {
  const active = icons.find(({ classList }) => classList.contains('active'));
  return active ? sizeOf(active) : 'big';
}

/**
 * Fades one block out and the other in. The marks stay when the layer goes: classes and inline `display`, as the template's
 * own switch leaves them. A switch back wins over one that is under way, and one that is under
 * way when the layer goes is finished: blocks and icons agree.
 */
export function showSize(blocks: Blocks, size: Size, signal: AbortSignal): void {
  const [shown, hidden] = size === 'big' ? [blocks.big, blocks.small] : [blocks.small, blocks.big];
  for (const icon of blocks.icons) if (icon.classList.contains('active') !== (sizeOf(icon) === size)) icon.classList.toggle('active');
  if (!shown) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const fade = (element: HTMLElement | undefined, opacity: readonly [number, number]) =>
    element?.animate?.({ opacity: [...opacity] }, isStill ? 0 : fadeTime).finished;
  const isWanted = () => shownSize(blocks) === size;
  const change = () => {
    if (!isWanted()) return;
    if (hidden) hidden.style.display = 'none';
    shown.style.display = '';
    // What the theme's rules hide is shown by the same inline style that the template writes.
    if (shown.ownerDocument.defaultView?.getComputedStyle(shown).display === 'none') shown.style.display = 'block';
    if (shown.getAttribute('style') === '') shown.removeAttribute('style');
    void fade(shown, [0, 1]);
    setTimeout(() => isWanted() && !signal.aborted && loadLazy(shown), lazyStart);
  };
  // An animation that somebody ends rejects: the switch is done all the same.
  void Promise.resolve(fade(hidden, [1, 0])).then(change, change);
}

/** Pictures whose address waits in `data-src` are the template's lazy ones: in a block that was hidden nobody has looked at them. */
function loadLazy(block: Element): void {
  for (const image of block.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const address = image.dataset.src;
    if (!address || image.getAttribute('src') === address) continue;
    image.src = address;
  }
}
