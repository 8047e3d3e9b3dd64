import type { FrameWindow } from './frame-focus.ts';

const tabbable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable]';

/**
 * The browser's default actions of keys, which synthetic events do not cause: Tab moves the focus, Escape closes the topmost dialog,
 * Enter submits a form without a button. (Where Enter presses a control, the recording contains that click.)
 */
export function doKeyDefault(window: FrameWindow, target: Element, key: string, isClickKnown: boolean): void {
  if (key === 'Tab') focusNext(window, target);
  if (key === 'Escape') closeTop(window);
  if (key === 'Enter' && !isClickKnown && target instanceof window.HTMLInputElement) sendForm(target);
}

function focusNext({ document }: FrameWindow, from: Element): void {
  const modal = [...document.querySelectorAll('dialog[open]')].findLast((dialog) => matches(dialog, ':modal'));
  const all = [...(modal ?? document).querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert], [hidden]') && isSeen(element),
  );
  // As in browsers, elements with a tabindex above 0 come first.
  const inOrder = [
    ...all.filter(({ tabIndex }) => tabIndex > 0).sort((one, other) => one.tabIndex - other.tabIndex),
    ...all.filter(({ tabIndex }) => tabIndex === 0),
  ];
  const index = inOrder.indexOf(from as HTMLElement);
  const next = index >= 0 ? inOrder[index + 1] : inOrder.find((element) => from.compareDocumentPosition(element) & 4);
  (next ?? inOrder[0])?.focus();
}

function closeTop({ document, Event }: FrameWindow): void {
  const dialog = [...document.querySelectorAll('dialog')].findLast((one) => matches(one, ':modal'));
  if (dialog) {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    return;
  }
  const popover = [...document.querySelectorAll<HTMLElement>('[popover]')].findLast(
    (one) => one.popover === 'auto' && matches(one, ':popover-open'),
  );
  popover?.hidePopover();
}

function sendForm({ form }: HTMLInputElement): void {
  const hasButton = form?.querySelector('[type=submit], [type=image], button:not([type])');
  if (form && !hasButton) form.requestSubmit();
}

/** Some browsers do not support the newer pseudo-classes. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

const isSeen = (element: Element) => typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
