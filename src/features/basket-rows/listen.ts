import { filterQuantityText } from '../../rules/quantity.ts';
import { basketPage } from '../../shop/basket/basket-page.ts';
import {
  chooseOffer,
  delayRow,
  forgetRow,
  removeRow,
  restoreRow,
  setLineQuantity,
  stepLine,
} from '../../shop/basket/basket-page-actions.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { onHold } from '../../ui/hold.ts';
import type { Island } from '../feature.ts';

/** What the page's own component listens to inside a row; there the layer acts instead. */
const heardByPage = [
  'change',
  'input',
  'keyup',
  'keypress',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'focusin',
  'focusout',
  'paste',
];

/** Turns what the shopper does in the rows into actions. Returns the way to stop. */
export function listenToRows(island: Island): () => void {
  const { element: table, selectors } = island;
  const { row: rowSelector = '', field: fieldSelector = '', controls = '' } = selectors;
  const listening = new AbortController();
  const { signal } = listening;
  const idOf = (part: Element) => part.closest(rowSelector)?.getAttribute('data-id') ?? '';
  const isOurs = (target: EventTarget | null): target is Element =>
    target instanceof Element && target.closest(`${controls}, ${fieldSelector}`) !== null;

  const press = (control: Element) => actions[control.getAttribute('data-entity') ?? '']?.(idOf(control), control);
  const isStep = (control: Element) => /-(plus|minus)$/.test(control.getAttribute('data-entity') ?? '');
  const hold = onHold(table, '[data-entity="basket-item-quantity-plus"], [data-entity="basket-item-quantity-minus"]', press, signal);
  island.onPress((control) => {
    if (!hold.wasHeld()) press(control);
  });
  onButtonKeys(table, controls, press, signal, isStep);

  table.addEventListener('keydown', (event) => moveBetweenSizes(event as KeyboardEvent), { capture: true, signal });
  for (const type of heardByPage) {
    const listener = (event: Event) => {
      const { target } = event;
      if (!isOurs(target)) return;
      event.stopPropagation();
      const field = target.closest<HTMLInputElement>(fieldSelector);
      if (field && type === 'input') markTyping(field);
      if (field && (type === 'change' || type === 'focusout')) commit(field, idOf(field));
    };
    table.addEventListener(type, listener, { capture: true, signal });
  }
  table.addEventListener('keydown', (event) => followFieldKeys(event as KeyboardEvent), { capture: true, signal });

  function followFieldKeys(event: KeyboardEvent): void {
    const field = event.target instanceof Element ? event.target.closest<HTMLInputElement>(fieldSelector) : null;
    if (!field) return;
    event.stopPropagation();
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (event.key !== 'Enter' && !direction) return;
    event.preventDefault();
    commit(field, idOf(field));
    if (direction) stepLine(idOf(field), direction);
  }

  return () => listening.abort();
}

/** While something is being typed the field is the shopper's; drawing leaves it alone. */
function markTyping(field: HTMLInputElement): void {
  field.dataset.vitrinaTyping = '';
  const filtered = filterQuantityText(field.value);
  if (filtered !== field.value) field.value = filtered;
}

function commit(field: HTMLInputElement, id: string): void {
  if (field.dataset.vitrinaTyping === undefined) return;
  delete field.dataset.vitrinaTyping;
  const quantity = setLineQuantity(id, field.value);
  if (quantity !== undefined) field.value = String(quantity);
}

const actions: Readonly<Record<string, (id: string, control: Element) => void>> = {
  'basket-item-quantity-plus': (id) => stepLine(id, 1),
  'basket-item-quantity-minus': (id) => stepLine(id, -1),
  'basket-item-delete': removeRow,
  'basket-item-restore-button': restoreRow,
  'basket-item-close-restore-button': forgetRow,
  'basket-item-add-delayed': (id) => delayRow(id, true),
  'basket-item-remove-delayed': (id) => delayRow(id, false),
  'basket-item-sku-field': chooseValue,
};

/** The value's name travels, by its property (contract/endpoints.md, 13.1); the row's data know it where the markup does not. */
function chooseValue(id: string, control: Element): void {
  if (control.classList.contains('selected')) return;
  const valueId = control.getAttribute('data-value-id') ?? '';
  const known = basketPage()
    .rows.get(id)
    ?.offers.find((offer) => offer.valueId === valueId);
  const property = control.getAttribute('data-property') ?? known?.property ?? '';
  chooseOffer(id, property, control.getAttribute('data-sku-name') ?? known?.name ?? control.textContent?.trim() ?? '');
}

/** Arrows move between the values of a property; choosing one changes the basket, so that takes a press. */
function moveBetweenSizes(event: KeyboardEvent): void {
  const value = event.target instanceof Element ? event.target.closest('[data-entity="basket-item-sku-field"]') : null;
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  if (!value || step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...(value.parentElement?.querySelectorAll<HTMLElement>('[data-entity="basket-item-sku-field"]') ?? [])];
  all[(all.indexOf(value as HTMLElement) + step + all.length) % all.length]?.focus();
}
