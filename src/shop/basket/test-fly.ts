/** A line of the rendered fly-out; absent fields have defaults. */
export interface DrawnLine {
  readonly id: string;
  readonly product?: string;
  readonly quantity?: number;
  readonly delayed?: boolean;
  readonly parent?: string;
}

/** The answer of basket_fly.php with these lines. The script with the numbers is added only if `counters` are given. */
export function flyAnswer(lines: readonly DrawnLine[], counters?: { readonly basket: number; readonly delayed: number }): string {
  const rows = lines.map(({ id, product = `4${id}`, quantity = 1, delayed, parent }) => {
    const own = parent ? ` data-parent_product_id="${parent}"` : '';
    const mark = delayed ? `<input type="hidden" name="DELAY_${id}" value="Y">` : '';
    return `<div class="item" data-id="${id}" product-id="${product}" data-iblockid="21"${own}><div class="name"><a href="/">Товар ${id}</a></div><input name="QUANTITY_INPUT_${id}" value="${quantity}"><input type="hidden" name="QUANTITY_${id}" value="${quantity}">${mark}</div>`;
  });
  const script = counters
    ? `<script>updateBottomIconsPanel({READY:{COUNT:${counters.basket}},DELAY:{COUNT:${counters.delayed}}})</script>`
    : '';
  return `<div class="wrap_cont"><form id="basket_form" name="basket_form">${rows.join('')}</form><input id="fly_basket_params" name="PARAMS" value="a%3A1"></div>${script}`;
}
