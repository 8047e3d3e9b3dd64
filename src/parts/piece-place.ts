import type { patchPiece } from './patch-html.ts';

/** A place of the page in which the layer shows a piece of server HTML, and later versions of it. */
export interface PiecePlace {
  /**
   * Shows a piece (cleaned by `clean-piece.ts`); it is copied, and must not change from then on. With `patch` a later one changes only what differs
   * from the one before, so that focus, typing, presses and the islands in it are kept.
   */
  put(piece: DocumentFragment, patch?: typeof patchPiece): void;
  /** Removes the piece and restores the page's own nodes. */
  restore(): void;
}

/**
 * `kept` names an element of the page that is kept inside the piece, in place of its copy there: the opener
 * of the fly-out.
 */
export function makePiecePlace(element: Element, kept?: string): PiecePlace {
  let own: Node[] | undefined;
  let keptElement: Element | null = null;
  /** The last piece as the server sent it: differences from it on the page were made by islands. */
  let shown: DocumentFragment | undefined;

  return {
    put(piece, patch) {
      if (!shown || !patch?.(element, shown, piece)) {
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
