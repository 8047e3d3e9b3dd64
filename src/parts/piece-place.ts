import { isParallel, patchChildren } from './patch-html.ts';

/** A place of the page in which the layer shows a piece of server HTML, and later versions of it. */
export interface PiecePlace {
  /**
   * Shows a piece (cleaned by `clean-piece.ts`); it is copied, and must stay as it is from then on. A later one changes only what differs
   * from the one before, so that the focus, what is being typed, what is being pressed and the islands in it stay.
   */
  put(piece: DocumentFragment): void;
  /** Takes the piece out and puts the page's own nodes back. */
  restore(): void;
}

/**
 * `kept` names an element of the page that goes on living inside the piece, in the place of its own copy there: the opener
 * of the fly-out.
 */
export function makePiecePlace(element: Element, kept?: string): PiecePlace {
  let own: Node[] | undefined;
  let keptElement: Element | null = null;
  /** The last piece as the server drew it: what differs from it on the page is the islands' work. */
  let shown: DocumentFragment | undefined;

  return {
    put(piece) {
      if (shown && isParallel(element, shown)) {
        patchChildren(element, shown, piece);
      } else {
        own ??= [...element.childNodes];
        const copy = element.ownerDocument.importNode(piece, true);
        keptElement ??= kept ? (own.find((node): node is Element => node instanceof Element && node.matches(kept)) ?? null) : null;
        if (keptElement) copy.querySelector(kept ?? '')?.replaceWith(keptElement);
        element.replaceChildren(copy);
      }
      shown = piece;
    },
    restore() {
      if (!own) return;
      element.replaceChildren(...own);
      own = undefined;
      shown = undefined;
    },
  };
}
