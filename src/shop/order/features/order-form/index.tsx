import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { changeCount, followBasket } from '../../../basket/index.ts';
import { getContext } from '../../../context.ts';
import { withActions } from '../../../with-actions.ts';
import { keepOrderDraft, takeOrderDraft } from '../../order-draft.ts';
import { refreshOrder } from '../../page/order-component.ts';
import { announceProblems } from './announce-problems.ts';
import { type KeptOrder, keepOrder } from './keep-order.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds until a component that is sending is asked again. */
const busyTime = 300;

const completed = { 'bx-step-completed': false };

/** The component keeps rendering the order; the layer restores input that a render has lost, and announces problems [ORD-01]. */
function OrderForm({ island: { host, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  const kept = useRef<KeptOrder>(undefined);
  const [hasActed, setActed] = useState(false);

  useLayoutEffect(() => {
    // The template replaces the page's own observer by one that can be paused.
    const { MutationObserver } = getContext().natives;
    const order = keepOrder(host, selectors.own, MutationObserver, signal, takeOrderDraft());
    kept.current = order;
    keepOrderDraft(order.readDraft, signal);
    announceProblems(host, selectors.alerts, MutationObserver, signal);
  }, [host, selectors, signal]);
  useLayoutEffect(() => {
    if (hasActed) applyLook(parts.find('steps'), { classes: completed });
  }, [hasActed, parts]);

  // An order is made of the basket as it is then, also as another tab has changed it: what is shown follows it.
  useEffect(() => {
    let shown = changeCount();
    const { page, natives, report } = getContext();
    let timer = 0;
    // A browser that goes back restores the choice in the form that the component has drawn; its sums are those of the choice that it drew.
    const isRestored = () => {
      const choices = parts.find('priced') as HTMLInputElement[];
      return choices.some((one) => one.defaultChecked && !one.checked);
    };
    const follow = () => {
      natives.clearTimeout(timer);
      if (signal.aborted || (changeCount() === shown && !isRestored())) return;
      if (refreshOrder(page)) shown = changeCount();
      else timer = natives.setTimeout(follow, busyTime);
    };
    const leave = followBasket(() => void follow());
    // As the last page has changed it too, which the server may not have known yet when it rendered this one.
    void withActions(
      ({ catchUp }) => {
        if (catchUp()) shown = -1;
      },
      ({ message }) => report('basket', message),
    ).then(follow);
    return () => {
      natives.clearTimeout(timer);
      leave();
    };
  }, [parts, signal]);

  const act = (event: Event) => event.isTrusted && setActed(true);
  const write = (event: Event) => {
    act(event);
    kept.current?.note(event);
  };
  return (
    <>
      <Part name="root" on={{ input: write, change: write, ...(!hasActed && { pointerdown: act, keydown: act }) }} />
      {/*
        A known buyer's order is rendered with steps marked as completed that are not. Such a mark is removed until the buyer does something, and restored if the layer stops before; later marks of the component are right.
      */}
      {!hasActed && <Part name="steps" classes={completed} />}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: OrderForm };
