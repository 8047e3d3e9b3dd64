import { getContext } from '../context.ts';
import { fireTemplateEvent } from '../page/index.ts';

/** The item around a counter: a card, or a column of the product page. */
const around = '.item, .item_block, .product-main, .product-action, .product-side';

/**
 * Tells the page that the shopper has changed the quantity in a counter, as the template does (contract/page.md, 3.2): the buttons around name the
 * quantity, then the event follows that sums, price ranges and the site's listeners wait for. Not told: a quantity that the buttons name already.
 */
export function emitQuantity(host: HTMLElement, item: string, quantity: number): void {
  // No press waits for its file. Only a product page reads it, and has it there.
  import('./chosen-quantities.ts').then(({ chooseQuantity }) => chooseQuantity(item, quantity)).catch(() => {});
  const area = host.closest(around) ?? host;
  const controls = ['.to-cart', '.one_click'].map((control) => `${control}[data-item="${item}"]`).join();
  // The fixed header has a copy of the button without a counter, which buys the same quantity (contract/endpoints.md, 3.1).
  const copies = getContext().page.document.querySelectorAll(`.but-cell .to-cart[data-item="${item}"]`);
  const outdated = [...area.querySelectorAll(controls), ...copies].filter(
    (button) => Number(button.getAttribute('data-quantity')) !== quantity,
  );
  const field = host.querySelector('.counter_block input');
  if (!field || !outdated.length) return;
  for (const button of outdated) button.setAttribute('data-quantity', String(quantity));
  const { page, report } = getContext();
  const jQuery: unknown = Reflect.get(page, 'jQuery');
  const id: unknown = typeof jQuery === 'function' ? jQuery(field) : field;
  fireTemplateEvent(page, 'onCounterProductAction', { type: 'change', params: { id, value: quantity } }, report);
}
