/** What the page shows of an item (contract/page.md, 3.1, 3.3 to 3.5). */
export interface ItemMarks {
  readonly inBasket: boolean;
  readonly delayed: boolean;
  readonly subscribed: boolean;
  readonly compared: boolean;
  readonly favourite: boolean;
}

/** Attributes that name an item: id of a product, or of its offer where there is one. */
const idAttributes = [
  'data-item',
  'data-parent_product',
  'data-offer_id',
  'data-product_id',
  'data-param-id',
  'data-param-product_id',
  'data-autoload-product_id',
];

/** All elements that name this item. */
export function namingItem(id: string): string {
  const amount = `[data-param-amount*='"ID":${id},'], [data-param-amount*='"ID":"${id}"']`;
  const fastView = `[data-param-item_href$="%3D${id}"]`;
  return `${idAttributes.map((name) => `[${name}="${id}"]`).join(', ')}, .item-stock[data-id="${id}"], ${amount}, ${fastView}`;
}

/** Changes the item that an element names. */
export function renameItem(element: Element, before: string, after: string): void {
  for (const name of [...idAttributes, 'data-id']) if (element.getAttribute(name) === before) element.setAttribute(name, after);
  // These attributes hold the item inside a longer text, of which nothing else changes.
  const inText = { 'data-param-amount': `\\b${before}\\b`, onclick: `\\b${before}\\b`, 'data-param-item_href': `${before}$` };
  for (const [name, number] of Object.entries(inText)) {
    const text = element.getAttribute(name);
    if (text?.includes(before)) element.setAttribute(name, text.replace(new RegExp(number), after));
  }
}

/** Marks the page's own controls of an item as the template does: by inline display and classes. */
export function markItem(element: Element, marks: ItemMarks): void {
  const has = (name: string) => element.classList.contains(name);
  if (has('to-cart')) {
    display(element, !marks.inBasket);
    const buttons = element.closest('.button_block');
    if (buttons && !buttons.closest('.counter_wrapp--single')) buttons.classList.toggle('wide', marks.inBasket);
  } else if (has('in-cart')) display(element, marks.inBasket);
  else if (has('counter_block')) {
    // Beside a button that does not add it stays hidden.
    const buttons = element.closest('.counter_wrapp')?.querySelector('.button_block');
    const isShown = !marks.inBasket && !(buttons && !buttons.querySelector('.to-cart'));
    display(element, isShown);
    const frame = element.closest('.counter_block_inner');
    if (frame) display(frame, isShown);
  } else if (has('to-subscribe')) display(element, !marks.subscribed);
  else if (has('in-subscribe')) display(element, marks.subscribed);
  else if (has('compare_item') && !has('text') && !has('js-item-action')) display(element, marks.compared === has('in'));
  else if (has('wish_item') && !has('text')) display(element, marks.delayed === has('in'));
  else if (has('js-item-action')) {
    const isOn = has('compare_item') ? marks.compared : marks.favourite;
    for (const name of ['added', 'in']) element.classList.toggle(name, isOn);
    const title = element.getAttribute(isOn ? 'data-title_added' : 'data-title');
    if (title) element.setAttribute('title', title);
  }
}

function display(element: Element, isShown: boolean): void {
  const { style } = element as HTMLElement;
  if (isShown) style.removeProperty('display');
  else style.display = 'none';
  if (!style.length) element.removeAttribute('style');
}

/** Every element that carries a mark of this item. */
export const markedItems = (content: ParentNode, itemId: string): Element[] => [
  ...content.querySelectorAll(`[data-item="${CSS.escape(itemId)}"]`),
];
