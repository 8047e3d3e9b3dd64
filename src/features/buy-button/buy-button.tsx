import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { readItemName } from '../../page/buy-form.ts';
import { itemState } from '../../state/items.ts';
import { shop } from '../../state/shop.ts';
import { goToLogin, openSubscribeForm, toggleSubscription } from '../../state/subscriptions.ts';
import { classes, PageContent, PageElement, type Parts } from '../../ui/page-content.tsx';
import { pressable } from '../../ui/press.ts';
import type { IslandProps } from '../feature.ts';
import { buy } from './buy.ts';
import type { BuyProps } from './read.ts';
import { useQuantity } from './use-quantity.ts';

/** The block of an item's buttons: shows the item's one state and turns presses into actions [BUY-01]. */
export function BuyButton({ island, props }: IslandProps<BuyProps>): ReactNode {
  const { selectors, element, host } = island;
  const item = useSnapshot(itemState(props.itemId));
  const name = useMemo(() => readItemName(element.isConnected ? element : host), [element, host]);
  const quantity = useQuantity(island, props.itemId, props.add);
  const { texts } = shop().facts;
  const inBasket = item.basket === 'ready';
  /** After a choice of offer a counter may stand, hidden, beside a button that adds nothing. */
  const isCounted = !inBasket && props.add !== undefined;
  const isBusy = item.busy.basket;
  const inBasketLink = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);

  // The pressed button hides when the item is in the basket: the keyboard goes on from the link that takes its place,
  // unless it has moved on by itself meanwhile.
  useEffect(() => {
    const { activeElement, body } = host.ownerDocument;
    const isHere = activeElement === body || host.contains(activeElement);
    const follows = inBasket && hadFocus.current && isHere;
    hadFocus.current = false;
    // In the next frame: moving the focus makes the browser lay out the whole page, which must not hold up this one.
    if (follows) requestAnimationFrame(() => inBasketLink.current?.focus({ preventScroll: true }));
  }, [host, inBasket]);

  const label = (part: Element) => [part.textContent?.replace(/\s+/g, ' ').trim(), name].filter(Boolean).join(': ');
  const press = () => {
    hadFocus.current = host.contains(host.ownerDocument.activeElement);
    if (props.add) buy(host, props, props.add, quantity.value, name);
  };
  const subscribe = () => {
    if (props.subscribeWay === 'login') goToLogin();
    else if (props.subscribeWay === 'form') openSubscribeForm(props.itemId, name);
    else void toggleSubscription(props.itemId, name);
  };

  const parts: Parts = {
    [selectors.minus ?? '']: (part) => (
      <PageElement
        of={part}
        {...pressable({ label: texts('quantity.less'), disabled: !quantity.canStep(-1), onPress: () => quantity.step(-1) })}
      />
    ),
    [selectors.plus ?? '']: (part) => (
      <PageElement
        of={part}
        {...pressable({ label: texts('quantity.more'), disabled: !quantity.canStep(1), onPress: () => quantity.step(1) })}
      />
    ),
    [selectors.quantity ?? '']: (part) => <PageElement of={part} aria-label={texts('quantity.label')} also={quantity.inputProps} />,
    [selectors.counterFrame ?? '']: (part, inner) => (
      <PageElement of={part} shown={isCounted}>
        {inner()}
      </PageElement>
    ),
    [selectors.counter ?? '']: (part, inner) => (
      <PageElement of={part} shown={isCounted}>
        {inner()}
      </PageElement>
    ),
    [selectors.add ?? '']: (part) => (
      <PageElement
        of={part}
        shown={!inBasket}
        className={classes(part, { clicked: isBusy })}
        {...pressable({ label: label(part), busy: isBusy, onPress: press })}
      />
    ),
    [selectors.inBasket ?? '']: (part) => (
      <PageElement of={part} shown={inBasket} elementRef={inBasketLink} also={name ? { 'aria-label': label(part) } : {}} />
    ),
    [selectors.subscribe ?? '']: (part) => (
      <PageElement
        of={part}
        shown={!item.subscribed}
        {...pressable({ label: label(part), pressed: false, busy: item.busy.subscription, onPress: subscribe })}
      />
    ),
    [selectors.subscribed ?? '']: (part) => (
      <PageElement
        of={part}
        shown={item.subscribed}
        {...pressable({
          label: label(part),
          pressed: true,
          busy: item.busy.subscription,
          onPress: () => void toggleSubscription(props.itemId, name),
        })}
      />
    ),
    [selectors.buttons ?? '']: (part, inner) => (
      <PageElement of={part} className={classes(part, { wide: inBasket || part.classList.contains('wide'), loadings: isBusy })}>
        {inner()}
      </PageElement>
    ),
  };
  return <PageContent of={element} parts={parts} />;
}
