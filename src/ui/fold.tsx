import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Look } from '../parts/look.ts';
import { partOf, useParts } from '../parts/part.tsx';

const Part = partOf<{ controls: string }>();

interface FoldProps {
  /** What is shown only when somebody asks for it. */
  readonly rest: () => readonly HTMLElement[];
  /** What the button says; without it the words stay. */
  readonly labels?: { readonly open: string; readonly closed: string };
  /** A button (a `Slot`) for a page that has none, and what it is like. */
  readonly slot: ReactNode;
  readonly slotLook?: Look;
  /** Whether the button has done its work when all is shown. */
  readonly isOnce?: boolean;
  /** Hears when it opens or closes by a press, after what it changes is there. */
  readonly onToggled: (isOpen: boolean, button: HTMLElement) => void;
}

/**
 * An island of which only the beginning is shown until somebody asks for the rest, by a button of the page or of the layer (ARIA Authoring
 * Practices: disclosure). Its element carries the class `opened` while all is shown: the page's CSS may hide the rest without it, before
 * the first paint. Nothing that is in sight moves: where people see the rest already, all stays as it is.
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
