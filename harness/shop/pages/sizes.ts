import { iblock, type Offer, type Product } from '../model.ts';
import { productAddress } from './addresses.ts';
import type { PageContext } from './context.ts';
import { attributes, html, type Markup } from './html.ts';
import { type Item, propertyCodes } from './item.ts';
import { offerLinkProperty, propertyOf, valueIdOf } from './properties.ts';

/** A card shows so many sizes, fewer when each is long; the rest is one link to the product page. */
const shownOnCard = (values: readonly string[]) => (isWordy(values) ? 2 : 5);

/** Sizes of several systems do not fit into small boxes. */
const isWordy = (values: readonly string[]) => values.some((value) => value.length > 8);

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
  return html`<div class="sku_props"><div${root}>${properties}</div>${place === 'page' && renderCombinations(product)}</div>`;
}

function renderProperty(context: PageContext, product: Product, chosen: Offer, code: string, place: 'card' | 'page'): Markup {
  const { id, name } = propertyOf(code);
  const all = [...new Set(product.offers.map(({ props }) => props[code]))].filter((value) => value !== undefined);
  const values = place === 'card' ? nearest(all, chosen.props[code]) : all;
  const more = all.length - values.length;
  const items = values.map((value) => renderValue(context, product, chosen, code, value));
  return html`<div class="item_wrapper"><div data-id="${id}" data-display_type="LI" id="sku_${product.id}_prop_${id}_cont">
<div class="show_class"><span class="bx_item_section_name">${name}<span class="colon">: </span><span class="val">${chosen.props[code]}</span></span></div>
<ul class="list_values_wrapper${isWordy(values) && ' list_values_wrapper--wordy'}" data-max-count="${values.length}">${items}${more > 0 && html`<li class="more"><a href="${productAddress(context, product)}" aria-label="Ещё ${more}: ${name.toLowerCase()}">+${more}</a></li>`}</ul></div></div>`;
}

function renderValue(context: PageContext, product: Product, chosen: Offer, code: string, value: string): Markup {
  const { id, name } = propertyOf(code);
  const exact = product.offers.find(({ props }) =>
    Object.entries({ ...chosen.props, [code]: value }).every(([key, wanted]) => props[key] === wanted),
  );
  const offer = exact ?? product.offers.find(({ props }) => props[code] === value);
  const isChosen = chosen.props[code] === value;
  const state = `${isChosen ? ' active' : ''}${exact === undefined ? ' missing' : ''}${exact !== undefined && exact.stock <= 0 ? ' out' : ''}`;
  const data = attributes({
    class: `item${state}`,
    'data-treevalue': `${id}_${valueIdOf(code, value)}`,
    'data-onevalue': valueIdOf(code, value),
    'data-showtype': 'li',
    title: `${name}: ${value}`,
  });
  const link = attributes({
    href: `${productAddress(context, product)}?oid=${offer?.id ?? chosen.id}`,
    'aria-current': isChosen && 'true',
    rel: 'nofollow',
  });
  return html`<li${data}><a class="cnt"${link}>${value}${state.includes('out') && html`<span class="sr-only"> нет в наличии</span>`}</a></li>`;
}

/** All combinations as the 2.x template carries them. */
function renderCombinations(product: Product): Markup {
  const combinations = product.offers.map((offer) => ({
    ID: String(offer.id),
    CAN_BUY: offer.stock > 0 ? 'Y' : 'N',
    TREE: Object.fromEntries(
      Object.entries(offer.props).map(([code, value]) => [`PROP_${propertyOf(code).id}`, String(valueIdOf(code, value))]),
    ),
  }));
  return html`<template class="offers-template-json"><div data-json="${JSON.stringify(combinations)}"></div></template>`;
}

/** The values around the chosen one, as many as a card has room for. */
function nearest(values: readonly string[], chosen: string | undefined): readonly string[] {
  const room = shownOnCard(values);
  if (values.length <= room) return values;
  const start = Math.min(Math.max(values.indexOf(chosen ?? '') - 1, 0), values.length - room);
  return values.slice(start, start + room);
}
