/**
 * Call before a row is hidden. If the row has the focus, moves it to the next row, else to the previous row, else to the panel. Otherwise
 * the browser would reset the keyboard's position to the top of the page.
 */
export function leaveRow(row: HTMLElement, removeSelector: string): void {
  if (!row.contains(row.ownerDocument.activeElement)) return;
  const panel = row.closest<HTMLElement>('[tabindex="-1"]');
  const rows = [...(panel?.querySelectorAll<HTMLElement>('.item[data-id]') ?? [])].filter(
    (other) => other === row || other.getClientRects().length > 0,
  );
  const index = rows.indexOf(row);
  const neighbours = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
  const target = neighbours.map((other) => other.querySelector<HTMLElement>(removeSelector)).find((control) => control !== null);
  (target ?? panel)?.focus({ preventScroll: target === undefined });
}
