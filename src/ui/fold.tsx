import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Look } from '../parts/look.ts';
import { partOf, useParts } from '../parts/part.tsx';

const Part = partOf<{ controls: string }>();

interface FoldProps {
  /** The content shown on demand. */
  readonly rest: () => readonly HTMLElement[];
  /** The button's text; by default its text stays. */
  readonly labels?: { readonly open: string; readonly closed: string };
  /** A button (a `Slot`) for a page without one, and its look. */
  readonly slot: ReactNode;
  readonly slotLook?: Look;
  /** Whether the button disappears when all is shown. */
  readonly isOnce?: boolean;
  /** Called when a press opens or closes it, after the change. */
  readonly onToggled: (isOpen: boolean, button: HTMLElement) => void;
}

/**
 * An island that shows only its beginning until the rest is requested, by a button of the page or of the layer (ARIA Authoring
 * Practices: disclosure). Its element has the class `opened` while all is shown: the page's CSS may hide the rest without it, before
 * the first paint. Visible content never moves: where the rest is visible already, nothing changes.
 */
export function Fold({ rest, labels, slot, slotLook, isOnce = false, onToggled }: FoldProps): ReactNode {
  const parts = useParts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const pressed = useRef<HTMLElement>(undefined);
  const [hasOwn] = useState(() => parts.find('controls').length > 0);
  const [isFolding] = useState(() => {
    const [first] = rest();
    const [root] = parts.find('root');
    return first !== undefined && root !== undefined && (first.getClientRects().length === 0 || !isInSight(root));
  });
  useLayoutEffect(() => {
    if (pressed.current) onToggled(isOpen, pressed.current);
    pressed.current = undefined;
  });
  const toggle = (button: HTMLElement) => {
    pressed.current = button;
    setOpen(!isOpen);
  };
  return (
    isFolding && (
      <>
        {!hasOwn && slot}
        <Part name="root" classes={{ opened: isOpen }} attributes={{ id: (own) => own || id }} />
        <Part name="root" at={rest} hidden={!isOpen} />
        <Part
          name="controls"
          {...(hasOwn ? {} : slotLook)}
          expanded={isOpen}
          hidden={isOnce && isOpen ? true : undefined}
          text={labels && (isOpen ? labels.open : labels.closed)}
          each={() => ({ attributes: { 'aria-controls': parts.find('root')[0]?.id || id } })}
          onPress={toggle}
        />
      </>
    )
  );
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
}
