import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The look of a part that opens and closes by sliding; `undefined`: not opened yet, as the page has it. While it
 * slides away it is still visible. The slide itself is not a look: its heights are measured. With reduced motion or in 0 ms
 * there is none. A running slide reverses from its current height.
 */
export function useSlide(part: HTMLElement | undefined, isOpen: boolean, milliseconds: number): 'shown' | 'hidden' | undefined {
  const [isSeen, setSeen] = useState<boolean | undefined>(isOpen || undefined);
  const running = useRef<{ readonly isOpen: boolean; readonly animation?: Animation }>({ isOpen });
  useLayoutEffect(() => {
    const last = running.current;
    if (!part || last.isOpen === isOpen) return;
    const isRunning = last.animation?.playState === 'running';
    const from = isOpen && !isRunning ? '0px' : `${part.offsetHeight}px`;
    last.animation?.cancel();
    running.current = { isOpen };
    setSeen(true);
    const end = () => setSeen(isOpen);
    if (!milliseconds || !part.animate || part.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches)
      return end();
    const height = [from, isOpen ? `${part.offsetHeight}px` : '0px'];
    const animation = part.animate({ height, overflow: ['hidden', 'hidden'] }, { duration: milliseconds, easing: 'ease' });
    running.current = { isOpen, animation };
    animation.finished.then(end, () => {});
  }, [part, isOpen, milliseconds]);
  useLayoutEffect(() => () => running.current.animation?.cancel(), []);
  if (isOpen || (isSeen && milliseconds > 0)) return 'shown';
  return isSeen === undefined ? undefined : 'hidden';
}
