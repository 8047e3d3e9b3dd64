import { valueState } from '../../../src/shop/product/offer-rules.ts';
import { iblock, type Offer, type Product } from '../model.ts';
import { signParams } from '../signature.ts';
import { pictureAddress } from './addresses.ts';
import type { PageContext } from './context.ts';
import { attributes, html, type Markup, raw } from './html.ts';
import { type Item, painted, propertyCodes } from './item.ts';
import { offerLinkProperty, propertyOf, valueIdOf } from './properties.ts';
import { isWordy } from './sizes.ts';

/** Where a product's selector stands; its container is named `js_offers__<product>_<place>`. */
export type OfferPlace = 'block' | 'detail';

/** Whether cards and product pages are printed as live pages do (contract/live-pages.md, 1). */
export const isLive = ({ options }: PageContext) => options.offers !== 'plain';

/** Whether this product's offers are chosen by boxes and lists on such a page. */
export const hasOfferProps = (context: PageContext, { offer }: Item) => offer !== undefined && context.options.offers === 'type1';

/** Id of a product's container in one place. */
export const areaOf = ({ id }: Product, place: OfferPlace) => `bx_${(id * 7919).toString(16)}_${id}${place === 'block' ? '' : '_d'}`;

/** Parameters of a list or of a product's page; the choice of an offer sends them back. */
export const signedOfferParams = (place: OfferPlace) => signParams({ IBLOCK_ID: iblock.catalogue, PLACE: place, PRICE_CODE: ['BASE'] });

/** What says that a list of cards may load what differs from offer to offer, and with which parameters. */
export function offerListAttributes(context: PageContext, classes: string): Markup {
  const isSigned = context.options.offers === 'type1';
  return attributes({
    class: `${classes} js_wrapper_items${isSigned ? ' load-offer-js' : ''}`,
    'data-params': isSigned ? signedOfferParams('block') : '',
  });
}

/** All combinations: ids are numbers, values are numbers in one product and text in the next, whether they can be bought is 0 or 1. */
export function renderOffersJson(product: Product): Markup {
  const isText = product.id % 2 === 0;
  const list = product.offers.map((offer) => ({
    ID: offer.id,
    TREE: Object.fromEntries(treeOf(offer).map(([property, value]) => [`PROP_${property}`, isText ? String(value) : value])),
    CAN_BUY: offer.stock > 0 ? 1 : 0,
  }));
  // Ids and letters only: in single quotes the list needs no escaping.
  return html`<template class="offers-template-json"><div data-json='${raw(JSON.stringify(list))}'></div></template>`;
}

/** The selector of a product, without its list of combinations, which is printed elsewhere. */
export function renderOfferProps(context: PageContext, item: Item, place: OfferPlace): Markup {
  const { product, offer } = item;
  if (offer === undefined) return html``;
  const root = attributes({
    class: `bx_catalog_item_scu wrapper_sku ${place === 'block' ? 'sku_in_section' : 'sku_in_detail'}`,
    id: `${areaOf(product, place)}_${place === 'block' ? 'sku_tree' : 'skudiv'}`,
    'data-site_id': 's1',
    'data-id': product.id,
    'data-offer_id': offer.id,
    'data-propertyid': offerLinkProperty,
    'data-offer_iblockid': iblock.offers,
    'data-iblockid': iblock.catalogue,
  });
  return html`<div${root}>${propertyCodes(product).map((code) => renderProperty(context, product, offer, code, place))}</div>`;
}

function renderProperty(context: PageContext, product: Product, chosen: Offer, code: string, place: OfferPlace): Markup {
  const { id, name } = propertyOf(code);
  const values = [...new Set(product.offers.map(({ props }) => props[code]))].filter((value) => value !== undefined);
  const isSelect = product.selects?.includes(code) === true;
  // Colours are shown by their pictures.
  const hasPictures = !isSelect && code === 'COLOR';
  const listId = `${areaOf(product, place)}_prop_${id}_list`;
  const label = html`<span class="show_class bx_item_section_name"><span>${name}<span class="sku_mdash"> — </span><span class="val">${chosen.props[code]}</span></span></span>`;
  const frame = (display: string, list: Markup) =>
    html`<div class="item_wrapper"><div class="${hasPictures ? 'bx_item_detail_scu' : 'bx_item_detail_size'}" id="${areaOf(product, place)}_prop_${id}_cont" data-display_type="${display}" data-id="${id}">${label}
<div class="${hasPictures ? 'bx_scu_scroller_container' : 'bx_size_scroller_container'}"><div class="${hasPictures ? 'bx_scu' : 'bx_size'}">${list}</div></div></div></div>`;
  if (isSelect) {
    const options = values.map((value) => renderOption(product, chosen, code, value));
    return frame('SELECT', html`<select class="list_values_wrapper" id="${listId}" autocomplete="off">${options}</select>`);
  }
  const items = values.map((value) => renderValue(context, product, chosen, code, value, hasPictures));
  return frame('LI', html`<ul class="list_values_wrapper${isWordy(values) && ' list_values_wrapper--wordy'}" id="${listId}">${items}</ul>`);
}

const stateOf = (product: Product, chosen: Offer, code: string, value: string) => {
  const offers = product.offers.map((offer) => ({ id: String(offer.id), tree: textTreeOf(offer), canBuy: offer.stock > 0 }));
  const properties = propertyCodes(product).map((one) => String(propertyOf(one).id));
  return valueState(offers, properties, textTreeOf(chosen), String(propertyOf(code).id), String(valueIdOf(code, value)));
};

function renderValue(context: PageContext, product: Product, chosen: Offer, code: string, value: string, hasPictures: boolean): Markup {
  const { id, name } = propertyOf(code);
  const isMissing = stateOf(product, chosen, code, value) === 'missing';
  const title = `${name}: ${value}`;
  const data = attributes({
    class: `item${chosen.props[code] === value ? ' active' : ''}${isMissing ? ' missing' : ''}`,
    style: isMissing && 'display:none',
    'data-treevalue': `${id}_${valueIdOf(code, value)}`,
    'data-showtype': 'li',
    'data-onevalue': valueIdOf(code, value),
    title: hasPictures ? undefined : title,
  });
  if (!hasPictures) return html`<li${data}><i></i><span class="cnt">${value}</span></li>`;
  const offer = product.offers.find(({ props }) => props[code] === value);
  const picture = pictureAddress(context, painted(product, offer));
  return html`<li${data}><i title="${title}"></i><span class="cnt1"><span class="cnt_item" style="background-image:url('${picture}')"></span></span></li>`;
}

/** Options name the value only; their property is the list's. */
function renderOption(product: Product, chosen: Offer, code: string, value: string): Markup {
  const isMissing = stateOf(product, chosen, code, value) === 'missing';
  const data = attributes({
    class: isMissing && 'missing',
    style: isMissing && 'display:none',
    'data-showtype': 'select',
    'data-onevalue': valueIdOf(code, value),
    title: `${propertyOf(code).name}: ${value}`,
    selected: chosen.props[code] === value,
  });
  return html`<option${data}>${value}</option>`;
}

const treeOf = (offer: Offer) => Object.entries(offer.props).map(([code, value]) => [propertyOf(code).id, valueIdOf(code, value)] as const);

const textTreeOf = (offer: Offer) => Object.fromEntries(treeOf(offer).map(([property, value]) => [String(property), String(value)]));
