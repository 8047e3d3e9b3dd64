import { useLayoutEffect, useState } from 'react';
import { useRewrite } from './part.tsx';
import { makePiecePlace, type PiecePlace } from './piece-place.ts';

/**
 * Shows a piece of server HTML in an element of the island; the parts are applied to what is in it, and the page's own nodes come back with
 * the island's end. `kept`: see `makePiecePlace`; `onPut` hears of each piece that has been put, when the parts have been applied to it.
 */
export function usePiece(piece: DocumentFragment | undefined, where: () => Element, kept?: string, onPut?: () => void): void {
  const [state] = useState<{ place: PiecePlace | undefined; shown: DocumentFragment | undefined }>({ place: undefined, shown: undefined });
  useRewrite(
    piece &&
      (() => {
        if (state.shown === piece) return undefined;
        state.place ??= makePiecePlace(where(), kept);
        state.place.put(piece);
        state.shown = piece;
        return onPut;
      }),
  );
  useLayoutEffect(() => () => state.place?.giveBack(), [state]);
}
