import { useLayoutEffect, useState } from 'react';
import { useRewrite } from './part.tsx';
import type { patchPiece } from './patch-html.ts';
import { makePiecePlace, type PiecePlace } from './piece-place.ts';

/**
 * Shows a piece of server HTML in an element of the island; the parts are applied to its content, and the page's own nodes are restored at
 * the island's end, or with `null`; `undefined` changes nothing. `patch`, `kept`: see `PiecePlace`; `onPut` is called after each piece
 * when the parts have been applied to it.
 */
export function usePiece(
  piece: DocumentFragment | null | undefined,
  where: () => Element,
  patch?: typeof patchPiece,
  kept?: string,
  onPut?: () => void,
): void {
  const [state] = useState<{ place: PiecePlace | undefined; shown: DocumentFragment | null }>({ place: undefined, shown: null });
  useRewrite(
    piece === undefined
      ? undefined
      : () => {
          if (state.shown === piece) return false;
          state.shown = piece;
          if (piece === null) {
            state.place?.restore();
            return undefined;
          }
          state.place ??= makePiecePlace(where(), kept);
          state.place.put(piece, patch);
          return onPut;
        },
  );
  useLayoutEffect(() => () => state.place?.restore(), [state]);
}
