import type { Look } from '../parts/look.ts';

/** Elements that the browser itself lets people reach and press by keyboard. A link that leads nowhere is a button to people. */
const native = 'a[href]:not([href="#"], [href^="javascript:"]), button, input, select, textarea, summary';

/** What makes a button of an element that the browser does not make one already. Keys are heard by `onButtonKeys`. */
export const buttonLook = (element: Element): Look => (element.matches(native) ? {} : { role: 'button', tabIndex: 0 });

/**
 * Presses controls by Enter and Space where the browser does not do it itself. Listens in capture, so that nobody else acts
 * on the same key. `mayRepeat`: whether a key that is held down presses again.
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
