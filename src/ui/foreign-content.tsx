import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Nodes made outside React: cleaned server HTML or a copy of page content. */
export function ForeignContent({ content }: { content: Node }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(content.cloneNode(true));
  }, [content]);
  return <div ref={place} />;
}
