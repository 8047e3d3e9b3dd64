import { readyLines } from '../basket.ts';
import type { BasketLine, Product } from '../model.ts';
import type { PageContext } from './context.ts';
import { html, inlineScript, jsonLiteral, type Markup, phpLiteral } from './html.ts';

/**
 * Inline scripts that call the template's functions by name, as unguarded as live pages print them: where the template's
 * scripts are left out, each of them ends with a ReferenceError and the rest of that script is lost. The names are listed in
 * `tests/support/template-names.ts`; `harness/template/parts/inline-names.js` defines them while the page is being read.
 */
const calls = {
  /** Before the content of every page: the platform's currency, and a handler that takes `window.onload`. */
  page: [
    `if (typeof jsPriceFormat !== 'function') { window.jsPriceFormat = function jsPriceFormat(number) { BX.Currency.setCurrencyFormat('RUB', { FORMAT_STRING: '# ₽', THOUSANDS_SEP: ' ' }); return BX.Currency.currencyFormat(number, 'RUB', true); }; }`,
    'window.onload = function () { window.basketJSParams = window.basketJSParams || []; };',
  ],
  /** At the end of every page and of every list, also of those that an answer brings. */
  marking: ['$(document).ready(function () { setBasketStatusBtn(); });'],
  list: [
    'sliceItemBlock();',
    // Shows the chosen values above the list; the function is in the filter's own file.
    'FilterHelper.show();',
    // Live pages name it beside the other one; what it is given was not measured.
    "asproFilterHelper.init({ container: '#filter-helper-wrapper' });",
    "if (typeof useOfferSelect === 'function') useOfferSelect(); if (typeof useCountdown === 'function') useCountdown();",
  ],
  /** Lists whose cards have no offers to choose from. */
  listItems: ["new JCCatalogSectionOnlyElement({ VISUAL: { ID: 'bx_list' } });"],
  listSlide: ["sliceItemBlockSlide({ item: '.drag-block .catalog_block .item' });"],
  /** Of lists that an answer brings. */
  listAnswer: ['setStatusButton(); InitLazyLoad(); CheckTopMenuFullCatalogSubmenu();'],
  table: ["new TableScroller($('.table-view'));"],
  bigData: ["setBigData({ siteId: 's1', componentPath: '/bitrix/components/bitrix/catalog.bigdata.products', params: 'YTowOnt9' });"],
  front: ["try { tabsInitOnReady('.tab_slider_wrapp'); } catch (error) {}", 'InitOwlSlider(); InitFancyBox();', 'InitTopestMenuGummi();'],
  // `var`: without the component's file its object is undefined, and each press of an inline handler ends with a TypeError.
  compareObject: [
    "var CatalogCompareObj = new BX.Iblock.Catalog.CompareClass('bx_catalog_compare_block', '/bitrix/components/bitrix/catalog.compare.result/templates/main/ajax.php');",
  ],
  countdown: ['initCountdown();'],
  /** Two functions of the page's own: the first one asks for the stores, by a function of the template, where there is a place for them. Own writing. */
  stores: [
    `function setElementStore(check, oid) { if (document.querySelector('.stores_tab') === null) return; var query = parseUrlQuery(); var stock = document.querySelector('.product-container .item-stock[data-id]'); var id = oid || query.oid || (stock && stock.getAttribute('data-id'));
if (!id) return; fetch('/ajax/productStoreAmount.php', { method: 'POST', body: new URLSearchParams({ ajax: 'Y', ELEMENT_ID: id }), headers: { 'X-Requested-With': 'XMLHttpRequest' } }).then(function (answer) { return answer.ok ? answer.text() : ''; }).then(function (html) { if (html) insertElementStoreBlock(html); }, function () {}); }
function insertElementStoreBlock(html) { document.querySelector('.stores_tab').innerHTML = html; }
setElementStore();`,
  ],
  /** The platform prints it on the page of results itself. */
  searchParams: [
    `function switch_search_params() { var place = document.getElementById('search_params'); place.style.display = place.style.display === 'none' ? 'block' : 'none'; return false; }`,
  ],
  /** On a product's page, which reads the object only where its file is. */
  productObject: ["if (typeof ItemObj !== 'undefined') { ItemObj.init(); }"],
  /** In forms; `?captcha=google` has the site's settings of a captcha whose own script may not have come. */
  captcha: ['if (window.asproRecaptcha && asproRecaptcha.key) { grecaptcha.reset(); }'],
  mobileMenu: ['setClassMobile();'],
  /** In the compare page's block, so that each answer brings it again. */
  compare: [
    `$(document).ready(function () { $('.catalog-compare__items .item-title').sliceHeight(); InitOwlSlider();
var props = $('.catalog-compare__props-slider'); tableEqualHeight(props, props.find('.owl-item')); });`,
  ],
  basket: ["BX.Currency.setCurrencies([{ CURRENCY: 'RUB', FORMAT: { FORMAT_STRING: '# ₽', THOUSANDS_SEP: ' ' } }]);"],
  fly: ['SetActualBasketFlyCounters(true);'],
  /** In the hover basket's fragment; the second call draws this fragment again, so a page makes it only when a service's row was pressed. */
  basketFragment: [
    `reloadBasketCounters();
document.querySelectorAll('.basket_hover_block .services-item').forEach(function (row) { row.addEventListener('click', function () { updateBasketInfoServices(); }); });`,
  ],
  reviews: ["new DropZone('.drop-zone', { maxImageCount: 10 });", "fileInputInit('Добавить фото'); InitOwlSlider(); InitFancyBox();"],
  questions: ['tabsHistory();'],
  votes: ["BX.ready(function () { RatingLikes.Set('reviews', 'standart', 'Y'); });"],
} as const;

/** The inline scripts of one place of a page. */
export const templateCalls = (context: PageContext, place: keyof typeof calls): Markup =>
  html`${calls[place].map((code) => inlineScript(context, code))}`;

/** Marks the buttons of the surrounding page; printed in the fragments of the small baskets. */
export function markCalls(context: PageContext): Markup {
  const call = (name: string, marked: readonly BasketLine[]) => marked.map(({ product }) => `${name}('${product}');`).join(' ');
  const delayed = context.session.lines.filter((line) => line.delayed);
  const code = [
    call('markProductRemoveBasket', delayed),
    call('markProductDelay', delayed),
    call('markProductAddBasket', readyLines(context.session)),
  ];
  return inlineScript(context, code.filter(Boolean).join('\n'));
}

/**
 * The object of a product's page or quick view: offers are handed to it where the page does not choose them by the template element. The quick
 * view's has a class of its own.
 */
export function productCalls(context: PageContext, { id, offers }: Product, isFastView = false): Markup {
  const name = isFastView ? 'JCCatalogElementFast' : offers.length > 0 ? 'JCCatalogElement' : 'JCCatalogOnlyElement';
  const list = offers.map((offer) => ({ ID: offer.id, CAN_BUY: offer.stock > 0, MAX_QUANTITY: offer.stock }));
  return inlineScript(context, `var obProduct${id} = new ${name}(${jsonLiteral({ PRODUCT: { ID: id }, OFFERS: list })});`);
}

/**
 * The view of a product: told to the analytics and, by the same script, counted by the server (contract/live-pages.md, 8). Where the
 * template's function is missing the script ends before the server is asked.
 */
export function viewCall(context: PageContext, { id }: Product): Markup {
  const data = { AJAX: 'Y', SITE_ID: 's1', PRODUCT_ID: String(id), PARENT_ID: String(id) };
  return inlineScript(context, `viewItemCounter('${id}', 'BASE');\nBX.ajax.post('${viewCounterPath}', ${jsonLiteral(data)});`);
}

/** Where the platform counts the views of a product. */
export const viewCounterPath = '/bitrix/components/bitrix/catalog.element/ajax.php';

/** The form's validation, its masks and its counter: in every form, whether a page or a popup has it. `phone`: a form's own way with its phone. */
export function formCalls(context: PageContext, form: string, phone: string = themePhone(form)): Markup {
  return inlineScript(
    context,
    `$(document).ready(function () { $(${phpLiteral(form)}).validate({ ignore: '.ignore' });
${phone}
$('.jqmClose').closest('.jqmWindow').jqmAddClose('.jqmClose'); if (funcDefined('purchaseCounter')) purchaseCounter; });`,
  );
}

const themePhone = (form: string) =>
  `if (arAsproOptions.THEME.PHONE_MASK.length) { var phone = $(${phpLiteral(form)}).find('input.phone'); phone.inputmask('mask', { mask: arAsproOptions.THEME.PHONE_MASK }); appAspro.phone.init(phone); }`;
