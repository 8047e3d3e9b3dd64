import { subscribe } from 'valtio/vanilla';

import { readChoice, writeChoice } from '../../page/filter-form.ts';
import { ownAddress } from '../../page/own-address.ts';
import { plural } from '../../rules/plural.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { listHistory, shownLists } from '../../state/list-history.ts';
import { close } from '../../state/opened.ts';
import { shop } from '../../state/shop.ts';
import { type Counted, countChoice, type FilterNumbers, makeFilter, resetChoice, showChoice } from '../../state/smart-filter.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import styles from '../../ui/list-busy.css?inline';
import { adopt } from '../../ui/use-styles.ts';
import type { Selectors } from '../feature.ts';

/** Milliseconds of rest after a change before it is asked about, and while a question is under way (live-pages.md, 4). */
const restTime = 500;
const busyTime = 1000;

const texts = lateTexts({ 'filter.show': 'Показать {count} {word}' });

export interface FilterWork {
  /** A field has changed: the list follows when the shopper rests. */
  change(): void;
  /** The list follows at once. */
  run(): void;
  /** The button that leads from the panel to the list, or the one that takes all choices back. */
  press(control: Element): void;
  /** The form says what the list is narrowed by that “back” has brought. */
  follow(): void;
}

/** What a filter does once somebody has chosen something; `onNumbers` hears of every answer, and of every choice that is not the shopper's. */
export function makeWork(
  form: HTMLFormElement,
  selectors: Selectors,
  signal: AbortSignal,
  onNumbers: (numbers: FilterNumbers | undefined) => void,
): FilterWork {
  const filter = makeFilter(
    form,
    [selectors.frame, selectors.area].filter((one) => one !== undefined),
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
  /** The choice that was asked about last: a field that is left, or ticked and unticked, brings nothing new. */
  let asked = filter.applied;
  /** The shopper's own choice is on its way; what “back” asks about gives way to the next step. */
  let isAsking = false;

  const settle = async (asking: Promise<Counted>, isShown: boolean, isReset = false) => {
    const choice = readChoice(form);
    asked = choice;
    isAsking = isShown;
    const counted = await asking;
    if (counted) isAsking = false;
    // A choice that is newer than the question waits for its own.
    if (!counted || signal.aborted || readChoice(form) !== choice) return;
    const { numbers } = counted;
    if (numbers) draw(form, numbers, selectors, borrowed);
    drawReset(form, selectors, borrowed);
    onNumbers(numbers);
    if (isShown) await showChoice(filter, numbers, isReset);
  };
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    void settle(countChoice(filter), true);
  };
  const follow = () => {
    const { choice } = listHistory().shown;
    if (choice === undefined || choice === readChoice(form)) return;
    // What is being chosen now is newer than the list that has come.
    if (timer !== undefined || isAsking) return;
    writeChoice(form, choice);
    filter.applied = choice;
    onNumbers(undefined);
    void settle(countChoice(filter), false);
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
    run,
    change() {
      clearTimeout(timer);
      timer = undefined;
      if (readChoice(form) !== asked) timer = setTimeout(run, filter.latest.isBusy() ? busyTime : restTime);
    },
    press(control) {
      if (selectors.reset && control.matches(selectors.reset)) {
        clearTimeout(timer);
        timer = undefined;
        const asking = resetChoice(filter);
        onNumbers(undefined);
        void settle(asking, true, true);
        return;
      }
      // Over the page of a phone the filter has done its work: the list is what one wants to see [FLT-01].
      if (timer !== undefined) run();
      close('filter');
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
  const all = (selector: string | undefined) => (selector ? [...form.querySelectorAll(selector)] : []);
  const address = ownAddress(shop().page, numbers.page);
  if (address) for (const link of all(selectors.result)) borrowed(link).setAttribute('href', address);
  const { count } = numbers;
  if (count === undefined) return;
  for (const number of all(selectors.number)) borrowed(number).setText(String(count));
  const words = texts('filter.show', { count, word: plural(count, 'товар', 'товара', 'товаров') });
  for (const show of all(selectors.show)) borrowed(show).setText(words);
}

/** All can be taken back while there is something to take back. */
function drawReset(form: HTMLFormElement, selectors: Selectors, borrowed: (element: Element) => Borrowed): void {
  const reset = selectors.reset ? form.querySelector(selectors.reset) : null;
  if (!reset) return;
  const isWhole = readChoice(form) === '';
  // What hides must not take the focus with it.
  if (isWhole && reset.ownerDocument.activeElement === reset)
    [...form.querySelectorAll<HTMLElement>('input, button')]
      .find((control) => control !== reset && control.getClientRects().length > 0 && !control.matches(':disabled'))
      ?.focus({ preventScroll: true });
  borrowed(reset).toggleClass('hidden', isWhole);
}
