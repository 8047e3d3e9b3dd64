import { useEffect, useRef, useState } from 'react';
import { useParts } from '../../../../parts/part.tsx';
import { getContext } from '../../../context.ts';
import { chooseQuantity } from '../../chosen-quantities.ts';
import { canStep, filterQuantityText, parseQuantity, type QuantityLimits, stepQuantity } from '../../quantity.ts';
import type { AddProps } from './read.ts';

export interface Quantity {
  /** What would be bought now. */
  readonly value: number;
  canStep(direction: 1 | -1): boolean;
  step(direction: 1 | -1): void;
  /** What the field is like. */
  readonly field: {
    readonly value: string;
    readonly attributes: Readonly<Record<string, string>>;
    onInput(value: string): void;
    onBlur(): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** The counter of a buy block: any text while it is being typed, a valid quantity as soon as it counts [QTY-01…04]. */
export function useQuantity(item: string, add: AddProps | undefined): Quantity {
  const parts = useParts();
  const limits: QuantityLimits = {
    ratio: add?.ratio ?? 1,
    minimum: add?.minimum,
    maximum: add?.maximum,
    precisionFactor: getContext().facts.options.precisionFactor,
  };
  // The shopper may have typed before the island was live: what stands in the page's field counts.
  const [text, setText] = useState(() => {
    const [field] = parts.find('quantity');
    const typed = field instanceof HTMLInputElement ? field.value : '';
    return String(parseQuantity(typed || String(add?.quantity ?? 1), limits));
  });
  // A block without a field buys what its button says.
  const value = parseQuantity(parts.find('quantity').length ? text : String(add?.quantity ?? 1), limits);
  // Copies that nobody touched have nothing to say.
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current) chooseQuantity(item, value);
  }, [item, value]);
  const choose = (next: string) => {
    isTouched.current = true;
    setText(next);
  };
  const settle = () => setText(String(value));
  // Another offer may have other limits: what is kept of the chosen quantity shows as such [DET-10].
  // biome-ignore lint/correctness/useExhaustiveDependencies: while somebody types, only other limits settle the field
  useEffect(settle, [limits.ratio, limits.minimum, limits.maximum]);
  const step = (direction: 1 | -1) => choose(String(stepQuantity(value, direction, limits)));

  return {
    value,
    step,
    canStep: (direction) => canStep(value, direction, limits),
    field: {
      value: text,
      attributes: { inputmode: 'decimal' },
      onInput: (typed) => choose(filterQuantityText(typed)),
      onBlur: settle,
      onKeyDown: (event) => {
        if (event.key === 'Enter') settle();
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
        if (!direction) return;
        event.preventDefault();
        step(direction);
      },
    },
  };
}
