import { useEffect } from 'react';
import { asButton, onButtonKeys } from './as-button.ts';
import { borrow } from './borrow.ts';

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
export function useLateButton(
  island: Pressable,
  open: (control: Element) => Promise<void>,
  label?: string,
  /** Where a press leads to a page instead, and which controls it does not: these are told as openers of a dialog elsewhere only. */
  pages?: { media(page: Window): string; isNever(control: Element): boolean },
): void {
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
    const hints = [...buttons.keys()].map((control) => [control, borrow(control)] as const);
    const { defaultView } = element.ownerDocument;
    const narrow = pages && defaultView?.matchMedia(pages.media(defaultView));
    const hint = () => {
      for (const [control, own] of hints) {
        if (narrow?.matches && !pages?.isNever(control)) own.giveBack();
        else own.setAttribute('aria-haspopup', 'dialog');
      }
    };
    hint();
    narrow?.addEventListener('change', hint, { signal });
    island.onPress((control) => void press(control));
    onButtonKeys(element, controls, (control) => void press(control), signal);
    return () => {
      narrow?.removeEventListener('change', hint);
      for (const [, own] of hints) own.giveBack();
      for (const button of buttons.values()) button.giveBack();
    };
  }, [island, open, label, pages]);
}
