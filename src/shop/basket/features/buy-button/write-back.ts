import { makeLike } from '../../../../parts/element-patch.ts';
import type { Selectors } from '../../../../parts/feature.ts';
import { findAll } from '../../../../platform/find.ts';
import { show } from '../../../item-lists/index.ts';
import { hasChanged, itemState } from '../../items.ts';
import type { marker } from './marker.ts';
import type { BuyProps } from './read.ts';

/** Updates the page's own block as the template would, if the item's state has changed since the layer started. */
export function writeBackBuyBlock(element: Element, props: BuyProps, selectors: Selectors<typeof marker>): void {
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
