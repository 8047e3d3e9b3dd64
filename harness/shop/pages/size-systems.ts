import { sizeSystems } from '../../../src/shop/product/size-rules.ts';
import type { Product } from '../model.ts';
import { html, type Markup } from './html.ts';

/** The shop's own choice of the size system; no template has one (contract/page.md, 6). Nothing, where no size has several systems. */
export function renderSizeSystems(products: readonly Product[]): Markup {
  const hasSeveral = products.some(({ offers }) => offers.some(({ props }) => /[|/]/.test(props.SIZE ?? '')));
  if (!hasSeveral) return html``;
  return html`<div class="size-systems js-size-systems" aria-label="Размерная сетка">${sizeSystems.map((system) => html`<span class="size-system${system === 'US' && ' active'}" data-size-system="${system}">${system}</span>`)}</div>`;
}
