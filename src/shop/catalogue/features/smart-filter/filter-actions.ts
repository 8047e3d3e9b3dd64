import { subscribe } from 'valtio/vanilla';
import type { Selectors } from '../../../../parts/feature.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import styles from '../../../../ui/list-busy.css?inline';
import { adopt } from '../../../../ui/use-styles.ts';
import { closePanel } from '../../../active-panel.ts';
import { perSession } from '../../../context.ts';
import { listHistory, shownLists } from '../../list-history.ts';
import { filterControls, readChoice, writeChoice } from '../../page/filter-form.ts';
import { type Counted, countChoice, type FilterNumbers, makeFilter, resetChoice, showChoice } from '../../smart-filter.ts';
import type { marker } from './marker.ts';

/** Milliseconds from a change until its numbers are requested, and between two requests (live-pages.md, 4). */
const restTime = 500;
const busyTime = 1000;

export interface FilterActions {
  /** Call when a field has changed: the list is updated after a pause. */
  change(): void;
  /** Updates the list at once. */
  run(): void;
  /** Handles the button that shows the list, and the one that resets the filter. */
  press(control: Element): void;
  /** Call when “back” may have changed the form. */
  follow(): void;
}

/** The server's data for the current choice. */
export interface FilterView {
  readonly numbers?: FilterNumbers | undefined;
  /** Nothing is chosen, so there is nothing to reset. */
  readonly isWhole?: boolean;
}

/** A choice that was not sent when its form was replaced. */
const leftChoice = perSession((): { choice: string | undefined; form: string } => ({ choice: undefined, form: '' }));

/** Makes the actions of a filter. `show` is called with every answer, and with every choice that was not made by the shopper. */
export function makeFilterActions(
  form: HTMLFormElement,
  selectors: Selectors<typeof marker>,
  signal: AbortSignal,
  show: (view: FilterView) => void,
): FilterActions {
  const filter = makeFilter(
    form,
    [selectors.frame, selectors.area].filter((one) => one !== undefined),
    signal,
  );
  const removeStyles = adopt(form.ownerDocument, styles);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last requested choice; a field that was changed back needs no request. */
  let asked = filter.applied;
  /** The shopper's own choice is being requested; a request after “back” may be replaced by the next one. */
  let isAsking = false;

  const settle = async (asking: Promise<Counted>, isShown: boolean, isReset = false) => {
    const choice = readChoice(form);
    asked = choice;
    isAsking = isShown;
    const counted = await asking;
    if (counted) isAsking = false;
    // The shopper has chosen something else meanwhile; its own answer will come.
    if (!counted || signal.aborted || readChoice(form) !== choice) return;
    const { numbers } = counted;
    disable(form, numbers);
    if (choice === '') moveFocusOffReset(form, selectors);
    show({ numbers, isWhole: choice === '' });
    if (isShown) await showChoice(filter, numbers, isReset);
  };
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    void settle(countChoice(filter), true);
  };
  const change = () => {
    clearTimeout(timer);
    timer = undefined;
    if (readChoice(form) !== asked) timer = setTimeout(run, filter.latest.isBusy() ? busyTime : restTime);
  };
  const follow = (isFirst: boolean) => {
    const { choice: left, form: name } = leftChoice();
    leftChoice().choice = undefined;
    if (left !== undefined && name === form.name) {
      writeChoice(form, left);
      return change();
    }
    const { choice } = listHistory().shown;
    // A filter that is part of its list has come back as it was printed, whatever its fields say.
    const isAsPrinted = isFirst && choice !== filter.applied;
    if (choice === undefined || (choice === readChoice(form) && !isAsPrinted)) return;
    // The shopper's pending choice is newer than the list that has loaded.
    if (timer !== undefined || isAsking) return;
    writeChoice(form, choice);
    filter.applied = choice;
    show({});
    void settle(countChoice(filter), false);
  };
  const stop = subscribe(shownLists(), () => follow(false));
  onAbort(signal, () => {
    stop();
    removeStyles();
    // A filter that is part of its list goes with it when the list is sorted: what was just chosen counts in the next one.
    if (timer !== undefined || isAsking) Object.assign(leftChoice(), { choice: readChoice(form), form: form.name });
    clearTimeout(timer);
  });

  return {
    follow: () => follow(true),
    run,
    change,
    press(control) {
      if (selectors.reset && control.matches(selectors.reset)) {
        clearTimeout(timer);
        timer = undefined;
        const asking = resetChoice(filter);
        show({});
        void settle(asking, true, true);
        return;
      }
      // In the phone's panel this closes the filter, and the list is updated if needed [FLT-01].
      if (timer !== undefined) run();
      closePanel('filter');
    },
  };
}

/**
 * Disables values that would leave nothing (contract/endpoints.md, 9), but not the one with the focus, which would lose it. Without numbers nobody knows
 * which: what an earlier choice has disabled can be chosen again.
 */
function disable(form: HTMLFormElement, numbers: FilterNumbers | undefined): void {
  const { activeElement } = form.ownerDocument;
  const isDisabledNow = new Map(numbers?.values.map(({ control, isDisabled }) => [form.elements.namedItem(control), isDisabled]));
  for (const input of filterControls(form)) {
    if (!(input instanceof HTMLInputElement) || !input.matches('[type="checkbox"], [type="radio"]')) continue;
    const isDisabled = numbers ? isDisabledNow.get(input) : false;
    if (isDisabled !== undefined) input.disabled = isDisabled && !input.checked && input !== activeElement;
  }
}

/**
 * Moves the focus away from the reset button before it is hidden: to the button that shows the list, else to the first value of the property before it. Not to
 * a text field, which would open a phone's keyboard; nor to the filter's title, which the list's answer replaces by one that is no control yet; nor to the
 * property's last value, which the answer's list, scrolled to its start, may hide.
 */
function moveFocusOffReset(form: HTMLFormElement, { reset, show, box }: Selectors<typeof marker>): void {
  const { activeElement } = form.ownerDocument;
  if (!activeElement?.matches(reset) || !form.contains(activeElement)) return;
  const usable = filterControls(form).filter((control) => control.getClientRects().length > 0 && !control.matches(`:disabled, ${reset}`));
  const presses = usable.filter((control) => control.matches('button, [type="checkbox"], [type="radio"]'));
  const near = presses.at(-1)?.closest(box);
  const next = presses.find((control) => control.matches(show)) ?? presses.find((control) => control.closest(box) === near) ?? usable[0];
  // Who came by keyboard has to see it.
  next?.focus({ preventScroll: !activeElement.matches(':focus-visible') });
}
