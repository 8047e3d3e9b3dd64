import { closeByEscape } from '../../page/escape.ts';
import { readChoice } from '../../page/filter-form.ts';
import { onOutsidePress } from '../../page/outside-press.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { adopt } from '../../ui/use-styles.ts';
import type { Selectors } from '../feature.ts';
import styles from './value-lists.css?inline';

const none = ':not(*)';
/** Pixels between the chosen value and its list, and the least room in which a list opens below and not above. */
const gap = 2;
const leastRoom = 180;

/** The words over a property. */
const titleOf = (within: Element, { box = none, title = none }: Selectors): string =>
  within.closest(box)?.querySelector(title)?.textContent?.trim() ?? '';

export interface ValueLists {
  /** Opens the list at this part of the form, or closes it. */
  toggle(part: Element): void;
  /** The choice has changed, by whom ever: the chosen values are shown. */
  follow(): void;
}

/** Properties of one value at a time: the platform prints radio buttons that nobody sees, and their labels in a list that opens [LST-02]. */
export function makeValueLists(form: HTMLFormElement, selectors: Selectors, signal: AbortSignal): ValueLists {
  const takeOff = adopt(form.ownerDocument, styles);
  signal.addEventListener('abort', takeOff);
  const printed = readChoice(form);
  const lists = [...form.querySelectorAll<HTMLElement>(selectors.select ?? none)].flatMap(
    (block) => makeValueList(form, block, selectors, printed, signal) ?? [],
  );
  const toggle = (part: Element) => lists.find(({ block }) => block.contains(part))?.toggle();
  onButtonKeys(form, selectors.current ?? none, toggle, signal);
  return {
    toggle,
    follow: () => lists.forEach((list) => void list.follow()),
  };
}

function makeValueList(form: HTMLFormElement, block: HTMLElement, selectors: Selectors, printed: string, signal: AbortSignal) {
  const page = form.ownerDocument;
  const current = block.querySelector<HTMLElement>(selectors.current ?? none);
  const popup = block.querySelector<HTMLElement>(selectors.list ?? none);
  if (!current || !popup) return undefined;
  const title = titleOf(block, selectors);
  const labels = [...popup.querySelectorAll('label')];
  const radioOf = ({ htmlFor }: HTMLLabelElement) => form.querySelector<HTMLInputElement>(`input#${CSS.escape(htmlFor)}`);
  const enabled = () => labels.filter((label) => radioOf(label)?.disabled === false);
  /** The first one, which says “all”, stands for none. */
  const chosen = () => labels.find((label) => radioOf(label)?.checked) ?? labels[0];

  const own = new Map<Element, Borrowed>();
  const borrowed = (element: Element) => {
    const one = own.get(element) ?? borrow(element);
    own.set(element, one);
    return one;
  };
  const opener = asButton(current);
  own.set(current, opener);
  opener.setAttribute('aria-haspopup', 'listbox');
  const list = borrowed(popup.querySelector('ul') ?? popup);
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', title);
  for (const label of labels) {
    if (label.parentElement?.localName === 'li') borrowed(label.parentElement).setAttribute('role', 'presentation');
    borrowed(label).setAttribute('role', 'option');
    borrowed(label).setAttribute('tabindex', '-1');
  }

  const words = [...current.childNodes];
  const follow = () => {
    const now = chosen();
    for (const label of labels) {
      borrowed(label).setAttribute('aria-selected', String(label === now));
      borrowed(label).toggleClass('selected', label === now && radioOf(label)?.checked === true);
      borrowed(label).setAttribute('aria-disabled', String(radioOf(label)?.disabled !== false));
    }
    // With its picture, where the value has one. What says the same already keeps its own nodes.
    if (now && current.textContent?.trim() !== now.textContent?.trim())
      current.replaceChildren(...[...now.childNodes].map((node) => node.cloneNode(true)));
    opener.setAttribute('aria-label', `${title}: ${current.textContent?.trim()}`);
  };

  const look = borrow(popup);
  let opened: AbortController | undefined;
  const close = () => {
    if (popup.contains(page.activeElement)) current.focus({ preventScroll: true });
    opened?.abort();
  };
  const place = () => {
    const { left, top, bottom, width } = block.getBoundingClientRect();
    const { clientHeight, clientWidth } = page.documentElement;
    // Scrolled away, there is nothing that it belongs to.
    if (bottom < 0 || top > clientHeight) return close();
    const below = clientHeight - bottom - 2 * gap;
    const isBelow = below >= Math.min(leastRoom, top);
    const room = isBelow ? below : top - 2 * gap;
    look.setStyle('left', `${Math.max(0, Math.min(left, clientWidth - width))}px`);
    look.setStyle('width', `${width}px`);
    look.setStyle('max-height', `${Math.max(0, Math.min(room, 400))}px`);
    look.setStyle('top', isBelow ? `${bottom + gap}px` : 'auto');
    look.setStyle('bottom', isBelow ? 'auto' : `${clientHeight - top + gap}px`);
  };
  const open = () => {
    const end = new AbortController();
    opened = end;
    const until = AbortSignal.any([signal, end.signal]);
    look.toggleClass('vitrina-value-list', true);
    look.setStyle('display', 'block');
    if ('showPopover' in popup) {
      look.setAttribute('popover', 'manual');
      popup.showPopover();
      place();
      page.defaultView?.addEventListener('scroll', ({ target }) => target !== popup && place(), {
        capture: true,
        passive: true,
        signal: until,
      });
      page.defaultView?.addEventListener('resize', place, { signal: until });
      // Moved to another place of the page, e.g. into the panel of a phone, it is shown no more. The event comes in a task of its own:
      // that of an earlier closing may come after this opening.
      popup.addEventListener('toggle', () => !popup.matches(':popover-open') && close(), { signal: until });
    }
    until.addEventListener('abort', () => {
      opened = undefined;
      look.giveBack();
      if (!signal.aborted) opener.setAttribute('aria-expanded', 'false');
    });
    opener.setAttribute('aria-expanded', 'true');
    follow();
    const now = chosen();
    (now && radioOf(now)?.disabled === false ? now : enabled()[0])?.focus();
    closeByEscape(page, close, until);
    onOutsidePress(page, [block], close, until);
    block.addEventListener('focusout', ({ relatedTarget }) => relatedTarget instanceof Node && !block.contains(relatedTarget) && close(), {
      signal: until,
    });
  };
  const toggle = () => (opened ? close() : open());

  // The page's own handlers of a label ask by themselves; the radio button that it stands for is the browser's business.
  block.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof HTMLInputElement) return;
      event.stopPropagation();
      if (!popup.contains(event.target as Node)) return toggle();
      const label = event.target instanceof Element ? event.target.closest('label') : null;
      if (!label || radioOf(label)?.disabled !== false) return;
      close();
    },
    { capture: true, signal },
  );
  block.addEventListener(
    'keydown',
    (event) => {
      const all = enabled();
      const at = all.findIndex((label) => label === page.activeElement);
      if (at < 0) {
        if (event.target !== current || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        return toggle();
      }
      const to = stepOf(event, all, at);
      if (event.key === 'Tab') return close();
      if (event.key === 'Enter' || event.key === ' ') all[at]?.click();
      else if (to) to.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    close();
    // What is chosen stays the shopper's, and so do the words that say it.
    const isPrinted = readChoice(form) === printed;
    for (const one of own.values()) one.giveBack();
    if (isPrinted) current.replaceChildren(...words);
  });
  opener.setAttribute('aria-expanded', 'false');
  follow();
  return { block, toggle, follow };
}

/** Where a key leads from one value: arrows, the ends, and the first letter of another value. */
function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return all[Math.min(at + 1, all.length - 1)];
  if (key === 'ArrowUp') return all[Math.max(at - 1, 0)];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  return [...all.slice(at + 1), ...all.slice(0, at)].find((one) => one.textContent?.trim().toLocaleLowerCase().startsWith(letter));
}
