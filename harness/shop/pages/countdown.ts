import type { Product } from '../model.ts';
import { html, type Markup } from './html.ts';

/** When the discount ends (contract/page.md, 3.36): without scripts the date can be read. */
export function renderCountdown({ saleUntil }: Product, place: 'card' | 'page'): Markup {
  if (saleUntil === undefined) return html``;
  return html`<div class="view_sale_block${place === 'card' && ' compact'}"><div class="count_d_block"><span class="active_to hidden">${saleUntil}</span><div class="title">До конца акции</div><span class="countdown values"><span class="item">0</span></span></div></div>`;
}
