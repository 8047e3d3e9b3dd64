import type { Look } from '../parts/look.ts';

/** Elements that are focusable and operable by keyboard in the browser itself. A link without a target counts as a button. */
const native = 'a[href]:not([href="#"], [href^="javascript:"]), button, input, select, textarea, summary';

/** Attributes that make an element a button, unless it is one already. `onButtonKeys` handles the keys. */
export const buttonLook = (element: Element): Look => (element.matches(native) ? {} : { role: 'button', tabIndex: 0 });

/**
 * Presses controls by Enter and Space where the browser does not do it itself. Listens in capture, so that no other handler acts
 * on the same key. `mayRepeat`: whether a held key presses again.
 */
export function onButtonKeys(
  root: Element,
  selector: string,
  press: (control: Element) => void,
  signal: AbortSignal,
  mayRepeat: (control: Element) => boolean = () => false,
): void {
  const listener = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent;
    const { target } = event;
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element) || !target.matches(selector) || target.matches(native)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!repeat || mayRepeat(target)) press(target);
  };
  root.addEventListener('keydown', listener, { capture: true, signal });
}
