import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { getContext } from '../../../context.ts';
import { keepOrderDraft, takeOrderDraft } from '../../order-draft.ts';
import { announceProblems } from './announce-problems.ts';
import { followSums } from './follow-sums.ts';
import { type KeptOrder, keepOrder } from './keep-order.ts';
import type { marker } from './marker.ts';
import { hasLostPriced } from './order-fields.ts';

const Part = partOf<typeof marker.selectors>();

const completed = { 'bx-step-completed': false };

/** The component keeps rendering the order; the layer restores input that a render has lost, and announces problems [ORD-01]. */
function OrderForm({ island: { host, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  const kept = useRef<KeptOrder>(undefined);
  const afterChange = useRef<() => void>(undefined);
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

  useEffect(() => {
    // A browser that goes back restores choices in the form that the component has drawn, and the layer the buyer's input.
    const isRestored = () => kept.current?.hasRestoredPriced || hasLostPriced(host);
    afterChange.current = followSums(isRestored, signal);
  }, [host, signal]);

  const act = (event: Event) => event.isTrusted && setActed(true);
  const write = (event: Event) => {
    act(event);
    kept.current?.note(event);
    if (event.type === 'change') afterChange.current?.();
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
