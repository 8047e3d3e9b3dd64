import type { ChosenRow } from '../bulk-items.ts';

/** Selectors of a list's rows and their checkboxes (contract/page.md, 3.37); a site may replace each. */
export interface BulkSelectors {
  readonly row: string;
  readonly box: string;
}

/** The rows of a list that have a checkbox. Read each time, because paging adds rows and counters change. */
export function readBulkRows(list: Element, { row, box }: BulkSelectors): ChosenRow[] {
  return [...list.querySelectorAll(row)].flatMap((element) => {
    const id = element.getAttribute('data-id') ?? '';
    const checkbox = element.querySelector<HTMLInputElement>(box);
    return checkbox && /^\d+$/.test(id) ? [readRow(element, id, checkbox.checked)] : [];
  });
}

function readRow(element: Element, id: string, isChosen: boolean): ChosenRow {
  const button = element.querySelector('.to-cart[data-item]:not(.read_more)');
  const item = button?.getAttribute('data-item') ?? undefined;
  const quantity = Number(element.querySelector<HTMLInputElement>('input[name="quantity"]')?.value.replace(',', '.'));
  return {
    id,
    isChosen,
    productType: element.getAttribute('data-product_type') ?? '',
    // A button with another id than the row's product buys one of its offers.
    offerId: item === id ? undefined : item,
    isOfferTree: element.closest('.table-view-offer-tree') !== null,
    quantity: quantity > 0 ? quantity : Number(button?.getAttribute('data-quantity')) || 1,
    hasBuyButton: element.querySelector('.button_block .to-cart:not(.read_more)') !== null,
    comparesByAction: element.querySelector('.js-item-action[data-action="compare"]') ? true : undefined,
    hasDelayButton: element.querySelector('.wish_item_button .wish_item.to') !== null,
  };
}

/** Ticks or clears the boxes of a list. */
export function tickRows(list: Element, { row, box }: BulkSelectors, on: boolean): void {
  for (const checkbox of list.querySelectorAll<HTMLInputElement>(`:is(${row}) :is(${box})`)) if (!checkbox.disabled) checkbox.checked = on;
}

/** The title of a row whose checkbox has no name: live pages print its label empty. */
export function titleOfUnnamed(box: Element, row: string): string | undefined {
  const labels = [...((box as HTMLInputElement).labels ?? [])];
  if (labels.some(({ textContent }) => textContent?.trim())) return undefined;
  return box.closest(row)?.querySelector('.item-title')?.textContent?.trim() || undefined;
}

/** Whether an added or removed node is, or holds, a row that can be ticked. */
export const hasBox = (node: Node, { box }: BulkSelectors): boolean =>
  node instanceof Element && (node.matches(box) || node.querySelector(box) !== null);
