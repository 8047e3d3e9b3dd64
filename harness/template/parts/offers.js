import $ from './jquery.js';
import { paramsOf } from './select-offer.js';

/** The running request, by product: a newer choice aborts it (page.md 3.8). */
const requests = new Map();

/** All combinations of a selector: `[{ID, CAN_BUY, TREE}]` in the template element behind it. */
function combinationsOf(root) {
  const template = root.find('template').add(root.nextAll('template')).get(0);
  return JSON.parse(template?.content.querySelector('[data-json]')?.getAttribute('data-json') ?? '[]');
}

/** The chosen values including the clicked one: `{PROP_50: '501'}`. */
function treeOf(root, value) {
  const tree = {};
  root.find('li.item.active, option[selected]').each((_index, chosen) => {
    const [property, id] = chosen.dataset.treevalue.split('_');
    tree[`PROP_${property}`] = id;
  });
  const [property, id] = value.data('treevalue').split('_');
  return { ...tree, [`PROP_${property}`]: id };
}

// Instead of a combination that does not exist, the first one with the clicked value.
function findOffer(root, value) {
  const tree = treeOf(root, value);
  const [property, id] = value.data('treevalue').split('_');
  const all = combinationsOf(root);
  const isExact = ({ TREE }) => Object.entries(tree).every(([name, wanted]) => TREE[name] === wanted);
  return all.find(isExact) ?? all.find(({ TREE }) => TREE[`PROP_${property}`] === id);
}

// Marks the values, then rewrites the parts that the answer has.
function apply(root, offer, html) {
  const wrapper = root.closest('.product-container, .main_item_wrapper');
  const answer = $($.parseHTML(html, document, false))
    .find('.product-container')
    .addBack('.product-container');
  root.attr('data-offer_id', offer.ID);
  root.find('li.item, option').each((_index, value) => {
    const [property, id] = value.dataset.treevalue.split('_');
    const isChosen = offer.TREE[`PROP_${property}`] === id;
    $(value).toggleClass('active', isChosen);
    if (value.matches('option')) value.toggleAttribute('selected', isChosen);
    if (isChosen) $(value).closest('.item_wrapper').find('.val').text(value.title.split(':').pop().trim());
  });
  for (const part of ['.js-prices-in-item', '.offer_buy_block', '.js-replace-article']) {
    const place = wrapper.find(part).first();
    if (place.length > 0) place.html(answer.find(part).first().html());
  }
  if (wrapper.hasClass('product-container')) history.replaceState({}, '', `?oid=${offer.ID}`);
  window.BX.onCustomEvent('onFinalActionSKUInfo', [{ offer, wrapper: wrapper.get(0) }]);
}

function choose(event, value) {
  const root = value.closest('.bx_catalog_item_scu');
  // Selectors of live pages are handled by select-offer.js.
  if (paramsOf(root)) return;
  const offer = findOffer(root, value);
  if (offer === undefined) return;
  event.preventDefault();
  // The chosen combination again.
  if (offer.ID === root.attr('data-offer_id')) return;
  const product = root.attr('data-id');
  const link = root.find('a[href*="oid="]').attr('href') ?? location.pathname;
  requests.get(product)?.abort();
  requests.set(
    product,
    $.get(link.split('?')[0], { oid: offer.ID }, (html) => apply(root, offer, html)),
  );
}

/** Sizes and colours: delegated on document, for values and for lists (page.md 3.8). */
export function startOffers() {
  $(document).on('click', '.bx_catalog_item_scu li.item', (event) => choose(event, $(event.currentTarget)));
  $(document).on('change', '.bx_catalog_item_scu select.list_values_wrapper', (event) =>
    choose(event, $(event.currentTarget).find(':selected')),
  );
}
