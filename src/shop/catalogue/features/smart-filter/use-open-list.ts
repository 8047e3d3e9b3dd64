import { useLayoutEffect, useState } from 'react';
import { closeByEscape } from '../../../../platform/escape.ts';
import { onMoved } from '../../../../platform/moved.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';

/** Distance between a value and its list, px, and the space below that a list needs; with less it opens above. */
const gap = 2;
const leastRoom = 180;

interface OpenList {
  readonly block: HTMLElement;
  readonly popup: HTMLElement;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Keeps an open list beside its block, in the browser's top layer. Returns its position as inline style; `undefined` until known. */
export function useOpenList({ block, popup, isOpen, close }: OpenList): Readonly<Record<string, string>> | undefined {
  const [place, setPlace] = useState<Readonly<Record<string, string>>>();
  useLayoutEffect(() => {
    const page = block.ownerDocument;
    const view = page.defaultView;
    if (!isOpen || !view) return;
    const ended = new AbortController();
    const { signal } = ended;
    closeByEscape(page, close, signal);
    onOutsidePress(page, [block], close, signal);
    const put = () => {
      const next = placeBeside(block);
      // When the block is scrolled out of view, the list closes.
      if (next) setPlace(next);
      else close();
    };
    if ('showPopover' in popup) {
      popup.showPopover();
      put();
      onMoved(view, (scrolled) => scrolled !== popup, put, signal);
    } else setPlace({});
    return () => {
      ended.abort();
      setPlace(undefined);
    };
  }, [block, popup, isOpen, close]);
  return place;
}

function placeBeside(block: HTMLElement): Readonly<Record<string, string>> | undefined {
  const { left, top, bottom, width } = block.getBoundingClientRect();
  const { clientHeight, clientWidth } = block.ownerDocument.documentElement;
  if (bottom < 0 || top > clientHeight) return undefined;
  const below = clientHeight - bottom - 2 * gap;
  const isBelow = below >= Math.min(leastRoom, top);
  const room = isBelow ? below : top - 2 * gap;
  return {
    left: `${Math.max(0, Math.min(left, clientWidth - width))}px`,
    width: `${width}px`,
    'max-height': `${Math.max(0, Math.min(room, 400))}px`,
    top: isBelow ? `${bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${clientHeight - top + gap}px`,
  };
}
