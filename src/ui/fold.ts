import { borrow } from './borrow.ts';
import { type DisclosureButton, disclosureButton } from './disclosure.ts';

/** A part of the page of which only the beginning is shown until somebody asks for the rest. */
export interface Fold {
  toggle(): void;
  giveBack(): void;
}

interface FoldParts {
  /** Carries the class `opened` while all is shown: the page's CSS may hide the rest without it, before the first paint. */
  readonly root: HTMLElement;
  readonly rest: readonly HTMLElement[];
  readonly id: string;
  readonly ownButton: HTMLElement | null;
  readonly labels: { readonly open: string; readonly closed: string } | undefined;
  /** Puts a button on a page that has none. */
  placeButton(): HTMLElement;
  /** What changes beside the rest, e.g. an ellipsis that goes. */
  onChange?(isOpen: boolean, button: DisclosureButton): void;
}

/**
 * Folds the rest away. Nothing that is in sight moves: where the page's CSS has not hidden the rest before it was painted, and
 * people see it already, all stays as it is and `undefined` is the answer.
 */
export function makeFold({ root, rest, id, ownButton, labels, placeButton, onChange }: FoldParts): Fold | undefined {
  const [first] = rest;
  if (!first) return undefined;
  const isHiddenByPage = first.getClientRects().length === 0;
  if (!isHiddenByPage && isInSight(root)) return undefined;
  const parts = rest.map((element) => borrow(element));
  const frame = borrow(root);
  if (!root.id) frame.setAttribute('id', id);
  const button = disclosureButton(ownButton, root.id, placeButton);
  let isOpen = false;

  function show(): void {
    frame.toggleClass('opened', isOpen);
    for (const part of parts) part.setStyle('display', isOpen ? '' : 'none');
    button.say(isOpen, labels && (isOpen ? labels.open : labels.closed));
    onChange?.(isOpen, button);
  }

  show();
  return {
    toggle() {
      isOpen = !isOpen;
      show();
      // What is shown less of ends above the button: the shopper stays where it is.
      if (!isOpen) button.element.scrollIntoView({ block: 'nearest' });
    },
    giveBack() {
      button.giveBack();
      for (const part of parts) part.giveBack();
      frame.giveBack();
    },
  };
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
}
