import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { patchPiece } from '../../../../parts/patch-html.ts';
import { usePiece } from '../../../../parts/piece.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { find } from '../../../../platform/find.ts';
import { followMedia } from '../../../../platform/follow-media.ts';
import { onWindowChange } from '../../../../platform/window-changes.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { isEmptyPiece } from '../../basket-piece.ts';
import { closeFly, setFlyDrawn } from '../../fly.ts';
import { flyState, narrow } from '../../fly-state.ts';
import { panelSelector, rowSelector } from '../../page/basket-rows.ts';
import styles from './long-basket.css?inline';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Duration of the slide, ms [FLY-01]. */
const slideTime = 333;
const animationName = 'vitrina-slide';

export interface FlyBoxProps {
  readonly island: Island<typeof marker>;
}

/** The panel's box with its loaded content. It slides by the inline style `right`, which the theme expects [FLY-01]. */
export function FlyBox({ island }: FlyBoxProps): ReactNode {
  const { host: box, selectors, signal } = island;
  const { isOpen, isLoading, isStale, piece } = useSnapshot(flyState());
  const isShown = isOpen && piece !== undefined && !isStale;
  const wasShown = useRef(false);
  const hadFocus = useRef(false);
  useStyles(styles, box.ownerDocument);
  /** Distance from the right edge of the screen, px. Unset until the first opening. */
  const [right, setRight] = useState<string>();
  /** Height of a line, as the style sheet expects it of those that were not drawn yet: so the scroll bar says how far it goes. */
  const [lineHeight, setLineHeight] = useState<string>();
  usePiece(
    piece?.content,
    () => box,
    (...patch) => {
      hadFocus.current = box.contains(box.ownerDocument.activeElement);
      return patchPiece(...patch);
    },
    selectors.opener,
    () => {
      setFlyDrawn();
      // As in the opener that the page was printed with.
      void island.wake(`${selectors.opener} .basket-link`);
      const { activeElement, body } = box.ownerDocument;
      // What had the focus may be gone: another tab has emptied the basket.
      if (hadFocus.current && activeElement === body) find<HTMLElement>(box, panelSelector)?.focus({ preventScroll: true });
    },
  );

  // Escape closes the panel from the press on, also while it loads [POP-02].
  useLayoutEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    closeByEscape(box.ownerDocument, closeFly, ended.signal);
    return () => ended.abort();
  }, [isOpen, box]);

  useLayoutEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    // In the task of the press itself: a frame that has to be waited for is a frame later that anything moves.
    const from = distanceOf(box);
    const to = isShown ? 0 : wayOut(box);
    setRight(`${-to}px`);
    setLineHeight(heightOfLine(box));
    slide(box, from - to);
  }, [isShown, box]);

  useEffect(() => {
    const { page } = getContext();
    // Closes the panel when the screen becomes too narrow.
    followMedia(page, `(max-width: ${narrow}px)`, (isNarrow) => isNarrow && closeFly(), signal);
    // Keeps the closed panel just outside of the screen.
    onWindowChange(page, 'resize', () => wasShown.current || setRight((known) => known && outside(box)), signal);
  }, [box, signal]);

  const isEmpty = piece && isEmptyPiece(piece.content);
  return (
    <Part
      name="root"
      classes={{
        ...{ loading: isLoading, swiped: isShown },
        ...(piece && { loaded: true }),
        ...(isEmpty !== undefined && { basket_empty: isEmpty }),
      }}
      // A compositor layer of its own: the panel is painted before it opens and then only moved.
      style={right === undefined ? undefined : { right, 'will-change': 'transform', ...(lineHeight && { '--vitrina-line': lineHeight }) }}
    />
  );
}

/**
 * How far a closed panel is moved out, px: its width. The theme hides it on narrow screens, where it has none: then farther than any is wide, so that it is
 * outside of a wider screen too, from the first frame on.
 */
const wayOut = (box: HTMLElement) => box.offsetWidth || 2000;
const outside = (box: HTMLElement) => `${-wayOut(box)}px`;

/** The height of the first line; `undefined` if there is none or it is hidden. */
function heightOfLine(box: HTMLElement): string | undefined {
  const line = find(box, rowSelector);
  const height = line ? getComputedStyle(line).height : 'auto';
  return height === 'auto' ? undefined : height;
}

/** How far the box now is from its open position, px, during a slide too. Read before anything is written: then the page is laid out once. */
function distanceOf(box: HTMLElement): number {
  const { right, transform } = getComputedStyle(box);
  const [, shift = 0] = /^matrix\((?:[^,]+,){4}([^,]+),/.exec(transform) ?? [];
  return Number(shift) - Number.parseFloat(right);
}

/** Animates the panel in or out: to its position from `shift` px beside it. With reduced motion there is no animation. */
function slide(box: HTMLElement, shift: number): void {
  for (const animation of box.getAnimations()) if (animation.id === animationName) animation.cancel();
  if (box.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  box.animate([{ transform: `translateX(${shift}px)` }, { transform: 'none' }], {
    duration: slideTime,
    easing: 'ease-in-out',
    id: animationName,
  });
}
