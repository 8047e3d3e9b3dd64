import { formatPrice } from '../../../src/shop/price.ts';
import { priceOf } from '../basket.ts';
import type { BasketLine } from '../model.ts';
import { renderPictureTag } from './card.ts';
import type { PageContext } from './context.ts';
import { attributes, handler, html, icon, type Markup } from './html.ts';
import { chosenProperties, factsOf, type LineFacts, quantityValue } from './line-facts.ts';
import { valueIdOf } from './properties.ts';
import { renderServicesOfLine } from './services.ts';

/** One line of the fly basket (contract/endpoints.md, 5.1). The line of a service is only for the form; the service is drawn inside its product. */
export function renderFlyRow(context: PageContext, line: BasketLine): Markup {
  const facts = factsOf(context, line);
  const isService = line.parent !== undefined;
  const isAlone = isService && !context.session.lines.some(({ product, parent }) => product === line.parent && parent === undefined);
  const row = attributes({
    class: `item${isService && !isAlone ? ' hidden' : ''}`,
    'data-id': line.id,
    'product-id': line.product,
    'data-iblockid': facts.sellable?.iblock,
    'data-error': facts.maximum !== undefined && line.canBuy && line.quantity > facts.maximum ? 'no_amounth' : undefined,
    'data-parent_product_id': line.parent,
  });
  return html`<div${row}>${renderPicture(context, facts)}<div class="item-body"><div class="name">${facts.address === undefined ? html`<span>${facts.name}</span>` : html`<a class="dark_link" href="${facts.address}">${facts.name}</a>`}</div>${renderChoice(facts)}
<div class="item-buy">${line.canBuy ? renderCounter(context, facts) : html`<span class="basket-item-warning">Закончилось на складе</span>`}${renderPrices(context, line)}</div></div>
<div class="item-actions"><div class="remove-cell"><a class="remove" href="#"${attributes({ onclick: handler(context, `deleteProduct('${line.id}')`) })} title="Удалить" aria-label="Удалить: ${facts.name}">${icon('trash')}</a></div>${line.canBuy && !isService && renderDelay(context, facts)}</div>
${line.canBuy && !line.delayed && !isService && renderServicesOfLine(context, line, 'fly')}</div>`;
}

function renderPicture(context: PageContext, { item, address }: LineFacts): Markup {
  if (item === undefined) return html`<div class="image"></div>`;
  return html`<div class="image"><a class="thumb" href="${address ?? ''}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, item.product, 72)}</a></div>`;
}

/** An offer shows its chosen values as the selector does, other lines the properties that came with them. */
function renderChoice(facts: LineFacts): Markup {
  const { line, item } = facts;
  const chosen = chosenProperties(facts);
  if (chosen.length === 0) return html``;
  if (item?.offer === undefined) {
    return html`<div class="props">${chosen.map(({ name, value }) => html`<div class="item_prop"><span class="titles">${name}:</span> <span class="property_value">${value}</span></div>`)}</div>`;
  }
  const lists = chosen.map(
    ({ code, name, value }) =>
      html`<div class="bx_item_detail_size"><span class="titles">${name}:</span> <ul id="prop_${code}_${line.id}"><li class="bx_active" data-value-id="${valueIdOf(code, value)}" title="${value}"><span>${value}</span></li></ul></div>`,
  );
  return html`<div class="sku">${lists}</div>`;
}

function renderCounter(context: PageContext, { line, name, ratio, minimum, maximum, measure }: LineFacts): Markup {
  const { id } = line;
  const value = quantityValue(line.quantity);
  if (line.delayed || line.parent !== undefined) {
    return html`<span class="fixed_quantity">${value.replace('.', ',')} ${measure}</span><input type="hidden" id="QUANTITY_${id}" name="QUANTITY_${id}" value="${value}">${line.delayed && html`<input type="hidden" name="DELAY_${id}" value="Y">`}`;
  }
  const step = (direction: 'up' | 'down') =>
    attributes({ onclick: handler(context, `setQuantityFly('${id}', '${ratio}', '${direction}')`) });
  const input = attributes({
    type: 'text',
    class: 'text',
    id: `QUANTITY_INPUT_${id}`,
    name: `QUANTITY_INPUT_${id}`,
    value,
    'data-id': id,
    'data-float_ratio': Number.isInteger(ratio) ? '' : '1',
    min: minimum,
    max: maximum,
    step: ratio,
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': `Количество: ${name}`,
    onchange: handler(context, `updateQuantityFly('QUANTITY_INPUT_${id}', '${id}', '${ratio}')`),
  });
  return html`<div class="counter_block basket"><span class="minus"${step('down')}>${icon('minus')}</span><input${input}><span class="plus"${step('up')}>${icon('plus')}</span></div><input type="hidden" id="QUANTITY_${id}" name="QUANTITY_${id}" value="${value}">`;
}

function renderPrices(context: PageContext, line: BasketLine): Markup {
  const price = priceOf(context.session, line);
  const full = line.price;
  const hidden = { item_price: price, item_price_discount: full, item_summ: price * line.quantity };
  const inputs = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}_${line.id}" value="${quantityValue(value)}">`,
  );
  const old = full > price && html`<div class="price discount"><del>${formatPrice(full)}</del></div>`;
  return html`<div class="cost"><div class="price">${formatPrice(price)}</div>${old}${inputs}</div><div class="summ"><span class="price">${formatPrice(price * line.quantity)}</span></div>`;
}

function renderDelay(context: PageContext, { line, name }: LineFacts): Markup {
  if (line.delayed) {
    return html`<div class="add"><a class="action_item" href="#"${attributes({ onclick: handler(context, `addProduct('${line.id}')`) })} title="Вернуть в корзину" aria-label="Вернуть в корзину: ${name}">${icon('basket')}</a></div>`;
  }
  return html`<div class="delay"><a class="action_item" href="#"${attributes({ onclick: handler(context, `delayProduct('${line.id}')`) })} title="Отложить" aria-label="Отложить: ${name}">${icon('heart')}</a></div>`;
}
