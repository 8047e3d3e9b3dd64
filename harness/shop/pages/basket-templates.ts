import { type PageContext, path } from './context.ts';
import { attributes, escape as escapeHtml, handler, icon } from './html.ts';

/**
 * The Mustache templates of the basket page, `#basket-item-template` and `#basket-total-template` (contract/page.md, 3.14).
 * The server prints the page with them and the component in the browser draws it again.
 */
export function itemTemplate(): string {
  return `<tr class="{{^IS_SERVICES}}basket-items-list-item-container{{/IS_SERVICES}}{{#IS_SERVICES}}basket-services-list-item-container {{SERVICES_CLASS}}{{/IS_SERVICES}}{{#DELAYED}} basket-items-list-item-container-delayed{{/DELAYED}} {{WITH_SERVICES_CLASS}}" id="basket-item-{{ID}}" data-entity="basket-item" data-id="{{ID}}" data-product_id="{{PRODUCT_ID}}"{{#PARENT_PRODUCT_ID}} data-parent_product_id="{{PARENT_PRODUCT_ID}}"{{/PARENT_PRODUCT_ID}}{{#HIDDEN}} style="display:none"{{/HIDDEN}}>
{{#SHOW_RESTORE}}<td class="basket-items-list-item-notification" colspan="5"><div class="basket-items-list-item-notification-inner"><span>«{{NAME}}» удалён из корзины.</span> <a href="#" data-entity="basket-item-restore-button">Вернуть</a><span class="basket-items-list-item-clear-btn" data-entity="basket-item-close-restore-button" title="Убрать строку">${icon('close')}</span></div></td>{{/SHOW_RESTORE}}
{{^SHOW_RESTORE}}<td class="basket-items-list-item-descriptions"><div class="basket-item-block-info">{{#IMAGE_URL}}<a class="thumb" href="{{DETAIL_PAGE_URL}}" tabindex="-1" aria-hidden="true"><img class="img-responsive" src="{{IMAGE_URL}}" alt="{{NAME}}" width="96" height="96" loading="lazy" decoding="async"></a>{{/IMAGE_URL}}<div class="basket-item-info"><div class="basket-item-info-name">{{#DETAIL_PAGE_URL}}<a class="dark_link" href="{{DETAIL_PAGE_URL}}">{{NAME}}</a>{{/DETAIL_PAGE_URL}}{{^DETAIL_PAGE_URL}}<span>{{NAME}}</span>{{/DETAIL_PAGE_URL}}</div>{{#PROPS}}<div class="basket-item-property"><span class="basket-item-property-name">{{NAME}}:</span> <span class="basket-item-property-value">{{VALUE}}</span></div>{{/PROPS}}${skuTemplate}</div></div>{{{LINK_SERVICES_HTML}}}</td>
<td class="basket-items-list-item-price"><span class="basket-item-price-current-text" id="basket-item-price-{{ID}}">{{PRICE_FORMATED}}</span>{{#SHOW_DISCOUNT_PRICE}}<del class="basket-item-price-old-text">{{FULL_PRICE_FORMATED}}</del>{{/SHOW_DISCOUNT_PRICE}}</td>
<td class="basket-items-list-item-amount">${amountTemplate()}</td>
<td class="basket-items-list-item-price basket-items-list-item-sum"><span class="basket-item-price-current-text" id="basket-item-sum-price-{{ID}}">{{SUM_PRICE_FORMATED}}</span></td>
<td class="basket-items-list-item-remove">{{#DELAYED}}<span class="basket-item-return btn btn-transparent" data-entity="basket-item-remove-delayed">Вернуть в корзину</span>{{/DELAYED}}{{#CAN_DELAY}}<span class="basket-item-action" data-entity="basket-item-add-delayed" title="Отложить">${icon('heart')}</span>{{/CAN_DELAY}}<span class="basket-item-actions-remove" data-entity="basket-item-delete" title="Удалить">${icon('trash')}</span></td>{{/SHOW_RESTORE}}</tr>`;
}

const skuTemplate =
  '{{#SKU_BLOCK_LIST}}<div class="basket-item-property basket-item-property-scu-text" data-entity="basket-item-sku-block"><span class="basket-item-property-name">{{NAME}}</span><ul class="basket-item-scu-list" data-code="{{CODE}}">{{#SKU_VALUES_LIST}}<li class="basket-item-scu-item{{#SELECTED}} selected{{/SELECTED}}" title="{{NAME}}" data-entity="basket-item-sku-field" data-value-id="{{VALUE_ID}}" data-sku-name="{{NAME}}" data-property="{{PROP_CODE}}"><span class="basket-item-scu-item-inner">{{NAME}}</span></li>{{/SKU_VALUES_LIST}}</ul></div>{{/SKU_BLOCK_LIST}}';

const amountTemplate = (): string =>
  `{{#NOT_AVAILABLE}}<span class="basket-item-warning">Закончилось на складе</span>{{/NOT_AVAILABLE}}{{^NOT_AVAILABLE}}<div class="basket-item-block-amount counter_block basket"><span class="basket-item-amount-btn-minus minus" data-entity="basket-item-quantity-minus">${icon('minus')}</span><input type="text" class="basket-item-amount-filed text" value="{{QUANTITY}}" inputmode="decimal" autocomplete="off" data-value="{{QUANTITY}}" data-entity="basket-item-quantity-field" id="basket-item-quantity-{{ID}}" aria-label="Количество: {{NAME}}"><span class="basket-item-amount-btn-plus plus" data-entity="basket-item-quantity-plus">${icon('plus')}</span></div><span class="basket-item-measure">{{MEASURE_TEXT}}</span>{{/NOT_AVAILABLE}}`;

/** Coupon field, totals and order button. `SHORTAGE`, `QUICK_ORDER` and `SHARE` are the template's own additions. */
export function totalTemplate(context: PageContext): string {
  const quickOrder = `<div class="fastorder"><span class="oneclickbuy btn btn-transparent fast_order"${attributes({ onclick: handler(context, 'oneClickBuyBasket()') })}><span>Быстрый заказ</span></span></div>`;
  const share =
    '<div class="basket-checkout-block-share"><span class="animate-load" data-event="jqm" data-name="share_basket" data-param-form_id="share_basket">Поделиться корзиной</span></div>';
  return `<div class="basket-checkout-container" data-entity="basket-checkout-aligner">
<div class="basket-coupon-section"><div class="coupon"><label class="sr-only" for="basket-coupon">Купон</label><div class="input_coupon"><input type="text" id="basket-coupon" class="basket-coupon-block-field-input" data-entity="basket-coupon-input" placeholder="Купон на скидку" autocomplete="off" maxlength="40"><span class="basket-coupon-block-coupon-btn btn btn-transparent" data-entity="basket-coupon-apply" title="Применить">${icon('check')}</span></div></div>
{{#COUPON_LIST}}<div class="basket-coupon-alert {{CLASS}}"><span class="basket-coupon-text"><strong>{{COUPON}}</strong> {{JS_CHECK_CODE}}</span><span class="close-link" data-entity="basket-coupon-delete" data-coupon="{{COUPON}}" title="Убрать купон">${icon('close')}</span></div>{{/COUPON_LIST}}</div>
{{#SERVICES_COUNT}}<div class="basket-checkout-line"><span>Товары</span><span>{{ITEMS_SUMM}}</span></div><div class="basket-checkout-line"><span>Услуги</span><span>{{SERVICES_SUMM}}</span></div>{{/SERVICES_COUNT}}
{{#DISCOUNT_PRICE_FORMATED}}<div class="basket-checkout-line basket-checkout-line--discount"><span>Скидка</span><span>−{{DISCOUNT_PRICE_FORMATED}}</span></div>{{/DISCOUNT_PRICE_FORMATED}}
<div class="basket-checkout-block-total"><span>Итого</span><span class="basket-coupon-block-total-price-current" data-entity="basket-total-price" id="allSum_FORMATED">{{PRICE_FORMATED}}</span></div>
<p class="basket-checkout-note">Без стоимости доставки: её посчитаем при оформлении.</p>
{{#SHORTAGE}}<div class="icon_error_wrapper"><div class="icon_error_block">{{SHORTAGE}}</div></div>{{/SHORTAGE}}{{#QUICK_ORDER}}${quickOrder}{{/QUICK_ORDER}}
{{^SHORTAGE}}<div class="basket-checkout-block basket-checkout-block-btn"><a class="btn btn-default btn-lg basket-btn-checkout{{#DISABLE_CHECKOUT}} disabled{{/DISABLE_CHECKOUT}}" data-entity="basket-checkout-button" href="${path(context, 'order/')}"{{#DISABLE_CHECKOUT}} aria-disabled="true"{{/DISABLE_CHECKOUT}}>Оформить заказ</a></div>{{/SHORTAGE}}
{{#SHARE}}${share}{{/SHARE}}<a class="btn btn-transparent" href="${path(context, 'catalog/')}">Продолжить покупки</a></div>`;
}

/** Values of a template; a section looks its names up in the innermost object that has them. */
export type MustacheData = Readonly<Record<string, unknown>>;

const section = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const variable = /\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g;

/**
 * The part of Mustache that the platform's basket templates use: `{{NAME}}` escaped, `{{{NAME}}}` as it is, `{{#NAME}}`
 * for lists and true values, `{{^NAME}}` for missing ones. A section cannot contain another one of the same name. The browser's copy is
 * in harness/template/basket-component.js; a test compares both.
 */
export function renderMustache(template: string, data: MustacheData): string {
  return template
    .replace(section, (_all, sign: string, name: string, inner: string) => renderSection(sign === '#', data[name], inner, data))
    .replace(variable, (_all, raw: string | undefined, name: string | undefined) =>
      raw === undefined ? escapeHtml(textOf(data[name ?? ''])).replaceAll('{', '&#123;') : textOf(data[raw]),
    );
}

function renderSection(isPositive: boolean, value: unknown, inner: string, data: MustacheData): string {
  const isEmpty = Array.isArray(value) ? value.length === 0 : !value;
  if (!isPositive) return isEmpty ? renderMustache(inner, data) : '';
  if (isEmpty) return '';
  if (!Array.isArray(value)) return renderMustache(inner, data);
  return value.map((entry: unknown) => renderMustache(inner, { ...data, ...(typeof entry === 'object' ? entry : {}) })).join('');
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
