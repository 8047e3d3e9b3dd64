import { subscribe } from 'valtio/vanilla';
import type { Selectors } from '../../../../parts/feature.ts';
import styles from '../../../../ui/list-busy.css?inline';
import { adopt } from '../../../../ui/use-styles.ts';
import { closePanel } from '../../../active-panel.ts';
import { listHistory, shownLists } from '../../list-history.ts';
import { filterControls, readChoice, writeChoice } from '../../page/filter-form.ts';
import { type Counted, countChoice, type FilterNumbers, makeFilter, resetChoice, showChoice } from '../../smart-filter.ts';
import type { marker } from './marker.ts';

/** Milliseconds of rest after a change before it is asked about, and while a question is under way (live-pages.md, 4). */
const restTime = 500;
const busyTime = 1000;

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

/** What is known of the present choice. */
export interface FilterView {
  readonly numbers?: FilterNumbers | undefined;
  /** Nothing is chosen: there is nothing to take back. */
  readonly isWhole?: boolean;
}

/** What a filter does once somebody has chosen something; `show` hears of every answer, and of every choice that is not the shopper's. */
export function makeWork(
  form: HTMLFormElement,
  selectors: Selectors<typeof marker>,
  signal: AbortSignal,
  show: (view: FilterView) => void,
): FilterWork {
  const filter = makeFilter(
    form,
    [selectors.frame, selectors.area].filter((one) => one !== undefined),
    signal,
  );
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
    if (numbers) disable(form, numbers);
    if (choice === '') leaveReset(form, selectors);
    show({ ...(numbers && { numbers }), isWhole: choice === '' });
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
    show({});
    void settle(countChoice(filter), false);
  };
  const stop = subscribe(shownLists(), follow);
  signal.addEventListener('abort', () => {
    stop();
    takeOff();
    clearTimeout(timer);
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
        show({});
        void settle(asking, true, true);
        return;
      }
      // Over the page of a phone the filter has done its work: the list is what one wants to see [FLT-01].
      if (timer !== undefined) run();
      closePanel('filter');
    },
  };
}

/** What would leave nothing cannot be chosen (contract/endpoints.md, 9). */
function disable(form: HTMLFormElement, { values }: FilterNumbers): void {
  for (const { control, isDisabled } of values) {
    const input = form.elements.namedItem(control);
    if (input instanceof HTMLInputElement) input.disabled = isDisabled && !input.checked;
  }
}

/** What hides must not take the focus with it. */
function leaveReset(form: HTMLFormElement, { reset }: Selectors<typeof marker>): void {
  const { activeElement } = form.ownerDocument;
  if (!activeElement?.matches(reset) || !form.contains(activeElement)) return;
  filterControls(form)
    .find((control) => control !== activeElement && control.getClientRects().length > 0 && !control.matches(':disabled'))
    ?.focus({ preventScroll: true });
}
