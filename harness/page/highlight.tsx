import { useEffect, useRef } from 'react';

/** How long an element is highlighted, ms. */
const duration = 4000;

interface Props {
  readonly element: Element;
  readonly scale: number;
  readonly onSeen: () => void;
}

/**
 * An outline of an element of the shop's page. It is drawn over the iframe, because the page itself must not change: otherwise its
 * state after `stop()` could not be compared. Follows the element while the page scrolls.
 */
export function Highlight({ element, scale, onSeen }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
    let next = 0;
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (box.current) {
        Object.assign(box.current.style, {
          left: `${left * scale}px`,
          top: `${top * scale}px`,
          width: `${width * scale}px`,
          height: `${height * scale}px`,
        });
      }
      next = requestAnimationFrame(follow);
    };
    follow();
    const timer = setTimeout(onSeen, duration);
    return () => {
      cancelAnimationFrame(next);
      clearTimeout(timer);
    };
  }, [element, scale, onSeen]);

  return <div className="highlight" ref={box} data-testid="highlight" />;
}
