import { canStep, filterQuantityText, parseQuantity, type QuantityLimits, stepQuantity } from '../../rules/quantity.ts';
import { shop } from '../../state/shop.ts';
import type { Selectors } from '../feature.ts';

/** The field of a line's quantity with its two buttons [QTY-01…04, FLY-02]. */
export interface QuantityField {
  /** Shows a quantity, unless the shopper is typing another one. */
  show(quantity: number): void;
  canStep(direction: 1 | -1, from: number): boolean;
  step(direction: 1 | -1, from: number): void;
  /** Follows what is typed until the signal aborts; `current` is the quantity as it counts now. */
  listen(signal: AbortSignal, current: () => number): void;
}

/** The field's own attributes are its limits; they are read each time, because a new piece may bring new ones. */
function limitsOf(input: HTMLInputElement): QuantityLimits {
  const positive = (text: string) => (Number(text) > 0 ? Number(text) : undefined);
  return {
    ratio: positive(input.step) ?? 1,
    minimum: positive(input.min),
    maximum: positive(input.max),
    precisionFactor: shop().facts.options.precisionFactor,
  };
}

export function makeQuantityField(
  row: HTMLElement,
  { quantity: selector = 'input' }: Selectors,
  wish: (quantity: number) => void,
): QuantityField {
  const find = () => row.querySelector<HTMLInputElement>(selector);
  const isTyping = (input: HTMLInputElement) => input.ownerDocument.activeElement === input;
  const write = (input: HTMLInputElement, quantity: number) => {
    if (input.value !== String(quantity)) input.value = String(quantity);
  };
  const step = (direction: 1 | -1, from: number) => {
    const input = find();
    if (!input) return;
    const next = stepQuantity(from, direction, limitsOf(input));
    if (next === from) return;
    write(input, next);
    wish(next);
  };

  return {
    step,
    show(quantity) {
      const input = find();
      if (input && quantity > 0 && !isTyping(input)) write(input, quantity);
    },
    canStep(direction, from) {
      const input = find();
      return input !== null && canStep(from, direction, limitsOf(input));
    },
    listen(signal, current) {
      // Captured: the template's own handlers of this field, delegated, bound and inline, do not hear of it.
      const listen = (type: string, act: (input: HTMLInputElement, event: Event) => void) =>
        row.addEventListener(
          type,
          (event) => {
            const input = event.target;
            if (!(input instanceof HTMLInputElement) || !input.matches(selector)) return;
            event.stopPropagation();
            act(input, event);
          },
          { capture: true, signal },
        );
      listen('input', (input) => {
        const text = filterQuantityText(input.value);
        if (text !== input.value) input.value = text;
        // A number counts at once, so that nothing is lost when the page is left; the text waits for the end of the typing.
        if (Number(text) > 0) wish(parseQuantity(text, limitsOf(input)));
      });
      const settle = (input: HTMLInputElement) => {
        const quantity = parseQuantity(input.value, limitsOf(input));
        write(input, quantity);
        if (quantity !== current()) wish(quantity);
      };
      listen('change', settle);
      listen('keyup', () => {});
      listen('focusout', settle);
      listen('keydown', (input, event) => {
        const { key } = event as KeyboardEvent;
        const direction = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : undefined;
        // The form belongs to the whole basket: Enter sends this quantity only.
        if (key === 'Enter') settle(input);
        if (direction) step(direction, parseQuantity(input.value, limitsOf(input)));
        if (direction || key === 'Enter') event.preventDefault();
      });
    },
  };
}
