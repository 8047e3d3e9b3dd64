import type { BasketPageData } from '../../contract/basket-page-data.ts';
import { enterCoupon, removeCoupon } from '../../shop/basket/basket-page-actions.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Island } from '../feature.ts';

const heardByPage = ['keyup', 'keypress', 'input', 'change', 'paste', 'focusout'];

/** The coupon: entered, refused when empty, taken away again [BSK-05]. Returns the way to stop. */
export function listenToCoupon(island: Island): () => void {
  const { element: block, selectors } = island;
  const { coupon: fieldSelector = '', controls = '' } = selectors;
  const listening = new AbortController();
  const { signal } = listening;
  let takeErrorBack = () => {};

  const findField = () => block.querySelector<HTMLInputElement>(fieldSelector);

  function check(field: HTMLInputElement): boolean {
    takeErrorBack();
    if (field.value.trim() !== '') return true;
    takeErrorBack = showError(field);
    return false;
  }

  function apply(): void {
    const field = findField();
    if (!field) return;
    if (check(field)) enterCoupon(field.value);
    else field.focus();
  }

  function press(control: Element): void {
    if (control.getAttribute('data-entity') === 'basket-coupon-delete') removeCoupon(control.getAttribute('data-coupon') ?? '');
    else apply();
  }

  island.onPress(press);
  onButtonKeys(block, controls, press, signal);
  for (const type of heardByPage) {
    const listener = (event: Event) => {
      const field = event.target instanceof Element ? event.target.closest<HTMLInputElement>(fieldSelector) : null;
      if (!field) return;
      event.stopPropagation();
      if (type === 'input') check(field);
    };
    block.addEventListener(type, listener, { capture: true, signal });
  }
  const onEnter = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.matches(fieldSelector)) return;
    event.stopPropagation();
    if ((event as KeyboardEvent).key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  block.addEventListener('keydown', onEnter, { capture: true, signal });
  return () => {
    takeErrorBack();
    listening.abort();
  };
}

/** A coupon that is on the list now need not stand in the field any more. */
export function clearEnteredCoupon(block: Element, fieldSelector: string, { coupons }: Pick<BasketPageData, 'coupons'>): void {
  const field = block.querySelector<HTMLInputElement>(fieldSelector);
  if (!field?.value) return;
  const entered = field.value.trim().toUpperCase();
  if (coupons.some(({ code }) => code.toUpperCase() === entered)) field.value = '';
}

let labels = 0;

/** One label before the field, however many keys are pressed; the template adds one with each. */
function showError(field: HTMLInputElement): () => void {
  const label = field.ownerDocument.createElement('label');
  label.className = 'error';
  label.id = `vitrina-coupon-error-${++labels}`;
  if (field.id) label.htmlFor = field.id;
  label.textContent = basketTexts('INPUT_COUPON');
  field.before(label);
  const borrowed = borrow(field);
  borrowed.toggleClass('error', true);
  borrowed.setAttribute('aria-invalid', 'true');
  borrowed.setAttribute('aria-describedby', label.id);
  return () => {
    label.remove();
    borrowed.giveBack();
  };
}
