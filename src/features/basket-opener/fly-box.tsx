import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { makePiecePlace } from '../../islands/piece-place.ts';
import { afterFrame } from '../../page/after-frame.ts';
import { closeByEscape } from '../../page/escape.ts';
import { closeFly } from '../../shop/basket/fly.ts';
import { canFly, flyState } from '../../shop/basket/fly-state.ts';
import { shop } from '../../state/shop.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Island } from '../feature.ts';
import { slide } from './slide.ts';

export interface FlyBoxProps {
  readonly island: Island;
}

/** The panel's box: holds what has come, and slides in and out by the inline `right` that the theme expects [FLY-01]. */
export function FlyBox({ island }: FlyBoxProps): ReactNode {
  const { host: box, selectors, signal } = island;
  const { isOpen, isLoading, isStale, piece } = useSnapshot(flyState());
  const isShown = isOpen && piece !== undefined && !isStale;
  const borrowed = useBorrow();
  const place = useMemo(() => makePiecePlace(box, selectors.opener), [box, selectors]);
  useLayoutEffect(() => () => place.giveBack(), [place]);

  useLayoutEffect(() => {
    if (!piece) return;
    place.put(piece.content);
    flyState().drawn = flyState().piece;
  }, [place, piece]);

  useLayoutEffect(() => {
    const own = borrowed(box);
    own.toggleClass('loading', isLoading);
    own.toggleClass('loaded', piece !== undefined || box.classList.contains('loaded'));
    own.toggleClass('swiped', isShown);
    if (piece) own.toggleClass('basket_empty', piece.content.querySelector('.cart-empty') !== null);
  });

  // From the press on: what it opens is on its way, and may be called off as well [POP-02].
  useLayoutEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    closeByEscape(box.ownerDocument, closeFly, ended.signal);
    return () => ended.abort();
  }, [isOpen, box]);

  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    const { page, natives } = shop();
    let isOver = false;
    // The press's own frame stays short; painting a hundred lines belongs to the way.
    void afterFrame(page, natives).then(() => void (isOver || slide(box, borrowed(box), isShown)));
    return () => {
      isOver = true;
    };
  }, [isShown, box, borrowed]);

  useEffect(() => {
    const page = box.ownerDocument.defaultView;
    // On a screen that has become too narrow there is no panel; a closed one stays just outside of the screen.
    page?.addEventListener(
      'resize',
      () => {
        if (!canFly()) closeFly();
        if (wasShown.current === false && box.style.right) borrowed(box).setStyle('right', `${-box.offsetWidth}px`);
      },
      { signal },
    );
  }, [box, borrowed, signal]);
  return null;
}
