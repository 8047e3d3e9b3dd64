import { useLayoutEffect, useState } from 'react';
import { useRewrite } from './part.tsx';
import { makePiecePlace, type PiecePlace } from './piece-place.ts';

/**
 * Shows a piece of server HTML in an element of the island; the parts are applied to what is in it, and the page's own nodes come back with
 * the island's end, or with `null`; `undefined` leaves what is there. `kept`: see `makePiecePlace`; `onPut` hears of each piece that has
 * been put, when the parts have been applied to it.
 */
export function usePiece(piece: DocumentFragment | null | undefined, where: () => Element, kept?: string, onPut?: () => void): void {
  const [state] = useState<{ place: PiecePlace | undefined; shown: DocumentFragment | null }>({ place: undefined, shown: null });
  useRewrite(
    piece === undefined
      ? undefined
      : () => {
          if (state.shown === piece) return undefined;
          state.shown = piece;
          if (piece === null) {
            state.place?.restore();
            return undefined;
          }
          state.place ??= makePiecePlace(where(), kept);
          state.place.put(piece);
          return onPut;
        },
  );
  useLayoutEffect(() => () => state.place?.restore(), [state]);
}
