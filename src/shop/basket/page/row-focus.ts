import type { ShownRow } from '../basket-page-rows.ts';

/** Controls that get the focus when the focused one disappears, in this order. */
const successors = ['restore-button', 'remove-delayed', 'delete', 'add-delayed', 'quantity-field'].map((name) => `basket-item-${name}`);

/**
 * Remembers the focus before rows are rendered. `restore` moves it to the same control of the line, else to another control of the line,
 * else to the line in its place.
 */
export function keepFocus(body: Element, rowSelector: string, rows: readonly ShownRow[]): { restore(): void } {
  const focused = body.ownerDocument.activeElement;
  if (!focused || !body.contains(focused)) return { restore() {} };
  const row = focused.closest(rowSelector);
  const id = row?.getAttribute('data-id') ?? '';
  const entity = focused.closest('[data-entity]')?.getAttribute('data-entity') ?? '';
  const valueId = focused.getAttribute('data-value-id');
  const ids = [...body.querySelectorAll(rowSelector)].map((element) => element.getAttribute('data-id') ?? '');
  const behind = ids.slice(ids.indexOf(id) + 1);
  const above = ids.slice(0, ids.indexOf(id)).reverse();
  return {
    restore() {
      const stays = focused.isConnected && (focused as HTMLElement).closest(rowSelector)?.getAttribute('data-id') === id;
      const isShown = rows.some((shown) => shown.id === id && shown.isInTab);
      if (stays && isShown && body.ownerDocument.activeElement === focused) return;
      const visible = [id, ...behind, ...above].filter((candidate) => rows.some((shown) => shown.id === candidate && shown.isInTab));
      for (const candidate of visible) {
        const element = body.querySelector(`${rowSelector}[data-id="${CSS.escape(candidate)}"]`);
        const target = element && findControl(element, entity, valueId);
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

function findControl(row: Element, entity: string, valueId: string | null): HTMLElement | undefined {
  const same =
    valueId === null ? null : row.querySelector<HTMLElement>(`[data-entity="${entity}"][data-value-id="${CSS.escape(valueId)}"]`);
  if (same) return same;
  for (const name of [entity, ...successors]) {
    const found = row.querySelector<HTMLElement>(`[data-entity="${CSS.escape(name)}"]`);
    if (found) return found;
  }
  return row.querySelector<HTMLElement>('a[href]') ?? undefined;
}
