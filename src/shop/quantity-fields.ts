import { useState } from 'react';
import { stopEvent } from '../parts/part-events.ts';
import { filterQuantityText } from './quantity.ts';

interface QuantityFields {
  /** Tells the fields of one component apart; absent: it has one. */
  keyOf?(field: Element): string;
  /** Applies a text: the shopper has left its field or pressed Enter. */
  commit(text: string, key: string): void;
  /** One step by an arrow key. */
  step(direction: 1 | -1, key: string): void;
  /** Called with the text after every key. */
  follow?(text: string, key: string): void;
}

/**
 * Quantity fields of lines and services: each accepts any text while the shopper types, and shows a valid quantity when that is committed
 * [QTY-01…04]. The template's own handlers of these fields, delegated, direct and inline, do not run.
 */
export function useQuantityFields({ keyOf = () => '', commit, step, follow }: QuantityFields) {
  const [typed, setTyped] = useState<{ readonly key: string; readonly text: string }>();
  const settle = (field: Element) => {
    if (!typed || typed.key !== keyOf(field)) return;
    setTyped(undefined);
    commit(typed.text, typed.key);
  };
  const settleOn = (event: Event, field: Element) => {
    stopEvent(event);
    settle(field);
  };
  return {
    /** The text that is being typed into a field; `undefined` as soon as it is committed. */
    typedIn: (field: Element) => (typed?.key === keyOf(field) ? typed.text : undefined),
    /** Forgets a typed text, because another quantity was chosen meanwhile. */
    forget: () => setTyped(undefined),
    on: {
      keyup: stopEvent,
      input(event: Event, field: Element) {
        stopEvent(event);
        if (!(field instanceof HTMLInputElement)) return;
        const text = filterQuantityText(field.value);
        setTyped({ key: keyOf(field), text });
        follow?.(text, keyOf(field));
      },
      change: settleOn,
      focusout: settleOn,
    },
    onKeyDown(event: KeyboardEvent) {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
      if ((event.key !== 'Enter' && !direction) || !(event.target instanceof Element)) return;
      // Enter applies this quantity only and does not submit the form of the whole basket.
      event.preventDefault();
      settle(event.target);
      if (direction) step(direction, keyOf(event.target));
    },
  };
}
