import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { usePiece } from '../../../../parts/piece.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { followMedia } from '../../../../platform/follow-media.ts';
import { onWindowChange } from '../../../../platform/window-changes.ts';
import { getContext } from '../../../context.ts';
import { isEmptyPiece } from '../../basket-piece.ts';
import { closeFly } from '../../fly.ts';
import { flyState, narrow } from '../../fly-state.ts';
import type { marker } from './marker.ts';
import { slide } from './slide-out.ts';

const Part = partOf<typeof marker.selectors>();

export interface FlyBoxProps {
  readonly island: Island<typeof marker>;
}

/** The panel's box with its loaded content; it slides by the inline `right` that the theme expects [FLY-01]. */
export function FlyBox({ island }: FlyBoxProps): ReactNode {
  const { host: box, selectors, signal } = island;
  const { isOpen, isLoading, isStale, piece } = useSnapshot(flyState());
  const isShown = isOpen && piece !== undefined && !isStale;
  const wasShown = useRef(false);
  /** Its place, px from the right edge of the screen; the page's own until it is opened. */
  const [right, setRight] = useState<string>();
  usePiece(
    piece?.content,
    () => box,
    selectors.opener,
    () => {
      flyState().drawn = flyState().piece;
    },
  );

  // From the press on: the panel is loading, and can be cancelled [POP-02].
  useLayoutEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    closeByEscape(box.ownerDocument, closeFly, ended.signal);
    return () => ended.abort();
  }, [isOpen, box]);

  useLayoutEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    const { page } = getContext();
    const put = () => flushSync(() => setRight(isShown ? '0px' : outside(box)));
    // In the frame that shows the press, so that the button is painted once.
    const frame = page.requestAnimationFrame(() => slide(box, put));
    return () => page.cancelAnimationFrame(frame);
  }, [isShown, box]);

  useEffect(() => {
    const { page } = getContext();
    // A screen that becomes too narrow closes the panel, which stays closed when it is wide again.
    followMedia(page, `(max-width: ${narrow}px)`, (isNarrow) => isNarrow && closeFly(), signal);
    // A closed one stays just outside of the screen.
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
      // A compositor layer: the panel is painted before it is opened again, and only moved then.
      style={right === undefined ? undefined : { right, 'will-change': 'transform' }}
    />
  );
}

const outside = (box: HTMLElement) => `${-box.offsetWidth}px`;
