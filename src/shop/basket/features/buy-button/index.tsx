import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps, Selectors } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { findAll } from '../../../../platform/find.ts';
import { getContext } from '../../../context.ts';
import { readItemName, show } from '../../../item-lists/index.ts';
import { notifyFailure } from '../../../overlays.ts';
import { toggleSubscription } from '../../../subscriptions/index.ts';
import { withActions } from '../../../with-actions.ts';
import { hasChanged, itemState } from '../../items.ts';
import { buy } from './buy.ts';
import type { marker } from './marker.ts';
import { type BuyProps, readBuyBlock } from './read.ts';
import { useQuantity } from './use-quantity.ts';

const Part = partOf<typeof marker.selectors>();

/** The buttons of an item: they show its state and handle presses [BUY-01]. */
function BuyButton({ island, props }: IslandProps<BuyProps, typeof marker>): ReactNode {
  const { host } = island;
  const parts = useParts();
  const item = useSnapshot(itemState(props.itemId));
  // Read each time: with another offer the page may say another name.
  const name = readItemName(host);
  const quantity = useQuantity(host, props.itemId, props.add);
  const { texts } = getContext().facts;
  const inBasket = item.basket === 'ready';
  /** Without `add` there is nothing to count: after a choice of offer the page may still have a counter. */
  const isCounted = !inBasket && props.add !== undefined;
  const isBusy = item.busy.basket;
  const twin = inBasket ? 'inBasket' : item.subscribed ? 'subscribed' : 'subscribe';

  // A pressed button is hidden once another one takes its place. The focus moves there, unless it is on something that is still shown.
  useLayoutEffect(() => {
    const page = host.ownerDocument;
    // In the next frame, because moving the focus forces a layout of the whole page.
    if (host.contains(page.activeElement))
      requestAnimationFrame(() => {
        const focused = page.activeElement;
        if (focused === page.body || !focused?.getClientRects().length) parts.find(twin)[0]?.focus({ preventScroll: true });
      });
  }, [host, parts, twin]);

  const withName = (text: string | undefined) => [text, name].filter(Boolean).join(': ');
  const named = (part: Element) => ({ label: withName(part.textContent?.replace(/\s+/g, ' ').trim()) });
  const button = { role: 'button', tabIndex: 0 } as const;
  const press = () => {
    if (props.add) buy(host, props, props.add, quantity.value, name);
  };
  const subscribe = () =>
    void (props.subscribeWay === 'toggle'
      ? toggleSubscription(props.itemId, name)
      : withActions(({ subscribeVisitor }) => subscribeVisitor(props.subscribeWay, props.itemId, name), notifyFailure));
  const subscription = { ...button, busy: item.busy.subscription, disabled: item.busy.subscription, each: named };
  const step = (direction: 1 | -1) => ({
    ...button,
    busy: false,
    disabled: !quantity.canStep(direction),
    label: withName(texts(direction === 1 ? 'quantity.more' : 'quantity.less')),
    onPress: () => quantity.step(direction),
  });

  return (
    <>
      <Part name="minus" {...step(-1)} />
      <Part name="plus" {...step(1)} />
      <Part name="quantity" label={withName(texts('quantity.label'))} {...quantity.field} />
      <Part name="counterFrame" hidden={!isCounted} />
      <Part name="counter" hidden={!isCounted} />
      <Part
        name="add"
        {...button}
        hidden={inBasket}
        busy={isBusy}
        disabled={isBusy}
        classes={{ clicked: isBusy }}
        each={named}
        onPress={press}
      />
      <Part name="inBasket" hidden={!inBasket} each={(part) => (name ? named(part) : {})} />
      <Part name="subscribe" {...subscription} hidden={item.subscribed} pressed={false} onPress={subscribe} />
      <Part
        name="subscribed"
        {...subscription}
        hidden={!item.subscribed}
        pressed
        onPress={() => void toggleSubscription(props.itemId, name)}
      />
      <Part name="buttons" classes={{ loadings: isBusy, ...(inBasket && { wide: true }) }} />
    </>
  );
}

/** Updates the page's own block as the template would, if the item's state has changed since the layer started. */
function writeBack(element: Element, props: BuyProps, selectors: Selectors<typeof marker>): void {
  const item = itemState(props.itemId);
  if (hasChanged(props.itemId, 'ready')) {
    const inBasket = item.basket === 'ready';
    for (const name of ['add', 'counterFrame', 'counter'] as const) show(element, selectors[name], !inBasket);
    show(element, selectors.inBasket, inBasket);
    applyLook(findAll(element, selectors.buttons), { classes: { wide: inBasket } });
  }
  if (hasChanged(props.itemId, 'subscribed')) {
    show(element, selectors.subscribe, !item.subscribed);
    show(element, selectors.subscribed, item.subscribed);
  }
}

export const feature: Feature<BuyProps, typeof marker> = { read: readBuyBlock, Component: BuyButton, writeBack };
