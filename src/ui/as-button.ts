import { type Borrowed, borrow } from './borrow.ts';

/** Elements that the browser itself lets people reach and press by keyboard. A link that leads nowhere is a button to people. */
const native = 'a[href]:not([href="#"], [href^="javascript:"]), button, input, select, textarea, summary';

interface ButtonState {
  readonly label?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
}

/** Makes a button of an element that stays the page's own; `giveBack` undoes it. Keys are heard by `onButtonKeys`. */
export function asButton(element: Element, { label, pressed, disabled, busy }: ButtonState = {}): Borrowed {
  const borrowed = borrow(element);
  if (!element.matches(native)) {
    borrowed.setAttribute('role', 'button');
    borrowed.setAttribute('tabindex', '0');
  }
  if (label) borrowed.setAttribute('aria-label', label);
  if (pressed !== undefined) borrowed.setAttribute('aria-pressed', String(pressed));
  if (disabled) borrowed.setAttribute('aria-disabled', 'true');
  if (busy) borrowed.setAttribute('aria-busy', 'true');
  return borrowed;
}

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
