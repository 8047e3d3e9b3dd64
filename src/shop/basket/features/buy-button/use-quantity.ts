import { useEffect, useState } from 'react';
import { useParts } from '../../../../parts/part.tsx';
import { getContext } from '../../../context.ts';
import { canStep, filterQuantityText, parseQuantity, type QuantityLimits, stepQuantity } from '../../../quantity.ts';
import { withActions } from '../../../with-actions.ts';
import type { AddProps } from './read.ts';

/**
 * The counter of a buy block. The field accepts any text while the shopper types, and becomes a valid quantity when it is committed
 * [QTY-01…04].
 */
export function useQuantity(host: HTMLElement, item: string, add: AddProps | undefined) {
  const parts = useParts();
  const limits: QuantityLimits = { ratio: 1, ...add, precisionFactor: getContext().facts.options.precisionFactor };
  const own = String(add?.quantity ?? 1);
  const field = parts.find('quantity')[0] as HTMLInputElement | undefined;
  // The shopper may have typed before the island was mounted, so the page's field is read.
  const [text, setText] = useState(() => String(parseQuantity(field?.value || own, limits)));
  // Without a field the button's own quantity is bought.
  const value = parseQuantity(field ? text : own, limits);
  // 1: the shopper is typing; 2: what the shopper has changed is in the field. The page hears of a quantity then, never of one that was only read.
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage > 1)
      void withActions(
        ({ emitQuantity }) => emitQuantity(host, item, value),
        () => {},
      );
  }, [host, item, value, stage]);
  const choose = (next: string, reached: number) => {
    setStage(reached);
    setText(next);
  };
  const settle = () => choose(String(value), stage && 2);
  // Another offer may have other limits: what is kept of the chosen quantity shows as such [DET-10].
  const range = [limits.ratio, limits.minimum, limits.maximum].join();
  const [settled, setSettled] = useState(range);
  if (settled !== range) {
    setSettled(range);
    settle();
  }
  const step = (direction: 1 | -1) => choose(String(stepQuantity(value, direction, limits)), 2);

  return {
    /** The quantity that a press on “to basket” would add. */
    value,
    step,
    canStep: (direction: 1 | -1) => canStep(value, direction, limits),
    /** Value and handlers of the quantity field. */
    field: {
      value: text,
      attributes: { inputmode: 'decimal' },
      onInput: (typed: string) => choose(filterQuantityText(typed), 1),
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') settle();
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
        if (!direction) return;
        event.preventDefault();
        step(direction);
      },
    },
  };
}
