import { lookSetter } from '../../../../parts/element-patch.ts';
import { followMedia } from '../../../../platform/follow-media.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { onWindowChange } from '../../../../platform/window-changes.ts';
import { adopt } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import css from './space.css?inline';
import { stickyPlace } from './sticky-place.ts';

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The moving element: the inner part of a full-height column, else the column. */
interface Moving {
  readonly element: HTMLElement;
  /** Its natural position, px below its container. */
  readonly start: number;
  readonly show: ReturnType<typeof lookSetter>;
}

/** The side column exists from this width on [SMALL-06]. */
const wide = '(min-width: 992px)';

/** Makes the column sticky on wide screens, if the shop has enabled it. */
export function stickWhenWide(root: HTMLElement, inner: HTMLElement, signal: AbortSignal): void {
  const { page, facts } = getContext();
  if (signal.aborted || !facts.options.theme.stickySidebar) return;
  let ended = new AbortController();
  const look = (isWide: boolean) => {
    ended.abort();
    ended = new AbortController();
    if (isWide) stick(root, inner, AbortSignal.any([signal, ended.signal]));
  };
  followMedia(page, wide, look, signal);
}

/**
 * Makes the column sticky until the signal aborts. A column without a taller container, or with siblings, cannot follow a change of
 * direction: if it is taller than the view it sticks to the bottom only. Inside an ancestor that clips its overflow nothing sticks.
 */
function stick(root: HTMLElement, inner: HTMLElement, signal: AbortSignal): void {
  const page = root.ownerDocument;
  const view = page.defaultView;
  if (signal.aborted || !view?.ResizeObserver) return;
  const besides = [...(root.parentElement?.children ?? [])].filter((beside) => beside !== root);
  const showColumn = lookSetter([root]);
  const removeStyles = adopt(page, css);
  let moving: Moving | undefined;
  let direction: 'down' | 'up' = 'down';
  let space = 0;
  /** The scroll position before, px; first known with a layout, because to ask for it now, after a new sheet, would make one. */
  let last: number | undefined;

  function setSpace(pixels: number): void {
    space = pixels;
    showColumn(space > 0 ? { classes: { 'vitrina-sticky-space': true }, style: { '--vitrina-sticky-space': `${space}px` } } : {});
  }

  function choose(): Moving {
    const element = root.offsetHeight > inner.offsetHeight + 1 ? inner : root;
    if (moving?.element === element) return moving;
    moving?.show();
    setSpace(0);
    return { element, start: topOf(element) - topOf(element.parentElement ?? element), show: lookSetter([element]) };
  }

  function settle(hasTurned: boolean): void {
    moving = choose();
    const { element, start, show } = moving;
    const canTurn = element === inner && root.childElementCount === 1;
    const place = topOf(element.parentElement ?? element) + start;
    const height = element.offsetHeight;
    const end = Math.max(...besides.map((beside) => beside.getBoundingClientRect().bottom));
    const next = stickyPlace({
      height,
      view: view?.innerHeight ?? 0,
      direction: canTurn ? direction : 'down',
      offset: hasTurned ? topOf(element) - place : space,
      room: canTurn ? end - place - height : 0,
    });
    setSpace(next.space);
    show({ style: { position: 'sticky', [next.edge]: `${next.distance}px` } });
  }

  const observer = new view.ResizeObserver(() => {
    last ??= view.scrollY;
    settle(false);
  });
  for (const element of [root, inner, ...besides]) observer.observe(element);
  onWindowChange(view, 'resize', () => settle(false), signal);
  onWindowChange(
    view,
    'scroll',
    () => {
      const now = view.scrollY;
      const to = now > (last ?? 0) ? 'down' : 'up';
      const hasTurned = now !== last && to !== direction;
      last = now;
      if (!hasTurned) return;
      direction = to;
      settle(true);
    },
    signal,
  );
  onAbort(signal, () => {
    observer.disconnect();
    moving?.show();
    showColumn();
    removeStyles();
  });
}
