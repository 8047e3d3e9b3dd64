import type { ShownRow } from '../basket-page-rows.ts';

const restoreButton = 'basket-item-restore-button';

/** Controls of a line that get the focus when the focused one of the same line disappears, in this order. */
const successors = [restoreButton, ...['remove-delayed', 'delete', 'add-delayed', 'quantity-field'].map((name) => `basket-item-${name}`)];

/** The same for a line that was restored: a key that is pressed twice must not return a delayed line to the basket, so that it is ordered. */
const afterRestoring = successors.filter((name) => name !== 'basket-item-remove-delayed');

/** What has the focus in a line without the wanted control: it changes nothing when it is pressed. */
const harmless = 'a[href]:not([tabindex="-1"]), [data-entity="basket-item-quantity-field"]';

/**
 * Remembers the focus before rows are rendered: `before` are the rows until now, `rows` the next ones. `restore` moves it to the same control
 * of the line, else to another control of the line. If the line is gone, it moves to the line in its place, there only to the same control:
 * whoever presses a key twice must not change another line in another way.
 */
export function keepFocus(body: Element, rowSelector: string, before: readonly ShownRow[], rows: readonly ShownRow[]): { restore(): void } {
  const focused = body.ownerDocument.activeElement;
  if (!focused || !body.contains(focused)) return { restore() {} };
  const row = focused.closest(rowSelector);
  const id = row?.getAttribute('data-id') ?? '';
  const entity = focused.closest('[data-entity]')?.getAttribute('data-entity') ?? '';
  const valueId = focused.getAttribute('data-value-id');
  const ids = [...body.querySelectorAll(rowSelector)].map((element) => element.getAttribute('data-id') ?? '');
  const behind = ids.slice(ids.indexOf(id) + 1);
  const above = ids.slice(0, ids.indexOf(id)).reverse();
  const ownSuccessors = entity === restoreButton ? afterRestoring : successors;
  const own = [id, ...(entity === restoreButton ? restoredIds(id, before, rows) : [])];
  return {
    restore() {
      const stays = focused.isConnected && (focused as HTMLElement).closest(rowSelector)?.getAttribute('data-id') === id;
      const isShown = rows.some((shown) => shown.id === id && shown.isInTab);
      if (stays && isShown && body.ownerDocument.activeElement === focused) return;
      const visible = [...own, ...behind, ...above].filter((candidate) => rows.some((shown) => shown.id === candidate && shown.isInTab));
      for (const candidate of visible) {
        const element = body.querySelector(`${rowSelector}[data-id="${CSS.escape(candidate)}"]`);
        const target = element && findControl(element, own.includes(candidate) ? [entity, ...ownSuccessors] : [entity], valueId);
        if (!target) continue;
        target.focus({ preventScroll: true });
        return;
      }
      // This tab is empty: the focus moves to the tabs.
      const root = body.closest('#basket-root') ?? body.ownerDocument;
      root.querySelector<HTMLElement>('[data-entity="basket-items-count"].active')?.focus({ preventScroll: true });
    },
  };
}

/** The lines that a removed line may have become: the server gives a restored line a new id. New lines come first. */
function restoredIds(id: string, before: readonly ShownRow[], rows: readonly ShownRow[]): readonly string[] {
  const gone = before.find((shown) => shown.id === id)?.row;
  const same = rows.filter(({ row, isRemoved }) => !isRemoved && row.productId === gone?.productId && row.parentId === gone.parentId);
  const isKnown = (shown: ShownRow) => before.some((other) => other.id === shown.id);
  return [...same.filter((shown) => !isKnown(shown)), ...same.filter(isKnown)].map((shown) => shown.id);
}

function findControl(row: Element, names: readonly string[], valueId: string | null): HTMLElement | undefined {
  const sameValue = valueId === null ? '' : `[data-value-id="${CSS.escape(valueId)}"]`;
  const selectors = names.map((name) => `[data-entity="${CSS.escape(name)}"]`);
  for (const selector of [`${selectors[0]}${sameValue}`, ...selectors, harmless]) {
    const found = row.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}
