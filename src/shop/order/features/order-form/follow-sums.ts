import { onAbort } from '../../../../platform/on-abort.ts';
import { changeCount, followBasket } from '../../../basket/index.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { closeNotices, notify } from '../../../overlays.ts';
import { withActions } from '../../../with-actions.ts';
import { findOrderComponent } from '../../page/order-component.ts';

const texts = lazyMessages({
  'order.sums': 'Суммы заказа не обновились: магазин не ответил. Они могут измениться.',
  'order.again': 'Повторить',
});

/** Milliseconds until a component that is sending is looked at again. */
const busyTime = 300;

/**
 * Has the component ask for the order anew when its sums are those of another basket, as another tab or the last page has changed it, or of other choices
 * (`isRestored`) [ORD-01, CNT-03]. A request that fails is reported, and asked again by the notice's button, at the next change of the basket, or with what
 * the component asks by itself. Returns what to call after the buyer's changes.
 */
export function followSums(isRestored: () => boolean, signal: AbortSignal): () => void {
  const { page, natives, report } = getContext();
  let shown = changeCount();
  /** What was drawn when the order was asked for, and the basket that the answer will be about. */
  let asked: { readonly drawn: unknown; readonly changes: number } | undefined;
  let hasFailed = false;
  let timer = 0;

  const look = (delay: number, isAgain = false) => {
    natives.clearTimeout(timer);
    timer = natives.setTimeout(() => follow(isAgain), delay);
  };

  /** `false`: the answer has not changed what is drawn. */
  function settle({ drawn, changes }: NonNullable<typeof asked>, result: unknown): boolean {
    // A component that does not show its data is trusted.
    hasFailed = drawn === result && result !== undefined;
    if (hasFailed) return false;
    asked = undefined;
    shown = changes;
    closeNotices(texts('order.sums'));
    return true;
  }

  function follow(isAgain = false): void {
    natives.clearTimeout(timer);
    const component = signal.aborted ? undefined : findOrderComponent(page);
    if (!component) return;
    if (component.isBusy) look(busyTime);
    else if (asked && !settle(asked, component.result) && !isAgain)
      notify('alert', texts('order.sums'), { label: texts('order.again'), run: () => follow(true) });
    else if (asked || changeCount() !== shown) {
      asked = { drawn: component.result, changes: changeCount() };
      component.refresh();
      look(busyTime);
    }
  }

  const leave = followBasket(() => void follow(true));
  onAbort(signal, () => {
    natives.clearTimeout(timer);
    leave();
  });
  // The server may have rendered this page before the last page's change.
  void withActions(
    ({ catchUp }) => {
      if (catchUp()) shown = -1;
    },
    ({ message }) => report('basket', message),
  ).then(() => {
    if (isRestored()) shown = -1;
    follow();
  });
  return () => {
    // After the component's own listeners: it may ask by itself.
    if (hasFailed) look(0, true);
  };
}
