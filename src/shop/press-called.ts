const inSmallBasket = (line: unknown, control: string) =>
  ['.basket_fly', '.basket_hover_block'].map((basket) => `${basket} [data-id="${escaped(line)}"] ${control}`).join();

const escaped = (value: unknown) => String(value).replace(/["\\]/g, '\\$&');

/** Selectors of the controls that inline code means by these calls (contract/live-pages.md, 8). */
const controls: Readonly<Record<string, (...given: readonly unknown[]) => string>> = {
  oneClickBuy: (item) => `.one_click[data-item="${escaped(item)}"]`,
  oneClickBuyBasket: () => '.fast_order',
  deleteProduct: (line) => inSmallBasket(line, '.remove'),
  delayProduct: (line) => inSmallBasket(line, '.delay .action_item'),
  addProduct: (line) => inSmallBasket(line, '.add .action_item'),
  setQuantityFly: (line, _ratio, direction) => inSmallBasket(line, direction === 'up' ? '.plus' : '.minus'),
  delete_all_items: (type) => `.remove_all_basket[data-type="${escaped(type)}"]`,
};

let isPressing = false;

/**
 * Presses the control that a call of inline code means; the layer's guard takes the press. False: no control answers. The control's own attribute may
 * lead here again: then the layer has not taken the press, and nobody does.
 */
export function pressCalled(page: Document, name: string, given: readonly unknown[]): boolean {
  const found = isPressing ? [] : [...page.querySelectorAll<HTMLElement>(controls[name]?.(...given) ?? '')];
  const control = found.find((one) => one.offsetParent) ?? found[0];
  if (!control) return false;
  isPressing = true;
  control.click();
  isPressing = false;
  return true;
}
