import { makeLike } from '../../../../parts/element-patch.ts';
import type { Feature, Selectors } from '../../../../parts/feature.ts';
import { findAll } from '../../../../platform/find.ts';
import { show } from '../../../item-lists/index.ts';
import { hasChanged, itemState } from '../../items.ts';
import { BuyButton } from './buy-button.tsx';
import type { marker } from './marker.ts';
import { type BuyProps, readBuyBlock } from './read.ts';

/** Updates the page's own block as the template would, if the item's state has changed since the layer started. */
function writeBack(element: Element, props: BuyProps, selectors: Selectors<typeof marker>): void {
  const item = itemState(props.itemId);
  if (hasChanged(props.itemId, 'ready')) {
    const inBasket = item.basket === 'ready';
    for (const name of ['add', 'counterFrame', 'counter'] as const) show(element, selectors[name], !inBasket);
    show(element, selectors.inBasket, inBasket);
    makeLike(findAll(element, selectors.buttons), { classes: { wide: inBasket } });
  }
  if (hasChanged(props.itemId, 'subscribed')) {
    show(element, selectors.subscribe, !item.subscribed);
    show(element, selectors.subscribed, item.subscribed);
  }
}

export const feature: Feature<BuyProps, typeof marker> = { read: readBuyBlock, Component: BuyButton, writeBack };
