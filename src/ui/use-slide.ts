import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What a part that opens and closes by sliding is like now; `undefined`: nobody has opened it yet, and it is as the page has it. While it
 * slides away it still shows. No part can say the slide itself: its heights are measured. For those who want no motion there is none.
 */
export function useSlide(part: HTMLElement | undefined, isOpen: boolean, milliseconds: number): 'shown' | 'hidden' | undefined {
  const [isSeen, setSeen] = useState<boolean>();
  const running = useRef<{ readonly isOpen: boolean; readonly animation?: Animation }>({ isOpen: false });
  useLayoutEffect(() => {
    const last = running.current;
    if (!part || last.isOpen === isOpen) return;
    const from = isOpen ? '0px' : `${part.offsetHeight}px`;
    last.animation?.cancel();
    running.current = { isOpen };
    setSeen(true);
    const end = () => setSeen(isOpen);
    if (!part.animate || part.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return end();
    const height = [from, isOpen ? `${part.offsetHeight}px` : '0px'];
    const animation = part.animate({ height, overflow: ['hidden', 'hidden'] }, { duration: milliseconds, easing: 'ease' });
    running.current = { isOpen, animation };
    animation.finished.then(end, () => {});
  }, [part, isOpen, milliseconds]);
  if (isOpen || isSeen) return 'shown';
  return isSeen === undefined ? undefined : 'hidden';
}
