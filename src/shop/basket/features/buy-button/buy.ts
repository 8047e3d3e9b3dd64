import { getContext } from '../../../context.ts';
import {
  findPropsBlock,
  hasOlderButton,
  readBasketProps,
  readChosenProps,
  readChosenServices,
  readRecommendationId,
  sendsServices,
} from '../../../item-lists/index.ts';
import { notifyFailure } from '../../../overlays.ts';
import { withActions } from '../../../with-actions.ts';
import { addToBasket } from '../../add-to-basket.ts';
import { itemState } from '../../items.ts';
import { basketModel } from '../../store.ts';
import type { AddProps, BuyProps } from './read.ts';

/** Handles a press on “to basket”: adds the item, or first opens a dialog for its required properties [BUY-09]. */
export function buy(host: HTMLElement, props: BuyProps, add: AddProps, quantity: number, name: string): void {
  const item = itemState(props.itemId);
  if (item.busy.basket || item.basket === 'ready') return;
  const block = findPropsBlock(host, add.propsBlockId);
  const sendWith = (chosen: Element | null) => send(host, props, add, quantity, name, chosen);
  if (add.needsProps && block) void withActions(({ askForProps }) => askForProps(block, add.partProps === 'Y', sendWith), notifyFailure);
  else sendWith(block);
}

function send(host: HTMLElement, props: BuyProps, add: AddProps, quantity: number, name: string, block: Element | null): void {
  const { offers, partProps, addProps, props: codes } = add;
  const payload = {
    ...{ item: props.itemId, quantity, iblockId: props.iblockId, offers, partProps, addProps, props: codes },
    rid: readRecommendationId(host, add.rid),
    chosenProps: readChosenProps(block),
    services: sendsServices(host)
      ? (basketModel().linkedServices.get(props.itemId) ?? readChosenServices(host.ownerDocument, props.itemId))
      : [],
    basketProps: add.offers ? readBasketProps(host) : undefined,
  };
  // Beside the button of older cards the template keeps a copy of the basket.
  void addToBasket(payload, name, hasOlderButton(host) && getContext().facts.kinds.has('basket'));
}
