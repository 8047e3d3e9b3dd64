import { type RefObject, useEffect, useState } from 'react';

/** Size of the element's content box, CSS px, kept up to date. */
export function useRoom(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
