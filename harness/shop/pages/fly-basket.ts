import { formatPrice } from '../../../src/shop/price.ts';
import { basketTotals, delayedLines, fullSumOf, priceOf, readyLines, sumOf, unavailableLines } from '../basket.ts';
import type { BasketLine } from '../model.ts';
import { renderPictureTag } from './card.ts';
import { type PageContext, path, templateFolder } from './context.ts';
import { type Counter, countersOf, renderCounterScript } from './counters.ts';
import { hiddenInputs } from './forms.ts';
import { attributes, classicScript, handler, html, icon, type Markup } from './html.ts';
import { chosenProperties, factsOf, type LineFacts, quantityValue } from './line-facts.ts';
import { valueIdOf } from './properties.ts';
import { renderServicesOfLine } from './services.ts';
import { markCalls, templateCalls } from './template-calls.ts';

/**
 * The fly basket's element in a page (contract/page.md, 3.15): closed, with only its opener, until the first opening loads the rest.
 * Pages with another basket view have only the element `#basket_line`.
 */
export function renderFlyBox(context: PageContext): Markup {
  if (context.options.basket !== 'fly') return html`<div id="basket_line"></div>`;
  return html`<div class="basket_wrapp"><div id="basket_line" class="header-cart fly"><div class="basket_fly${isEmpty(context) && ' basket_empty'}">${renderOpener(context)}</div></div></div>${templateCalls(context, 'fly')}`;
}

/** The inner nodes of the fly basket: the answer of `basket_fly.php` (contract/endpoints.md, 5.1). A GET wraps them. */
export function renderFlyBasket(context: PageContext): Markup {
  const { session } = context;
  const shown = groups.filter(({ linesOf }) => linesOf(session).length > 0);
  return html`<div class="wrap_cont">${renderTotals(context)}${renderOpener(context)}<div class="basket_sort"><div class="basket_title">Корзина</div>${shown.length > 1 && renderTabs(context, shown)}</div>
${shown.length === 0 ? renderEmpty(context) : renderForm(context, shown)}
<input type="hidden" id="fly_basket_params" name="PARAMS" value="${basketParams(context)}"><div class="one_click_buy_basket_frame"></div></div>
${classicScript(context, `${templateFolder}/components/bitrix/sale.basket.basket/fly/script.js`)}${renderCounterScript(context)}${markCalls(context)}`;
}

/** The same in its box, as a GET answers it. */
export const renderWrappedFlyBasket = (context: PageContext): Markup =>
  html`<div class="basket_fly loaded${isEmpty(context) && ' basket_empty'}">${renderFlyBasket(context)}</div>`;

const isEmpty = ({ session }: PageContext) => session.lines.length === 0;

/** The groups of lines: `section` is the template's name of a group, `clear` the value of its clear button, `type` its number. */
const groups = [
  { section: 'AnDelCanBuy', words: 'В корзине', clear: 'basket', type: 1, linesOf: readyLines },
  { section: 'DelDelCanBuy', words: 'Отложено', clear: 'delay', type: 2, linesOf: delayedLines },
  { section: 'nAnCanBuy', words: 'Закончилось', clear: 'na', type: 4, linesOf: unavailableLines },
] as const;

type Group = (typeof groups)[number];

/** Hidden totals of both small baskets (5.1 and 5.2). */
export function renderTotals(context: PageContext): Markup {
  const { count, sum, delayedCount } = basketTotals(context.session);
  const discount = fullSumOf(readyLines(context.session)) - sum;
  return hiddenInputs({
    total_price: formatPrice(sum),
    total_discount_price: formatPrice(discount),
    total_count: count,
    delay_count: delayedCount,
  });
}

function renderTabs({ session }: PageContext, shown: readonly Group[]): Markup {
  const tabs = shown.map(
    ({ section, words, linesOf, clear }, index) =>
      html`<li class="${index === 0 && 'cur'}" item-section="${section}" data-type="${section}" data-clear="${clear}"><span>${words} <span class="quantity">${countShown(linesOf(session))}</span></span></li>`,
  );
  return html`<ul class="tabs">${tabs}</ul>`;
}

/** Services are drawn inside their product, so a tab counts products. */
const countShown = (lines: readonly BasketLine[]) => lines.filter(({ parent }) => parent === undefined).length;

function renderForm(context: PageContext, shown: readonly Group[]): Markup {
  const contents = shown.map((group, index) => renderGroup(context, group, index === 0));
  const clear = shown.map(
    ({ section, clear, type }, index) =>
      html`<span class="remove_all_basket ${section}${index === 0 && ' cur'}" data-type="${clear}" data-clear_type="${type}">Очистить</span>`,
  );
  return html`<form class="basket_wrapp" id="basket_form" name="basket_form" method="post" action="${path(context, 'basket/')}"><div class="wrap_remove_button basket_action">${clear}</div><ul class="tabs_content basket">${contents}</ul></form>`;
}

function renderGroup(context: PageContext, group: Group, isFirst: boolean): Markup {
  const { session, options } = context;
  const lines = group.linesOf(session);
  const isReady = group.section === 'AnDelCanBuy';
  const isShort = isReady && sumOf(session, lines) < options.minimum;
  return html`<li class="${isFirst && 'cur'}${isShort && ' min-price'}" item-section="${group.section}"><div class="items scrollblock">${lines.map((line) => renderFlyRow(context, line))}</div>${isReady && renderFoot(context, lines, isShort)}</li>`;
}

function renderFoot(context: PageContext, lines: readonly BasketLine[], isShort: boolean): Markup {
  const { options } = context;
  const sum = sumOf(context.session, lines);
  const full = fullSumOf(lines);
  const price =
    full > sum
      ? html`<div class="wrap_prices" data-type="price_discount"><div class="price">${formatPrice(sum)}</div><div class="price discount"><del>${formatPrice(full)}</del></div></div>`
      : html`<div class="wrap_prices" data-type="price_normal"><div class="price">${formatPrice(sum)}</div></div>`;
  const quickOrder =
    options.basketButtons === 'all' &&
    html`<span class="btn btn-transparent fast_order"${attributes({ onclick: handler(context, 'oneClickBuyBasket()') })}><span>Быстрый заказ</span></span>`;
  const buttons = isShort
    ? html`<div class="error_block"><div class="icon_error_block">Минимальная сумма заказа ${formatPrice(options.minimum)}</div></div>`
    : html`${quickOrder}<a class="btn btn-default" href="${path(context, 'order/')}">Оформить заказ</a>`;
  return html`<div class="foot"><div class="total"><span class="total_name">Итого</span>${price}</div><div class="buttons">${buttons}<a class="btn btn-transparent" href="${path(context, 'basket/')}">Перейти в корзину</a></div></div>`;
}

const renderEmpty = (context: PageContext): Markup =>
  html`<div class="cart-empty"><p class="empty-state-title">Корзина пуста</p><p>Загляните в каталог: там есть что примерить.</p><a class="btn btn-default" href="${path(context, 'catalog/')}">Весь каталог</a></div>`;

/** A value that the small baskets send with every call (contract/endpoints.md, 5.1): opaque for scripts, unused by this shop. */
export const basketParams = (context: PageContext): string => componentParams('PATH_TO_BASKET', path(context, 'basket/'));

/** The value of the header's own component, which its calls send (5.3). */
export const topBasketParams = (context: PageContext): string => componentParams('PATH_TO_ORDER', path(context, 'order/'));

const componentParams = (name: string, address: string): string =>
  encodeURIComponent(`a:1:{s:${name.length}:"${name}";s:${address.length}:"${address}";}`);

/** The buttons on the edge of the fly basket: basket, favourites, compare, login (contract/endpoints.md, 5.1). */
function renderOpener(context: PageContext): Markup {
  const { basket, favourites, compare } = countersOf(context);
  const empty = (counter: Counter, name: string) => (counter.count === 0 ? ` ${name}` : '');
  const hearts = html`<span class="wraps_icon_block delay"><span class="count basket-link delay${favourites.count > 0 && ' basket-count'}"><span class="items"><span class="js-count${empty(favourites, 'empted')}">${favourites.count}</span></span></span>${icon('heart')}</span>`;
  // 1.x hearts are delayed lines: there the button opens their tab; in 2.x it leads to the favourites page.
  const wish =
    context.options.icons === 'old'
      ? html`<div class="wish_count small clicked${empty(favourites, 'empty')}" data-type="DelDelCanBuy" title="${favourites.title}">${hearts}</div>`
      : html`<div class="wish_count small"><a class="delay" href="${favourites.address}" title="${favourites.title}">${hearts}</a></div>`;
  const { user } = context.session;
  const login =
    user === undefined &&
    html`<div class="user_block small"><a href="${path(context, `auth/?backurl=${encodeURIComponent(context.url.pathname)}`)}" title="Войти" rel="nofollow">${icon('user')}</a></div>`;
  return html`<div class="opener"><div class="basket_count small clicked${empty(basket, 'empty')}" data-type="AnDelCanBuy" title="${basket.title}"><div class="wraps_icon_block basket"><div class="count${empty(basket, 'empty_items')}"><span class="items"><span>${basket.count}</span></span></div>${icon('basket')}</div></div>
${wish}<div class="compare_count small"><div id="compare_fly" class="wraps_icon_block compare${empty(compare, 'empty_block')}">${renderComparePreview(context)}</div></div>${login}</div>`;
}

/** The link to the compare page: the answer of `show_compare_preview_fly.php` (contract/endpoints.md, 6.1). */
export function renderComparePreview(context: PageContext): Markup {
  const { compare } = countersOf(context);
  return html`<a href="${compare.address}" title="${compare.title}">${icon('compare')}<div class="count${compare.count === 0 && ' empty_items'}"><span><div class="items"><div>${compare.count}</div></div></span></div></a>`;
}

/** One line of the fly basket (contract/endpoints.md, 5.1). The line of a service is only for the form; the service is drawn inside its product. */
function renderFlyRow(context: PageContext, line: BasketLine): Markup {
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
  const inputs = hiddenInputs({
    [`item_price_${line.id}`]: quantityValue(price),
    [`item_price_discount_${line.id}`]: quantityValue(full),
    [`item_summ_${line.id}`]: quantityValue(price * line.quantity),
  });
  const old = full > price && html`<div class="price discount"><del>${formatPrice(full)}</del></div>`;
  return html`<div class="cost"><div class="price">${formatPrice(price)}</div>${old}${inputs}</div><div class="summ"><span class="price">${formatPrice(price * line.quantity)}</span></div>`;
}

function renderDelay(context: PageContext, { line, name }: LineFacts): Markup {
  if (line.delayed) {
    return html`<div class="add"><span class="action_frame"><a class="action_item" href="#"${attributes({ onclick: handler(context, `addProduct('${line.id}')`) })} title="Вернуть в корзину" aria-label="Вернуть в корзину: ${name}">${icon('basket')}</a></span></div>`;
  }
  return html`<div class="delay"><span class="action_frame"><a class="action_item" href="#"${attributes({ onclick: handler(context, `delayProduct('${line.id}')`) })} title="Отложить" aria-label="Отложить: ${name}">${icon('heart')}</a></span></div>`;
}
