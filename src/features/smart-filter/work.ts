import { subscribe } from 'valtio/vanilla';

import { readChoice, writeChoice } from '../../page/filter-form.ts';
import { listHistory, shownLists } from '../../state/list-history.ts';
import { close } from '../../state/opened.ts';
import { applyChoice, countChoice, type FilterNumbers, makeFilter, resetChoice } from '../../state/smart-filter.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import styles from '../../ui/list-busy.css?inline';
import { adopt } from '../../ui/use-styles.ts';
import type { Selectors } from '../feature.ts';

/** Milliseconds of rest in the fields after which a choice is counted. */
const restTime = 300;

export interface FilterWork {
  /** A field has changed: its numbers are asked for when the shopper rests. */
  count(): void;
  /** The button that shows the list, or the one that takes all choices back. */
  press(control: Element): void;
  /** The form says what the list is narrowed by that “back” has brought. */
  follow(): void;
}

/** What a filter does once somebody has chosen something. */
export function makeWork(form: HTMLFormElement, selectors: Selectors, signal: AbortSignal): FilterWork {
  const filter = makeFilter(
    form,
    [selectors.area, selectors.frame].filter((one) => one !== undefined),
    signal,
  );
  const changed = new Map<Element, Borrowed>();
  const borrowed = (element: Element) => {
    const own = changed.get(element) ?? borrow(element);
    changed.set(element, own);
    return own;
  };
  const takeOff = adopt(form.ownerDocument, styles);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = async () => {
    const numbers = await countChoice(filter);
    if (numbers && !signal.aborted) draw(form, numbers, selectors, borrowed);
  };
  const follow = () => {
    const { choice } = listHistory().shown;
    if (choice === undefined || choice === readChoice(form)) return;
    writeChoice(form, choice);
    filter.applied = choice;
    void count();
  };
  const stop = subscribe(shownLists(), follow);
  signal.addEventListener('abort', () => {
    stop();
    takeOff();
    clearTimeout(timer);
    for (const own of changed.values()) own.giveBack();
  });

  return {
    follow,
    count() {
      clearTimeout(timer);
      timer = setTimeout(() => void count(), restTime);
    },
    press(control) {
      clearTimeout(timer);
      if (selectors.reset && control.matches(selectors.reset)) void resetChoice(filter).then(count);
      else {
        // Over the page of a phone the filter has done its work: the list is what one wants to see [FLT-01].
        close('filter');
        void applyChoice(filter).then(count);
      }
    },
  };
}

/** Numbers beside the values; what would leave nothing cannot be chosen. Marked as the template marks it (contract/endpoints.md, 9). */
function draw(form: HTMLFormElement, numbers: FilterNumbers, selectors: Selectors, borrowed: (element: Element) => Borrowed): void {
  for (const { control, count, isDisabled } of numbers.values) {
    const input = form.elements.namedItem(control);
    if (!(input instanceof HTMLInputElement)) continue;
    input.disabled = isDisabled && !input.checked;
    const label = form.querySelector(`[data-role="label_${CSS.escape(control)}"]`);
    if (label) borrowed(label).toggleClass('disabled', input.disabled);
    const number = form.querySelector(`[data-role="count_${CSS.escape(control)}"]`);
    if (number && count !== undefined) borrowed(number).setText(String(count));
  }
  const number = selectors.number ? form.querySelector(selectors.number) : null;
  const found = selectors.found ? form.querySelector(selectors.found) : null;
  if (number && numbers.count !== undefined) borrowed(number).setText(String(numbers.count));
  if (found && numbers.count !== undefined) borrowed(found).setStyle('display', 'block');
  const reset = selectors.reset ? form.querySelector(selectors.reset) : null;
  const isWhole = readChoice(form) === '';
  // What hides must not take the focus with it.
  if (isWhole && reset?.ownerDocument.activeElement === reset)
    form.querySelector<HTMLElement>(selectors.show ?? ':not(*)')?.focus({ preventScroll: true });
  if (reset) borrowed(reset).toggleClass('hidden', isWhole);
}
