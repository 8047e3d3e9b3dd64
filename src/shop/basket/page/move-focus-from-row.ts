/** A control that changes nothing when it is pressed. */
const link = 'a[href]:not([href="#"], [tabindex="-1"])';

/**
 * Call before a row is hidden. If the row has the focus, moves it to the next row, else to the previous row, else to the panel. Otherwise
 * the browser would reset the keyboard's position to the top of the page. `controls`: selectors of what can be pressed in a row. In the
 * other row only the same one gets the focus: whoever presses a key twice must not change another line in another way.
 */
export function moveFocusFromRow(row: HTMLElement, controls: readonly string[]): void {
  const focused = row.ownerDocument.activeElement;
  if (!row.contains(focused)) return;
  const panel = row.closest<HTMLElement>('[tabindex="-1"]');
  const rows = [...(panel?.querySelectorAll<HTMLElement>('.item[data-id]') ?? [])].filter(
    (other) => other === row || other.getClientRects().length > 0,
  );
  const index = rows.indexOf(row);
  const neighbours = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
  const inNeighbour = (selector: string | undefined) =>
    selector && neighbours.map((other) => other.querySelector<HTMLElement>(selector)).find((control) => control !== null);
  const target = inNeighbour(controls.find((selector) => focused?.matches(selector))) || inNeighbour(link);
  (target || panel)?.focus({ preventScroll: !target });
}
