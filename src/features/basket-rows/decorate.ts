import { isOneSizeHidden, shownPropertyName, sortBySize } from '../../rules/sizes.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { asButton } from '../../ui/as-button.ts';
import { borrow } from '../../ui/borrow.ts';

/** What a row needs besides its own markup: names, keys, sizes in order. Returns the way back. */
export function decorateRow(row: Element, name: string): () => void {
  const undo: (() => void)[] = [];
  const button = (entity: string, key: Parameters<typeof basketTexts>[0]) => {
    for (const control of row.querySelectorAll(`[data-entity="basket-item-${entity}"]`)) {
      const borrowed = asButton(control, { label: basketTexts(key, { name }) });
      undo.push(borrowed.giveBack);
    }
  };
  button('quantity-minus', 'basketPage.less');
  button('quantity-plus', 'basketPage.more');
  button('delete', 'basketPage.remove');
  button('add-delayed', 'basketPage.delay');
  button('remove-delayed', 'basketPage.return');
  button('restore-button', 'basketPage.restore');
  button('close-restore-button', 'basketPage.forget');
  for (const block of row.querySelectorAll('[data-entity="basket-item-sku-block"]')) undo.push(decorateSizes(block));
  for (const label of row.querySelectorAll('.basket-item-property-name')) undo.push(relabel(label));
  return () => {
    for (const step of undo.reverse()) step();
  };
}

function relabel(label: Element): () => void {
  const borrowed = borrow(label);
  const text = label.textContent ?? '';
  if (shownPropertyName(text) !== text) borrowed.setText(shownPropertyName(text));
  return borrowed.giveBack;
}

/** The values of a property: in order, as a group of radio buttons of which one can be reached by Tab [BSK-06]. */
function decorateSizes(block: Element): () => void {
  const values = [...block.querySelectorAll('[data-entity="basket-item-sku-field"]')];
  const list = values[0]?.parentElement;
  if (!list) return () => {};
  const titles = values.map((value) => value.getAttribute('title') ?? value.textContent ?? '');
  const undo: (() => void)[] = [];
  const name = block.querySelector('.basket-item-property-name')?.textContent?.trim() ?? '';
  const group = borrow(list);
  group.setAttribute('role', 'radiogroup');
  if (name) group.setAttribute('aria-label', shownPropertyName(name));
  undo.push(group.giveBack);
  const chosen = values.findIndex((value) => value.classList.contains('selected'));
  const isHidden = isOneSizeHidden(titles);
  // The keyboard reaches the chosen one, or the one that is in sight.
  const reached = isHidden && chosen <= 0 && values.length > 1 ? 1 : Math.max(0, chosen);
  values.forEach((value, index) => {
    const borrowed = borrow(value);
    borrowed.setAttribute('role', 'radio');
    borrowed.setAttribute('aria-checked', String(index === chosen));
    borrowed.setAttribute('tabindex', index === reached ? '0' : '-1');
    undo.push(borrowed.giveBack);
  });
  if (isHidden) undo.push(hide(values.length === 1 ? block : (values[0] as Element)));
  const sorted = sortBySize(titles);
  if (sorted.some((index, place) => index !== place)) {
    const nodes = [...list.childNodes];
    list.append(...sorted.flatMap((index) => values[index] ?? []));
    undo.push(() => list.replaceChildren(...nodes));
  }
  return () => {
    for (const step of undo.reverse()) step();
  };
}

function hide(element: Element): () => void {
  const { style } = element as HTMLElement;
  const hadStyle = element.hasAttribute('style');
  const before = style.display;
  style.display = 'none';
  return () => {
    style.display = before;
    if (!hadStyle) element.removeAttribute('style');
  };
}
