import { nextOffer, type OfferCombination, valueState } from '../../../src/shop/product/offer-rules.ts';
import { iblock, type Offer, type Product } from '../model.ts';
import { productAddress } from './addresses.ts';
import type { PageContext } from './context.ts';
import { attributes, html, type Markup, raw } from './html.ts';
import { type Item, propertyCodes } from './item.ts';
import { offerLinkProperty, propertyOf, valueIdOf } from './properties.ts';

/** Number of sizes on a card, fewer if they are long; a link to the product page replaces the rest. */
const shownOnCard = (values: readonly string[]) => (isWordy(values) ? 2 : 5);

/** Sizes of several systems do not fit into small boxes. */
export const isWordy = (values: readonly string[]) => values.some((value) => value.length > 8);

/**
 * The offer selector (contract/page.md, 3.8). Every value is a plain link to the product page with that offer chosen,
 * so that sizes can be chosen without scripts too.
 */
export function renderSizes(context: PageContext, item: Item, place: 'card' | 'page'): Markup {
  const { product, offer } = item;
  if (offer === undefined) return html``;
  const root = attributes({
    class: `bx_catalog_item_scu wrapper_sku ${place === 'card' ? 'sku_in_section' : 'sku_in_detail'}`,
    'data-site_id': 's1',
    'data-id': product.id,
    'data-offer_id': offer.id,
    'data-propertyid': offerLinkProperty,
    'data-offer_iblockid': iblock.offers,
    'data-iblockid': iblock.catalogue,
  });
  const properties = propertyCodes(product).map((code) => renderProperty(context, product, offer, code, place));
  return html`<div class="sku_props"><div${root}>${properties}</div>${renderCombinations(product)}</div>`;
}

function renderProperty(context: PageContext, product: Product, chosen: Offer, code: string, place: 'card' | 'page'): Markup {
  const { id, name } = propertyOf(code);
  const all = [...new Set(product.offers.map(({ props }) => props[code]))].filter((value) => value !== undefined);
  const isSelect = product.selects?.includes(code) === true;
  const label = html`<div class="show_class"><span class="bx_item_section_name">${name}<span class="colon">: </span><span class="val">${chosen.props[code]}</span></span></div>`;
  const frame = (display: string, list: Markup) =>
    html`<div class="item_wrapper"><div data-id="${id}" data-display_type="${display}" id="sku_${product.id}_prop_${id}_cont">\n${label}\n${list}</div></div>`;
  if (isSelect) {
    const options = all.map((value) => renderOption(product, chosen, code, value));
    return frame('SELECT', html`<select class="list_values_wrapper" aria-label="${name}" autocomplete="off">${options}</select>`);
  }
  const values = place === 'card' ? nearest(all, chosen.props[code]) : all;
  const more = all.length - values.length;
  const items = values.map((value) => renderValue(context, product, chosen, code, value));
  return frame(
    'LI',
    html`<ul class="list_values_wrapper${isWordy(values) && ' list_values_wrapper--wordy'}" data-max-count="${values.length}">${items}${more > 0 && html`<li class="more"><a href="${productAddress(context, product)}" aria-label="Ещё ${more}: ${name.toLowerCase()}">+${more}</a></li>`}</ul>`,
  );
}

/** What is said of one value, in a list or in a select. */
function describeValue(product: Product, chosen: Offer, code: string, value: string) {
  const { id, name } = propertyOf(code);
  const [offers, tree] = [combinationsOf(product), treeOf(chosen)];
  const properties = propertyCodes(product).map((one) => String(propertyOf(one).id));
  const question = [offers, properties, tree, String(id), String(valueIdOf(code, value))] as const;
  const state = valueState(...question);
  const isChosen = chosen.props[code] === value;
  const classes = [isChosen && 'active', state === 'missing' && 'missing', state === 'sold-out' && 'out'].filter(Boolean);
  return { id, name, state, isChosen, classes, offer: nextOffer(...question)?.id ?? chosen.id };
}

function renderValue(context: PageContext, product: Product, chosen: Offer, code: string, value: string): Markup {
  const { id, name, state, isChosen, classes, offer } = describeValue(product, chosen, code, value);
  const data = attributes({
    class: ['item', ...classes].join(' '),
    // What is missing is hidden, as on live pages.
    style: state === 'missing' && 'display:none',
    'data-treevalue': `${id}_${valueIdOf(code, value)}`,
    'data-onevalue': valueIdOf(code, value),
    'data-showtype': 'li',
    title: `${name}: ${value}`,
  });
  const link = attributes({
    href: `${productAddress(context, product)}?oid=${offer}`,
    'aria-current': isChosen && 'true',
    'aria-description': state === 'sold-out' && 'нет в наличии',
    rel: 'nofollow',
  });
  return html`<li${data}><a class="cnt"${link}>${value}</a></li>`;
}

function renderOption(product: Product, chosen: Offer, code: string, value: string): Markup {
  const { id, state, isChosen, classes } = describeValue(product, chosen, code, value);
  const data = attributes({
    class: classes.length > 0 && classes.join(' '),
    style: state === 'missing' && 'display:none',
    'data-treevalue': `${id}_${valueIdOf(code, value)}`,
    'data-onevalue': valueIdOf(code, value),
    'data-showtype': 'select',
    title: `${propertyOf(code).name}: ${value}`,
    value: valueIdOf(code, value),
    selected: isChosen,
  });
  return html`<option${data}>${value}</option>`;
}

const treeOf = (offer: Offer) =>
  Object.fromEntries(Object.entries(offer.props).map(([code, value]) => [String(propertyOf(code).id), String(valueIdOf(code, value))]));

const combinationsOf = (product: Product): readonly OfferCombination[] =>
  product.offers.map((offer) => ({ id: String(offer.id), tree: treeOf(offer), canBuy: offer.stock > 0 }));

/** All combinations as the 2.x template carries them. */
function renderCombinations(product: Product): Markup {
  const combinations = combinationsOf(product).map(({ id, tree, canBuy }) => ({
    ID: id,
    TREE: Object.fromEntries(Object.entries(tree).map(([property, value]) => [`PROP_${property}`, value])),
    CAN_BUY: canBuy ? 'Y' : 'N',
  }));
  // Ids and letters only: in single quotes the list needs no escaping.
  return html`<template class="offers-template-json"><div data-json='${raw(JSON.stringify(combinations))}'></div></template>`;
}

/** The values around the chosen one, as many as a card has room for. */
function nearest(values: readonly string[], chosen: string | undefined): readonly string[] {
  const room = shownOnCard(values);
  if (values.length <= room) return values;
  const start = Math.min(Math.max(values.indexOf(chosen ?? '') - 1, 0), values.length - room);
  return values.slice(start, start + room);
}
