import { nextOffer, type OfferCombination, valueState } from '../../../src/shop/product/offer-rules.ts';
import { iblock, type Offer, type Product } from '../model.ts';
import { type PageContext, pictureAddress, productAddress } from './context.ts';
import { attributes, html, type Markup, raw } from './html.ts';
import { type Item, painted, propertyCodes } from './item.ts';
import { offerLinkProperty, propertyOf, valueIdOf } from './properties.ts';

/** Where a product's selector stands; on live pages its container is named `js_offers__<product>_<place>`. */
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

const combinationsOf = (product: Product): readonly OfferCombination[] =>
  product.offers.map((offer) => ({ id: String(offer.id), tree: treeOf(offer), canBuy: offer.stock > 0 }));

const treeOf = (offer: Offer) =>
  Object.fromEntries(Object.entries(offer.props).map(([code, value]) => [String(propertyOf(code).id), String(valueIdOf(code, value))]));

/**
 * All combinations, as the 2.x template carries them. On live pages ids are numbers, values are numbers in one product and text in the
 * next, whether they can be bought is 0 or 1.
 */
export function renderOffersJson(context: PageContext, product: Product): Markup {
  const isText = !isLive(context) || product.id % 2 === 0;
  const list = combinationsOf(product).map(({ id, tree, canBuy }) => ({
    ID: isLive(context) ? Number(id) : id,
    TREE: Object.fromEntries(Object.entries(tree).map(([property, value]) => [`PROP_${property}`, isText ? value : Number(value)])),
    CAN_BUY: isLive(context) ? Number(canBuy) : canBuy ? 'Y' : 'N',
  }));
  // Ids and letters only: in single quotes the list needs no escaping.
  return html`<template class="offers-template-json"><div data-json='${raw(JSON.stringify(list))}'></div></template>`;
}

/** The selector of a plain page with its combinations; live pages print the two far from each other. */
export function renderSizes(context: PageContext, item: Item, place: OfferPlace): Markup {
  if (item.offer === undefined) return html``;
  return html`<div class="sku_props">${renderOfferProps(context, item, place)}${renderOffersJson(context, item.product)}</div>`;
}

/** The selector of a product (contract/page.md, 3.8), without its list of combinations. */
export function renderOfferProps(context: PageContext, { product, offer }: Item, place: OfferPlace): Markup {
  if (offer === undefined) return html``;
  const root = attributes({
    class: `bx_catalog_item_scu wrapper_sku ${place === 'block' ? 'sku_in_section' : 'sku_in_detail'}`,
    id: isLive(context) && `${areaOf(product, place)}_${place === 'block' ? 'sku_tree' : 'skudiv'}`,
    'data-site_id': 's1',
    'data-id': product.id,
    'data-offer_id': offer.id,
    'data-propertyid': offerLinkProperty,
    'data-offer_iblockid': iblock.offers,
    'data-iblockid': iblock.catalogue,
  });
  const render = isLive(context) ? renderLiveProperty : renderPlainProperty;
  return html`<div${root}>${propertyCodes(product).map((code) => render(context, describeProperty(product, offer, code), place))}</div>`;
}

type Property = ReturnType<typeof describeProperty>;

/** A property of the chosen offer with all its values: what follows from choosing each of them. */
function describeProperty(product: Product, chosen: Offer, code: string) {
  const { id, name } = propertyOf(code);
  const [combinations, tree] = [combinationsOf(product), treeOf(chosen)];
  const properties = propertyCodes(product).map((one) => String(propertyOf(one).id));
  const texts = [...new Set(product.offers.map(({ props }) => props[code]))].filter((value) => value !== undefined);
  const values = texts.map((text) => {
    const valueId = valueIdOf(code, text);
    const question = [combinations, properties, tree, String(id), String(valueId)] as const;
    const state = valueState(...question);
    const isMissing = state === 'missing';
    return {
      text,
      valueId,
      treeValue: `${id}_${valueId}`,
      title: `${name}: ${text}`,
      isChosen: chosen.props[code] === text,
      isOut: state === 'sold-out',
      isMissing,
      // What is missing is hidden, as on live pages.
      style: isMissing && 'display:none',
      /** The offer that a press on it leads to. */
      offer: nextOffer(...question)?.id ?? chosen.id,
    };
  });
  return { product, code, id, name, chosen: chosen.props[code], isSelect: product.selects?.includes(code) === true, values };
}

type Value = Property['values'][number];

/** Sizes of several systems do not fit into small boxes. */
const isWordy = (values: readonly Value[]) => values.some(({ text }) => text.length > 8);
const listClass = (values: readonly Value[]) => `list_values_wrapper${isWordy(values) ? ' list_values_wrapper--wordy' : ''}`;

function renderLiveProperty(context: PageContext, property: Property, place: OfferPlace): Markup {
  const { product, code, id, name, chosen, isSelect, values } = property;
  const area = `${areaOf(product, place)}_prop_${id}`;
  // Colours are shown by their pictures.
  const kind = !isSelect && code === 'COLOR' ? 'scu' : 'size';
  const list = isSelect
    ? html`<select class="list_values_wrapper" id="${area}_list" autocomplete="off">${values.map(renderLiveOption)}</select>`
    : html`<ul class="${listClass(values)}" id="${area}_list">${values.map((value) => renderLiveValue(context, property, value, kind === 'scu'))}</ul>`;
  return html`<div class="item_wrapper"><div class="bx_item_detail_${kind}" id="${area}_cont" data-display_type="${isSelect ? 'SELECT' : 'LI'}" data-id="${id}"><span class="show_class bx_item_section_name"><span>${name}<span class="sku_mdash"> — </span><span class="val">${chosen}</span></span></span>
<div class="bx_${kind}_scroller_container"><div class="bx_${kind}">${list}</div></div></div></div>`;
}

function renderLiveValue(context: PageContext, { product, code }: Property, value: Value, hasPicture: boolean): Markup {
  const data = attributes({
    class: `item${value.isChosen ? ' active' : ''}${value.isMissing ? ' missing' : ''}`,
    style: value.style,
    'data-treevalue': value.treeValue,
    'data-showtype': 'li',
    'data-onevalue': value.valueId,
    title: !hasPicture && value.title,
  });
  if (!hasPicture) return html`<li${data}><i></i><span class="cnt">${value.text}</span></li>`;
  const offer = product.offers.find(({ props }) => props[code] === value.text);
  const picture = pictureAddress(context, painted(product, offer));
  return html`<li${data}><i title="${value.title}"></i><span class="cnt1"><span class="cnt_item" style="background-image:url('${picture}')"></span></span></li>`;
}

/** Options name the value only; their property is the list's. */
function renderLiveOption({ text, valueId, title, isChosen, isMissing, style }: Value): Markup {
  const data = { class: isMissing && 'missing', style, 'data-showtype': 'select', 'data-onevalue': valueId, title, selected: isChosen };
  return html`<option${attributes(data)}>${text}</option>`;
}

/** Every value is a plain link to the product page with that offer chosen, so that sizes can be chosen without scripts too. */
function renderPlainProperty(context: PageContext, property: Property, place: OfferPlace): Markup {
  const { product, id, name, chosen, isSelect, values } = property;
  const shown = place === 'block' ? nearest(values) : values;
  const more = values.length - shown.length;
  const rest =
    more > 0 &&
    html`<li class="more"><a href="${productAddress(context, product)}" aria-label="Ещё ${more}: ${name.toLowerCase()}">+${more}</a></li>`;
  const list = isSelect
    ? html`<select class="list_values_wrapper" aria-label="${name}" autocomplete="off">${values.map(renderPlainOption)}</select>`
    : html`<ul class="${listClass(shown)}" data-max-count="${shown.length}">${shown.map((value) => renderPlainValue(context, product, value))}${rest}</ul>`;
  return html`<div class="item_wrapper"><div data-id="${id}" data-display_type="${isSelect ? 'SELECT' : 'LI'}" id="sku_${product.id}_prop_${id}_cont">
<div class="show_class"><span class="bx_item_section_name">${name}<span class="colon">: </span><span class="val">${chosen}</span></span></div>
${list}</div></div>`;
}

const plainClasses = ({ isChosen, isMissing, isOut }: Value) =>
  [isChosen && 'active', isMissing && 'missing', isOut && 'out'].filter(Boolean);

function renderPlainValue(context: PageContext, product: Product, value: Value): Markup {
  const data = attributes({
    class: ['item', ...plainClasses(value)].join(' '),
    style: value.style,
    'data-treevalue': value.treeValue,
    'data-onevalue': value.valueId,
    'data-showtype': 'li',
    title: value.title,
  });
  const link = attributes({
    href: `${productAddress(context, product)}?oid=${value.offer}`,
    'aria-current': value.isChosen && 'true',
    'aria-description': value.isOut && 'нет в наличии',
    rel: 'nofollow',
  });
  return html`<li${data}><a class="cnt"${link}>${value.text}</a></li>`;
}

function renderPlainOption(value: Value): Markup {
  const data = attributes({
    class: plainClasses(value).join(' ') || undefined,
    style: value.style,
    'data-treevalue': value.treeValue,
    'data-onevalue': value.valueId,
    'data-showtype': 'select',
    title: value.title,
    value: value.valueId,
    selected: value.isChosen,
  });
  return html`<option${data}>${value.text}</option>`;
}

/** The values around the chosen one, as many as a card has room for; a link to the product page replaces the rest. */
function nearest(values: readonly Value[]): readonly Value[] {
  const room = isWordy(values) ? 2 : 5;
  if (values.length <= room) return values;
  const start = Math.min(Math.max(values.findIndex(({ isChosen }) => isChosen) - 1, 0), values.length - room);
  return values.slice(start, start + room);
}

/** The server's key; real shops have their own. */
const secret = 'versta';

/** Signs parameters that a page contains and sends back unchanged: base64 of their JSON, a dot and a signature (contract/live-pages.md, 1). */
function signParams(params: Readonly<Record<string, unknown>>): string {
  const text = btoa(JSON.stringify(params));
  return `${text}.${digestOf(text)}`;
}

/** The signed parameters; `undefined` if the signature is wrong. */
export function readSignedParams(signed: string): Readonly<Record<string, unknown>> | undefined {
  const [text = '', digest] = signed.split('.');
  return text !== '' && digest === digestOf(text) ? (JSON.parse(atob(text)) as Record<string, unknown>) : undefined;
}

/** FNV-1a, 32 bits, from both ends. It detects changes and is not secure. */
function digestOf(text: string): string {
  const hash = (signs: string) => {
    let value = 0x811c9dc5;
    for (const sign of signs) value = Math.imul(value ^ sign.charCodeAt(0), 0x01000193) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  return hash(secret + text) + hash(text + secret);
}
