import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What a part that opens and closes by sliding is like now; `undefined`: nobody has opened it yet, and it is as the page has it. While it
 * slides away it still shows. No part can say the slide itself: its heights are measured. For those who want no motion there is none, and
 * none in 0 ms. A slide that is under way turns round where it is.
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
