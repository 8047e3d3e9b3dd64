import { type DecodedForm, textAt } from '../../../src/platform/server/php-form.ts';
import { formatPrice } from '../../../src/shop/price.ts';
import { findProduct } from '../catalogue.ts';
import { iblock } from '../model.ts';
import { renderPictureTag } from '../pages/card.ts';
import { itemAddress, pictureAddress } from '../pages/context.ts';
import { tabPictures } from '../pages/gallery.ts';
import { html } from '../pages/html.ts';
import { buyActionOf, type Item, itemOf, maximumOf, minimumOf, propertyCodes } from '../pages/item.ts';
import {
  hasOfferTexts,
  offerDetail,
  offerFilm,
  offerPictures,
  offerPreview,
  renderOfferButtons,
  renderOfferGroups,
  renderOfferPrices,
  renderOfferStock,
} from '../pages/offer-parts.ts';
import { type OfferPlace, readSignedParams } from '../pages/offer-props.ts';
import { renderOneClick } from '../pages/one-click.ts';
import { stockText } from '../pages/price.ts';
import { propertyOf, valueIdOf } from '../pages/properties.ts';
import { actionError, actionSuccess } from './answers.ts';
import type { Call } from './endpoint.ts';

/**
 * `aspro:max.SelectOffer.select`: what the page shows of one offer (contract/live-pages.md, 1). Only parameters that a page of
 * this shop has carried are answered, and the offer is the one that the chosen property values lead to.
 */
export function selectOfferAction({ input, page }: Call): Response {
  const params = typeof input.params === 'object' ? input.params : {};
  const signed = readSignedParams(textAt(params, 'PARAMS') ?? '');
  if (signed === undefined) return actionError(['Неверная подпись параметров'], 100);
  const product = findProduct(Number(textAt(params, 'ID')));
  const chosen = textAt(params, 'SELECTED_OFFER_ID');
  const index = Number(textAt(params, 'SELECTED_OFFER_INDEX'));
  const offer = product?.offers[index];
  if (product === undefined || offer === undefined || String(offer.id) !== chosen) return actionError(['Предложение не найдено']);
  const code = propertyCodes(product)[Number(textAt(params, 'DEPTH'))];
  if (code === undefined || !isOfProperty(params, code, offer.props[code] ?? '')) return actionError(['Свойство не найдено']);
  const place: OfferPlace = textAt(params, 'LINK_ID') === `${product.id}_detail` ? 'detail' : 'block';
  const item = itemOf(product, offer.id);
  return actionSuccess({
    offer: describeOffer(page, item, place),
    mainItemForOffers: {
      OID: 'oid',
      POSTFIX: place,
      NO_PHOTO: '/bitrix/templates/aspro_max/images/no_photo.svg',
      PRODUCT_ID: product.id,
      ARTICLE: { NAME: textAt(params, 'ARTICLE_NAME') ?? '', VALUE: textAt(params, 'ARTICLE_VALUE') ?? '' },
      DETAIL_TEXT: '',
      PREVIEW_TEXT: '',
      SHOW_SKU_DESCRIPTION: hasOfferTexts(product),
      ADDITIONAL_GALLERY: product.gallery.inTab === undefined ? [] : describeFurther(item, tabPictures(page, product)),
      POPUP_VIDEO: '',
    },
  });
}

const isOfProperty = (params: DecodedForm, code: string, value: string) =>
  textAt(params, 'PROPERTY_ID') === String(propertyOf(code).id) && textAt(params, 'VALUE') === String(valueIdOf(code, value));

const describeFurther = ({ product }: Item, addresses: readonly string[]) =>
  addresses.map((address, index) => ({
    DETAIL: { SRC: address },
    PREVIEW: { src: address },
    TITLE: `${product.name}, фото ${index + 1}`,
    ALT: `${product.name}, фото ${index + 1}`,
  }));

function describeOffer(page: Call['page'], item: Item, place: OfferPlace): object {
  const { product, offer } = item;
  const action = { add: 'ADD', choose: 'ADD', order: 'ORDER', subscribe: 'SUBSCRIBE', nothing: 'NOTHING' }[buyActionOf(item, 'page')];
  const price = {
    VALUE: item.oldPrice ?? item.price,
    DISCOUNT_VALUE: item.price,
    PRINT_DISCOUNT_VALUE: formatPrice(item.price),
    CURRENCY: 'RUB',
  };
  const pictures = Array.from({ length: product.gallery.views }, (_, view) => pictureAddress(page, product, view + 1));
  const facts = Object.entries(offer?.props ?? {}).map(
    ([code, value]) => [code, { NAME: propertyOf(code).name, DISPLAY_VALUE: value, HINT: '' }] as const,
  );
  return {
    ID: item.id,
    IBLOCK_ID: iblock.offers,
    IBLOCK_ID_PARENT: iblock.catalogue,
    NAME: [product.name, ...Object.values(offer?.props ?? {})].join(' '),
    URL: itemAddress(page, item),
    PICTURE: pictureAddress(page, product),
    CAN_BUY: item.stock > 0,
    MEASURE: product.measure,
    ARTICLE: offer?.article ?? '',
    ARTICLE_NAME: place === 'block' ? 'Арт.' : 'Артикул:',
    PRICES: { BASE: price },
    PRICE_MATRIX: false,
    ITEM_PRICES: [],
    MIN_PRICE: price,
    PRICES_HTML: renderOfferPrices(item, place).toString(),
    PRICE_MATRIX_HTML: '',
    HTML: renderOfferButtons(page, item, place).toString(),
    ONE_CLICK_BUY_HTML: renderOneClick(page, item, true).toString(),
    CONFIG: {
      ACTION: action,
      MIN_QUANTITY_BUY: minimumOf(product),
      MAX_QUANTITY_BUY: maximumOf(item),
      SET_MIN_QUANTITY_BUY: false,
      CAN_BUY: item.stock > 0,
      OPTIONS: { USE_PRODUCT_QUANTITY_LIST: true, USE_PRODUCT_QUANTITY_DETAIL: true },
    },
    AVAILIABLE: { TEXT: stockText(item.stock), HTML: renderOfferStock(item, place).toString() },
    MAX_QUANTITY: item.stock,
    GALLERY: pictures.map((src, index) => ({
      BIG: { src, width: 1000, height: 1000 },
      SMALL: { src, width: 500, height: 500 },
      THUMB: { src, width: 72, height: 72 },
      TITLE: `${product.name}, вид ${index + 1}`,
      ALT: `${product.name}, вид ${index + 1}`,
    })),
    // Lists bring the thumb's content ready made, where the shop has it.
    GALLERY_HTML: place === 'block' && product.id % 2 === 0 ? html`<a>${renderPictureTag(page, product)}</a>`.toString() : '',
    DISPLAY_PROPERTIES: facts.length === 0 ? [] : Object.fromEntries(facts),
    PROPS_GROUP_HTML: renderOfferGroups(item).toString(),
    IPROPERTY_VALUES: { ELEMENT_PAGE_TITLE: '', ELEMENT_META_TITLE: '' },
    DETAIL_TEXT: offerDetail(item).toString(),
    PREVIEW_TEXT: offerPreview(item),
    POPUP_VIDEO: offerFilm(page, item),
    ADDITIONAL_GALLERY: describeFurther(item, offerPictures(page, item) ?? []),
    SHOW_ARTICLE_SKU: true,
    SHOW_MEASURE: 'N',
  };
}
