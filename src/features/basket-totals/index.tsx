import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import type { Clean } from '../../page/clean-html.ts';
import { makePieceCleaner } from '../../page/clean-piece.ts';
import { basketPage, keepBasketPage, openBasketPage } from '../../shop/basket/basket-page.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { guardCheckout } from './checkout.ts';
import { listenToCoupon } from './coupon.ts';
import { makeTotalsDrawing } from './draw-totals.ts';

/** Sums, coupon, minimum price and the way to the order [BSK-04, BSK-05]. */
function BasketTotals({ island }: IslandProps<undefined>): ReactNode {
  const [clean, setClean] = useState<Clean>();
  useEffect(() => keepBasketPage(), []);
  useEffect(() => {
    void makePieceCleaner(island.element.ownerDocument).then((cleaner) => setClean(() => cleaner));
  }, [island]);
  useEffect(() => listenToCoupon(island), [island]);
  useEffect(() => {
    const listening = new AbortController();
    guardCheckout(island, listening.signal);
    return () => listening.abort();
  }, [island]);
  return clean ? <Drawing island={island} clean={clean} /> : null;
}

function Drawing({ island, clean }: Pick<IslandProps<undefined>, 'island'> & { readonly clean: Clean }): ReactNode {
  const { data, pending, isBusy } = useSnapshot(basketPage());
  const [drawing] = useState(() => makeTotalsDrawing(island, clean));
  useLayoutEffect(() => drawing.draw({ data, pending, isBusy }), [drawing, data, pending, isBusy]);
  useEffect(() => {
    // What the page's own scripts put there has the layer's names and keys as well.
    const watcher = new (shop().natives.MutationObserver)(() => drawing.draw(basketPage()));
    watcher.observe(island.element, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      drawing.giveBack();
    };
  }, [island, drawing]);
  return null;
}

export const feature: Feature<undefined> = {
  read() {
    const page = openBasketPage();
    return page.ok ? ok(undefined) : page;
  },
  Component: BasketTotals,
};
