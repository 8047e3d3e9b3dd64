import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useParts } from './part.tsx';
import { type PartDeclaration, type SlotPlace, slotAttribute } from './part-declaration.ts';
import { addSlot } from './slots.ts';
import { useLatest } from './use-latest.ts';

interface SlotProps {
  /** The part at whose first element it is placed, and where. After a part it has its tag and classes, unless `as` says otherwise. */
  readonly behind?: string;
  readonly before?: string;
  readonly inside?: string;
  readonly last?: string;
  /** See `Part`. */
  readonly at?: PartDeclaration['at'];
  /** An element of its own. */
  readonly as?: { readonly tag: string } & Readonly<Partial<Record<'className' | 'id' | 'title' | 'htmlFor' | 'type' | 'style', string>>>;
  readonly children?: ReactNode;
}

/** Whether the layer added this element to the page's own. */
export const isOurs = (element: Element): boolean => element.hasAttribute(slotAttribute);

/**
 * Renders content of the layer inside a page's element: in an element with the tag and classes of the page's own, so that the
 * theme's look fits. What another script writes into the page's element does not touch React's nodes.
 */
export function Slot({ behind, before, inside, last, at, as, children }: SlotProps): ReactNode {
  const parts = useParts();
  const name = behind ?? before ?? inside ?? last ?? 'root';
  const place: SlotPlace = behind ? 'behind' : before ? 'before' : last ? 'last' : 'inside';
  const [element] = useState(() => {
    if (!as) return shallowCopy(parts.find(name)[0]);
    const { tag, ...rest } = as;
    const made = parts.find('root')[0]?.ownerDocument.createElement(tag);
    return made && Object.assign(made, rest);
  });
  const latest = useLatest(at);
  useLayoutEffect(
    () => (element ? addSlot(parts, element, { name, place, at: (anchor) => latest.current?.(anchor) ?? [anchor] }) : undefined),
    [parts, name, place, element],
  );
  return element ? createPortal(children, element) : null;
}

/** Same tag and classes, without attributes that other scripts select. */
function shallowCopy(element: Element | undefined): Element | undefined {
  const copy = element?.cloneNode(false) as Element | undefined;
  for (const { name } of [...(copy?.attributes ?? [])]) if (name !== 'class') copy?.removeAttribute(name);
  return copy;
}
