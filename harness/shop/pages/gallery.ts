import { pictureAddress } from './addresses.ts';
import { renderStickers } from './card.ts';
import type { PageContext } from './context.ts';
import { html, type Markup, raw } from './html.ts';
import type { Item } from './item.ts';

/** Every product has so many generated views. */
export const views = 4;

/** The gallery (contract/page.md, 3.9): a row that snaps while it is swiped, with thumbnails that lead to its pictures without scripts. */
export function renderGallery(context: PageContext, item: Item): Markup {
  const { product } = item;
  const numbers = Array.from({ length: views }, (_, index) => index + 1);
  const slides = numbers.map((view, index) => {
    const address = pictureAddress(context, product, view);
    const image = html`<img class="detail-gallery-big__picture" src="${address}" alt="${product.name}, вид ${view}" width="560" height="560"${index === 0 ? raw(' fetchpriority="high"') : raw(' loading="lazy"')} decoding="async">`;
    return html`<div class="swiper-slide detail-gallery-big__item" id="photo-${index}"><a class="detail-gallery-big__link popup_link fancy" href="${address}" data-fancybox="gallery" data-thumb="${address}">${image}</a></div>`;
  });
  const thumbs = numbers.map((view, index) => {
    const address = pictureAddress(context, product, view);
    return html`<div class="swiper-slide gallery__item" id="thumb-photo-${index}" data-big="${address}"><a href="#photo-${index}" aria-label="Вид ${view}"><img src="${address}" alt="" width="72" height="72" loading="lazy" decoding="async"></a></div>`;
  });
  return html`<div class="product-detail-gallery__container"><link itemprop="image" href="${pictureAddress(context, product)}"><div class="product-detail-gallery detail-gallery-big">${renderStickers(item)}
<div class="detail-gallery-big-slider swiper" tabindex="0" role="group" aria-label="Фотографии"><div class="swiper-wrapper">${slides}</div></div><div class="gallery-slider-thumb swiper" data-size="${views}">${thumbs}</div></div></div>`;
}
