import { getContext } from '../../../context.ts';
import {
  copyPropsBlock,
  findPropsBlock,
  hasOlderButton,
  readBasketProps,
  readChosenProps,
  readChosenServices,
  readRecommendationId,
  sendsServices,
} from '../../../item-lists/index.ts';
import { openDialog } from '../../../overlays.ts';
import { addToBasket, dropBasketCache } from '../../basket.ts';
import { itemState } from '../../items.ts';
import { basketModel } from '../../store.ts';
import type { AddProps, BuyProps } from './read.ts';

/** Handles a press on “to basket”: adds the item, or first opens a dialog for its required properties [BUY-09]. */
export function buy(host: HTMLElement, props: BuyProps, add: AddProps, quantity: number, name: string): void {
  const item = itemState(props.itemId);
  if (item.busy.basket || item.basket === 'ready') return;
  if (hasOlderButton(host) && getContext().facts.kinds.has('basket')) dropBasketCache();
  const block = findPropsBlock(host, add.propsBlockId);
  const send = (form: Element | null) => void addToBasket({ ...payloadOf(host, props, add, form), quantity }, name);
  if (!add.needsProps || !block) send(block);
  else {
    const content = copyPropsBlock(block, add.partProps === 'Y');
    openDialog(getContext().facts.texts('ERROR_BASKET_PROP_TITLE'), { kind: 'properties', content, confirm: send });
  }
}

function payloadOf(host: HTMLElement, { itemId: item, iblockId }: BuyProps, add: AddProps, form: Element | null) {
  const { offers, partProps, addProps, props } = add;
  return {
    ...{ item, iblockId, offers, partProps, addProps, props },
    rid: readRecommendationId(host, add.rid),
    chosenProps: readChosenProps(form),
    services: sendsServices(host) ? (basketModel().linkedServices.get(item) ?? readChosenServices(host.ownerDocument, item)) : [],
    basketProps: offers ? readBasketProps(host) : undefined,
  };
}
