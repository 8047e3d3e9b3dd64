import type { Step } from '../../../src/session/vitrina-part.ts';
import type { FrameWindow } from './frame-focus.ts';
import { doKeyDefault } from './key-defaults.ts';

type StepOf<Type extends Step['type']> = Step & { readonly type: Type };

/** Presses an element like a mouse or a finger, with the browser's default actions. */
export function press(window: FrameWindow, element: Element, step: StepOf<'click' | 'doubleClick'>, pointer: 'mouse' | 'touch'): void {
  bringIntoView(window, element);
  const { left, top, width, height } = element.getBoundingClientRect();
  // The page may have another width than the recorded one, so the point is kept inside the element.
  const clientX = left + Math.min(Math.max(step.offsetX, 0), Math.max(width - 1, 0));
  const clientY = top + Math.min(Math.max(step.offsetY, 0), Math.max(height - 1, 0));
  const common = { bubbles: true, cancelable: true, composed: true, view: window, clientX, clientY };
  const tell = (type: string, detail = 0, buttons = 0) => {
    const isPointer = type.startsWith('pointer');
    const bubbles = !/(?:enter|leave)$/.test(type);
    const init = { ...common, bubbles, detail, buttons };
    const event =
      isPointer && typeof window.PointerEvent === 'function'
        ? new window.PointerEvent(type, { ...init, pointerId: 1, pointerType: pointer, isPrimary: true })
        : new window.MouseEvent(type, init);
    return element.dispatchEvent(event);
  };
  for (const type of ['over', 'enter', 'move']) {
    tell(`pointer${type}`);
    tell(`mouse${type}`);
  }
  for (let detail = 1; detail <= (step.type === 'doubleClick' ? 2 : 1); detail += 1) {
    const isWanted = tell('pointerdown', 0, 1);
    if (isWanted && tell('mousedown', detail, 1)) moveFocus(window, element);
    tell('pointerup');
    if (isWanted) tell('mouseup', detail);
    // If the press removed its own element, browsers fire no click.
    if (element.isConnected) tell('click', detail);
  }
  if (step.type === 'doubleClick') tell('dblclick', 2);
}

/** The browser's click, without a pointer, for Enter on a button or link or in a form. */
export function pressByKey(window: FrameWindow, element: Element): void {
  element.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window, detail: 0 }));
}

/** A press focuses the nearest focusable element, or removes the focus. */
function moveFocus(window: FrameWindow, element: Element): void {
  const target = element.closest<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]');
  if (target && !target.matches(':disabled')) target.focus({ preventScroll: true });
  // A label focuses its field by the click.
  else if (!element.closest('label')) (window.document.activeElement as HTMLElement | null)?.blur?.();
}

/** Types a value into a field through the platform's own setter, so that React notices it. */
export function type(window: FrameWindow, element: Element, value: string, isComplete: boolean): void {
  if (!isField(window, element)) return;
  if (window.document.activeElement !== element) element.focus({ preventScroll: true });
  const key = value.at(-1) ?? 'Backspace';
  const dispatchKey = (name: string) =>
    element.dispatchEvent(new window.KeyboardEvent(name, { key, bubbles: true, cancelable: true, composed: true }));
  const isText = !(element instanceof window.HTMLSelectElement);
  if (element.value !== value) {
    if (isText) dispatchKey('keydown');
    const prototype = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new window.InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: key }));
    if (isText) dispatchKey('keyup');
  }
  if (isComplete) element.dispatchEvent(new window.Event('change', { bubbles: true }));
}

function isField(window: FrameWindow, element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof window.HTMLInputElement ||
    element instanceof window.HTMLTextAreaElement ||
    element instanceof window.HTMLSelectElement
  );
}

/** Sends a key to the focused element and runs its default action. Returns false if the page prevented it. */
export function sendKey(window: FrameWindow, { type: kind, key }: StepOf<'keyDown' | 'keyUp'>, isClickKnown: boolean): boolean {
  const { document } = window;
  const target = document.activeElement ?? document.body;
  const init = { key, code: key, bubbles: true, cancelable: true, composed: true };
  if (kind === 'keyUp') return target.dispatchEvent(new window.KeyboardEvent('keyup', init));
  let isAllowed = target.dispatchEvent(new window.KeyboardEvent('keydown', init));
  if (isAllowed && key === 'Enter') isAllowed = target.dispatchEvent(new window.KeyboardEvent('keypress', init));
  if (isAllowed) doKeyDefault(window, target, key, isClickKnown);
  return isAllowed;
}

/** Scrolls the page or an element without animation, at most to the end. */
export function scroll(window: FrameWindow, element: Element | undefined, { x = 0, y = 0 }: StepOf<'scroll'>): void {
  (element ?? window).scrollTo({ left: x, top: y, behavior: 'instant' });
}

function bringIntoView(window: FrameWindow, element: Element): void {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
}
