import { useEffect } from 'react';
import { asButton, onButtonKeys } from './as-button.ts';

/** As much of an island as this needs. */
interface Pressable {
  readonly element: Element;
  readonly selectors: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  onPress(listener: (control: Element) => void): void;
}

/**
 * Controls of an `enhance` island that open something, which itself comes with the first press, because most pages have such
 * buttons and most visits press none. One press at a time: the control is busy until what it opens is there.
 */
export function useLateButton(island: Pressable, open: (control: Element) => Promise<void>, label?: string): void {
  useEffect(() => {
    const { element, selectors, signal } = island;
    const controls = selectors.controls ?? '';
    const buttons = new Map(
      [element, ...element.querySelectorAll(controls)].flatMap((control) =>
        control.matches(controls) ? [[control, asButton(control, label ? { label } : {})]] : [],
      ),
    );
    let isOpening = false;
    const press = async (control: Element) => {
      if (isOpening) return;
      isOpening = true;
      const button = buttons.get(control);
      button?.setAttribute('aria-busy', 'true');
      button?.toggleClass('clicked', true);
      try {
        await open(control);
      } finally {
        isOpening = false;
        button?.setAttribute('aria-busy', 'false');
        button?.toggleClass('clicked', false);
      }
    };
    for (const button of buttons.values()) button.setAttribute('aria-haspopup', 'dialog');
    island.onPress((control) => void press(control));
    onButtonKeys(element, controls, (control) => void press(control), signal);
    return () => {
      for (const button of buttons.values()) button.giveBack();
    };
  }, [island, open, label]);
}
