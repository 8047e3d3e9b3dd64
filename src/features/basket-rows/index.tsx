import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Result } from '../../contract/result.ts';
import type { Clean } from '../../page/clean-html.ts';
import { makePieceCleaner } from '../../page/clean-piece.ts';
import { basketPage, keepBasketPage, openBasketPage } from '../../shop/basket/basket-page.ts';
import { shownRows } from '../../shop/basket/basket-page-rows.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { makeRowsDrawing } from './draw-rows.ts';
import { listenToRows } from './listen.ts';

/** The lines of the basket page: quantity, removal with undo, delay, size [BSK-01, BSK-06, BSK-07]. */
function BasketRows({ island }: IslandProps<undefined>): ReactNode {
  const [clean, setClean] = useState<Clean>();
  useEffect(() => keepBasketPage(), []);
  useEffect(() => {
    void makePieceCleaner(island.element.ownerDocument, 'tbody').then((cleaner) => setClean(() => cleaner));
  }, [island]);
  useEffect(() => listenToRows(island), [island]);
  return clean ? <Drawing island={island} clean={clean} /> : null;
}

function Drawing({ island, clean }: Pick<IslandProps<undefined>, 'island'> & { readonly clean: Clean }): ReactNode {
  const rows = shownRows(useSnapshot(basketPage()));
  const [drawing] = useState(() => makeRowsDrawing(island, clean));
  useLayoutEffect(() => drawing.draw(rows));
  useEffect(() => {
    // Rows that the page's own component draws anew are taken over like those of the server.
    const watcher = new (shop().natives.MutationObserver)(() => {
      drawing.draw(shownRows(basketPage()));
      watcher.takeRecords();
    });
    watcher.observe(island.element, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      drawing.giveBack();
    };
  }, [island, drawing]);
  return null;
}

export const feature: Feature<undefined> = {
  read(): Result<undefined> {
    const page = openBasketPage();
    return page.ok ? { ok: true, value: undefined } : page;
  },
  Component: BasketRows,
};
