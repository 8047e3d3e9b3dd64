import $ from './jquery.js';
import { applyExtras } from './offer-extras.js';
import { siteOptions, theme } from './page-data.js';

/** The choice of an offer on live pages (live-pages.md 1): asked by signed parameters, written deep into card and page. */

const path = '/bitrix/services/main/ajax.php?action=aspro:max.SelectOffer.select';

/** Answers of the server, by offer. */
const known = new Map();
/** The request under way, by product. */
const requests = new Map();

const itemOf = (selector) => {
  const main = selector.closest('.product-main');
  return main.length > 0 ? main : selector.closest('.item');
};

function combinationsOf(selector) {
  const template = itemOf(selector).find('.offers-template-json').get(0);
  return JSON.parse(template?.content.querySelector('div[data-json]')?.dataset.json ?? '[]');
}

const listOf = (property) => property.find('.list_values_wrapper');
const chosenIn = (property) => listOf(property).find('li.active, option:selected');
const numberOf = (value) => String($(value).data('onevalue'));
const wordsOf = (value) => ($(value).attr('title') ?? $(value).find('> i').attr('title') ?? '').split(':').pop().trim();

/** Signed parameters of the page or of the list around. */
export function paramsOf(selector) {
  const place = selector.hasClass('sku_in_detail')
    ? selector.closest('.fastview-product, .product-container').find('.js-sku-config').first()
    : selector.closest('.js_wrapper_items');
  return place.attr('data-params') ?? '';
}

// Rows above the pressed one keep their values. Each row below keeps its value if it fits, else takes the first that can be bought.
function follow(selector, depth) {
  const properties = selector
    .find('.item_wrapper > [data-id]')
    .get()
    .map((property) => $(property));
  let fitting = combinationsOf(selector);
  properties.forEach((property, row) => {
    const name = `PROP_${property.data('id')}`;
    const values = listOf(property).find('[data-onevalue]').get();
    const has = (value) => fitting.some(({ TREE }) => String(TREE[name]) === numberOf(value));
    if (row > depth) {
      const before = chosenIn(property).get(0);
      const buyable = values.find((value) =>
        fitting.some(({ TREE, CAN_BUY }) => String(TREE[name]) === numberOf(value) && Number(CAN_BUY)),
      );
      const next = before && has(before) ? before : (buyable ?? values.find(has));
      for (const value of values) mark(value, value === next, has(value));
    }
    const chosen = chosenIn(property).get(0);
    fitting = fitting.filter(({ TREE }) => chosen && String(TREE[name]) === numberOf(chosen));
  });
  for (const property of properties) property.find('.val').text(wordsOf(chosenIn(property)));
  return fitting[0];
}

function mark(value, isChosen, isThere) {
  value.className = `${isChosen ? 'active' : isThere ? '' : 'missing'} item`.trim();
  value.style.display = isThere ? '' : 'none';
  if (value.matches('option')) {
    value.toggleAttribute('selected', isChosen);
    value.selected = isChosen;
  }
}

function choose(value) {
  const selector = value.closest('.bx_catalog_item_scu');
  $('.bx_catalog_item_scu').removeClass('js-selected');
  selector.addClass('js-selected');
  const property = value.closest('[data-id]');
  const depth = property.parent().index();
  const before = selector.attr('data-offer_id');
  for (const one of listOf(property).find('[data-onevalue]').get()) mark(one, one === value.get(0), one.style.display !== 'none');
  const offer = follow(selector, depth);
  if (offer === undefined || String(offer.ID) === before) return;
  selector.attr('data-offer_id', offer.ID);
  const cached = known.get(offer.ID);
  if (cached) apply(selector, cached);
  else ask(selector, property, depth, value, offer);
}

function ask(selector, property, depth, value, offer) {
  const product = selector.attr('data-id');
  const card = selector.closest('.main_item_wrapper');
  const isDetail = selector.hasClass('sku_in_detail');
  requests.get(product)?.abort();
  const params = {
    PARAMS: paramsOf(selector),
    ID: product,
    LINK_ID: `${product}_${isDetail ? 'detail' : 'block'}`,
    PROPERTY_ID: property.data('id'),
    DEPTH: depth,
    VALUE: numberOf(value),
    PICTURE: card.find('.thumb img').attr('src') ?? '',
    ARTICLE_NAME: card.find('.article_block').data('name') ?? '',
    ARTICLE_VALUE: card.find('.article_block').data('value') ?? '',
    SELECTED_OFFER_INDEX: combinationsOf(selector).findIndex(({ ID }) => ID === offer.ID),
    SELECTED_OFFER_ID: offer.ID,
  };
  const take = ({ data }) => {
    known.set(offer.ID, data);
    apply(selector, data);
  };
  requests.set(product, $.post(path, { params, SITE_ID: siteOptions().SITE_ID, sessid: window.BX.bitrix_sessid() }, take, 'json'));
}

/** Writes buttons, counter, prices and icons, which are alike on cards and on the product's page. */
function apply(selector, { offer, mainItemForOffers }) {
  const isDetail = selector.hasClass('sku_in_detail');
  const wrapper = isDetail ? selector.closest('.product-container, .fastview-product') : selector.closest('.catalog_item_wrapp');
  const isAdded = offer.CONFIG.ACTION === 'ADD';
  const buy = wrapper.find('.offer_buy_block').first();
  const counter = buy.find('.counter_wrapp:not(.ce_cmp_visible) .counter_block');
  counter.attr('data-item', offer.ID).toggle(isAdded).parent('.counter_block_inner').toggle(isAdded);
  counter.find('.minus').attr('data-min', offer.CONFIG.MIN_QUANTITY_BUY);
  counter.find('.plus').attr('data-max', offer.CONFIG.MAX_QUANTITY_BUY);
  counter.find('input').val(offer.CONFIG.MIN_QUANTITY_BUY);
  buy.find('.counter_wrapp:not(.ce_cmp_visible) .button_block').html(offer.HTML).toggleClass('wide', !isAdded);
  wrapper.find('.wrapp_one_click').html($(offer.ONE_CLICK_BUY_HTML).html() ?? '');
  wrapper.find('.js_price_wrapper').html(offer.PRICE_MATRIX_HTML || offer.PRICES_HTML);
  wrapper.find('.with_matrix').toggle(Boolean(offer.PRICE_MATRIX_HTML));
  wrapper.find('.like_icons [data-item]').attr('data-item', offer.ID);
  const stock = wrapper.find('.item-stock').attr('data-id', offer.ID);
  stock.find('.icon').attr('class', `icon ${offer.MAX_QUANTITY > 0 ? 'stock' : 'order'}`);
  stock.find('.value').text(offer.AVAILIABLE.TEXT);
  if (isDetail) applyToPage(wrapper, offer, mainItemForOffers);
  else applyToCard(wrapper, offer);
  window.BX.onCustomEvent('onFinalActionSKUInfo', [{ offer, wrapper: wrapper.get(0) }]);
}

function applyToCard(card, offer) {
  const thumb = card.find('.thumb');
  if (offer.GALLERY_HTML) thumb.html($(offer.GALLERY_HTML).html());
  else thumb.find('img').attr('src', offer.PICTURE);
  const query = offer.URL.split('?')[1];
  for (const link of card.find('.thumb, .item-title > a').get())
    link.setAttribute('href', `${link.getAttribute('href').split('?')[0]}?${query}`);
  card.find('.article_block').attr('data-value', offer.ARTICLE).children('div').text(`${offer.ARTICLE_NAME}: ${offer.ARTICLE}`);
  if (theme().CHANGE_TITLE_ITEM_LIST === 'Y') card.find('.item-title span').text(offer.NAME);
}

function applyToPage(page, offer, main) {
  // A quick view lies over another page and does not change its address.
  if (!page.hasClass('fastview-product')) {
    const url = new URL(location.href);
    url.searchParams.set(main.OID, offer.ID);
    history.replaceState({}, '', url.href);
  }
  page.find('.article').toggle(Boolean(offer.ARTICLE)).find('.article__value').text(offer.ARTICLE);
  page.find('[data-param-product_id]').attr('data-param-product_id', offer.ID);
  page.find('[data-parent_product]').attr('data-parent_product', offer.ID);
  applyExtras(page, offer, main);
  if (theme().CHANGE_TITLE_ITEM_DETAIL === 'Y' && !page.hasClass('fastview-product')) {
    $('h1').text(offer.NAME);
    document.title = offer.NAME;
  }
}

// The plugin draws a list of its own and moves the page's list out of sight. The page's list gets only a jQuery event of a choice.
function drawSelect(select) {
  const link = $('<div class="ik_select_link"><div class="ik_select_link_text"></div></div>');
  const tell = () => link.children().text(select.find(':selected').text());
  select.wrap('<div class="ik_select"></div>').before(link);
  tell();
  select.on('change', tell);
  link.on('click', () => {
    const list = $('<ul class="ik_select_dropdown"></ul>').css(link.offset());
    for (const option of select.find('option').get()) {
      if (option.style.display === 'none') continue;
      $('<li></li>')
        .text(option.textContent)
        .appendTo(list)
        .on('click', () => {
          option.selected = true;
          list.remove();
          select.trigger('change');
        });
    }
    list.appendTo('body');
  });
}

/** Delegated on document, for boxes and for lists. */
export function startSelectOffer() {
  $(document).on('click', '.bx_catalog_item_scu li.item', (event) => {
    const value = $(event.currentTarget);
    if (paramsOf(value.closest('.bx_catalog_item_scu'))) choose(value);
  });
  $(document).on('change', '.bx_catalog_item_scu select.list_values_wrapper', (event) => {
    const select = $(event.currentTarget);
    if (paramsOf(select.closest('.bx_catalog_item_scu'))) choose(select.find(':selected'));
  });
  $(() => {
    for (const select of $('[data-display_type="SELECT"] select.list_values_wrapper').get()) {
      if (paramsOf($(select).closest('.bx_catalog_item_scu'))) drawSelect($(select));
    }
  });
}
