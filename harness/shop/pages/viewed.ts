import { formatPrice } from '../../../src/shop/price.ts';
import { iblock, type Product } from '../model.ts';
import { type PageContext, pictureAddress, productAddress } from './context.ts';
import { attributes, html, inlineScript, type Markup, phpLiteral } from './html.ts';
import { itemOf } from './item.ts';

/**
 * Viewed products (contract/page.md, 3.38): empty places, which a script fills from the browser's storage. Without viewed products there
 * is no block; a product's own page leaves that product out.
 */
export function renderViewed(context: PageContext, current?: Product): Markup {
  const viewed = (context.viewed ?? []).filter(({ product }) => product !== current);
  if (viewed.length === 0) return html``;
  const items = viewed.map(({ product }) => {
    const data = attributes({
      'data-id': product.id,
      'data-picture': JSON.stringify({ SRC: pictureAddress(context, product) }),
      'data-info': '{}',
    });
    return html`<div class="block-item"><div class="item_wrap"${data}></div></div>`;
  });
  const fill = "showViewedItems(1700000000, 'Y', $('.viewed-wrapper .item_wrap'));";
  return html`<section class="front-block viewed-block"><h2>Вы смотрели</h2><div class="viewed-wrapper loading-state"><div class="block-items">${items}</div></div></section>${inlineScript(context, fill)}`;
}

/** The product's data for the browser's storage; the cookie keeps only the picture's id. */
export function renderViewedCall(context: PageContext, product: Product): Markup {
  const { price, oldPrice } = itemOf(product);
  const data = {
    PRODUCT_ID: product.id,
    IBLOCK_ID: iblock.catalogue,
    NAME: product.name,
    DETAIL_PAGE_URL: productAddress(context, product),
    PICTURE_ID: 900_000 + product.id,
    CATALOG_MEASURE_NAME: product.measure,
    MIN_PRICE: {
      VALUE: oldPrice ?? price,
      DISCOUNT_VALUE: price,
      PRINT_VALUE: formatPrice(oldPrice ?? price),
      PRINT_DISCOUNT_VALUE: formatPrice(price),
      CURRENCY: 'RUB',
    },
    CAN_BUY: product.stock > 0 ? 'Y' : 'N',
    IS_OFFER: 'N',
    WITH_OFFERS: product.offers.length > 0 ? 'Y' : 'N',
  };
  return inlineScript(context, `setViewedProduct('${product.id}', ${phpLiteral(data)});`);
}
