import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useParts } from './part.tsx';

interface SlotProps {
  /** The part whose first element it looks like and stands behind. */
  readonly behind: string;
  readonly children: ReactNode;
}

/**
 * Where React draws something of its own inside a page's element: in an element with the tag and classes of the page's own, so that the
 * theme's look fits. What another script writes into the page's element does not meet what React draws.
 */
export function Slot({ behind, children }: SlotProps): ReactNode {
  const parts = useParts();
  const [element] = useState(() => shallowCopy(parts.find(behind)[0]));
  useLayoutEffect(() => (element ? parts.addSlot(behind, element) : undefined), [parts, behind, element]);
  return element ? createPortal(children, element) : null;
}

/** Same tag and classes, without what other scripts look for. */
function shallowCopy(element: Element | undefined): Element | undefined {
  const copy = element?.cloneNode(false) as Element | undefined;
  for (const { name } of [...(copy?.attributes ?? [])]) if (name !== 'class') copy?.removeAttribute(name);
  return copy;
}
