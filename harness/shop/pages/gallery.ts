import type { GalleryPlan } from '../data/entry.ts';
import type { Product } from '../model.ts';
import { renderStickers } from './card.ts';
import { filmAddress, type PageContext, pictureAddress } from './context.ts';
import { attributes, html, type Markup, raw } from './html.ts';
import type { Item } from './item.ts';
import { offerPictures, renderOfferFilm } from './offer-parts.ts';
import { isLive } from './offer-props.ts';

/** Where a gallery stands. A quick view over a product page must not repeat its ids (contract/page.md, 3.9). */
export interface GalleryPlace {
  /** Pictures of one group follow each other over the whole screen. */
  readonly group: 'gallery' | 'gallery_fast';
  readonly idPrefix: string;
}

const onPage: GalleryPlace = { group: 'gallery', idPrefix: '' };

/** The gallery (contract/page.md, 3.9): a row that snaps while it is swiped, with thumbnails that lead to its pictures without scripts. */
export function renderGallery(context: PageContext, item: Item, place: GalleryPlace = onPage): Markup {
  const { product } = item;
  const plan = product.gallery;
  const gallery = `product-detail-gallery detail-gallery-big${plan.hasFilm ? ' detail-gallery-big--with-video' : ''}${plan.isStanding ? ' detail-gallery-big--vertical' : ''}`;
  const rows = isDoubled(context)
    ? html`${renderRow(context, product, { ...plan, mode: 'magnifier' }, place, ' hidden-xs')}${renderRow(context, product, { ...plan, mode: 'popup' }, { ...place, idPrefix: `${place.idPrefix}phone-` }, ' visible-xs')}`
    : renderRow(context, product, plan, place);
  const hasNav = plan.views > 1 || plan.hasFilm;
  return html`<div class="product-detail-gallery__container"><link itemprop="image" href="${pictureAddress(context, product)}"><div class="${gallery}">${renderStickers(item)}
${rows}${hasNav && html`<div class="swiper-pagination swiper-pagination--bottom"></div>`}${plan.views > 1 && renderThumbs(context, item, plan, place)}</div></div>`;
}

/**
 * With the theme's lens, live pages print the pictures twice: under the lens, and as a row of links for phones, which have no lens.
 * `?pictures=magnifier` prints such a page for any product.
 */
const isDoubled = ({ url }: PageContext) => url.searchParams.get('pictures') === 'magnifier';

/** One row of the pictures; `at` is the class for the widths at which it is visible. */
function renderRow(context: PageContext, product: Product, plan: GalleryPlan, place: GalleryPlace, at = ''): Markup {
  const pictures = numbersTo(plan.views).map((view) => renderSlide(context, product, view, plan, place));
  const slides = [...pictures, plan.hasFilm && renderFilm(context, product, plan, place)];
  const classes = `detail-gallery-big-slider swiper slider-solution--show-nav-hover${plan.mode === 'magnifier' ? ' detail-gallery-big-slider--magnifier' : ''}${at}`;
  const hasNav = slides.filter(Boolean).length > 1;
  return html`<div class="${classes}" tabindex="0" role="group" aria-label="Фотографии"><div class="swiper-wrapper">${slides}</div>${hasNav && renderNav()}</div>`;
}

/** The arrows of the slider's library: empty elements behind the slides, inside the row, which clips its overflow. */
const renderNav = (): Markup =>
  html`<div class="swiper-button-prev swiper-nav swiper-nav--hide-600"></div><div class="swiper-button-next swiper-nav swiper-nav--hide-600"></div>`;

function renderSlide(context: PageContext, product: Product, view: number, plan: GalleryPlan, { group, idPrefix }: GalleryPlace): Markup {
  const address = pictureAddress(context, product, view);
  const isMagnifier = plan.mode === 'magnifier';
  const picture = attributes({
    class: `detail-gallery-big__picture${isMagnifier ? ' zoom_picture' : ''}`,
    src: address,
    alt: plan.views > 1 ? `${product.name}, вид ${view}` : product.name,
    width: 560,
    height: 560,
    'data-xoriginal': isMagnifier && address,
  });
  const image = html`<img${picture}${view === 1 ? raw(' fetchpriority="high"') : raw(' loading="lazy"')} decoding="async">`;
  const link = attributes({
    class: 'detail-gallery-big__link popup_link fancy',
    href: address,
    'data-fancybox': group,
    'data-thumb': address,
  });
  return html`<div class="swiper-slide detail-gallery-big__item" id="${idPrefix}photo-${view - 1}">${isMagnifier ? image : html`<a${link}>${image}</a>`}</div>`;
}

function renderFilm(context: PageContext, product: Product, plan: GalleryPlan, { idPrefix }: GalleryPlace): Markup {
  const film = attributes({
    class: 'detail-gallery-big__picture',
    src: filmAddress(context, product),
    poster: pictureAddress(context, product, 2),
    'aria-label': `${product.name}, видео`,
    width: 560,
    height: 560,
    controls: true,
    muted: true,
    playsinline: true,
    preload: 'none',
  });
  return html`<div class="swiper-slide detail-gallery-big__item detail-gallery-big__item--video" id="${idPrefix}photo-${plan.views}"><video${film}></video></div>`;
}

function renderThumbs(context: PageContext, item: Item, plan: GalleryPlan, { idPrefix }: GalleryPlace): Markup {
  const { product } = item;
  const thumb = (index: number, address: string, words: string) =>
    html`<div class="swiper-slide gallery__item${index === 0 && ' swiper-slide-thumb-active'}" id="${idPrefix}thumb-photo-${index}" data-big="${address}"><a href="#${idPrefix}photo-${index}" aria-label="${words}"><img src="${address}" alt="" width="72" height="72" loading="lazy" decoding="async"></a></div>`;
  const thumbs = numbersTo(plan.views).map((view, index) => thumb(index, pictureAddress(context, product, view), `Вид ${view}`));
  const film = plan.hasFilm && thumb(plan.views, pictureAddress(context, product, 2), 'Видео');
  const strip = html`<div class="gallery-slider-thumb swiper" data-size="${thumbs.length + (plan.hasFilm ? 1 : 0)}">${thumbs}${film}</div>`;
  return html`<div class="detail-gallery-big-slider-thumbs"><div class="detail-gallery-big-slider-thumbs__inner">${strip}${renderThumbNav()}${renderOfferFilm(context, item)}</div></div>`;
}

/** The arrows of the thumbnails, which the template's script shows. */
const renderThumbNav = (): Markup =>
  html`<div class="gallery-slider-thumb-button gallery-slider-thumb-button--prev swiper-button-prev" style="display:none"></div><div class="gallery-slider-thumb-button gallery-slider-thumb-button--next swiper-button-next" style="display:none"></div>`;

/**
 * The gallery in a tab (contract/page.md, 3.9), large or small; of further pictures only the addresses are printed. On live pages the
 * large ones are a carousel, which its library hides until it runs; the library also writes the position text.
 */
export function renderTabGallery(context: PageContext, item: Item): Markup | undefined {
  const { product } = item;
  const own = offerPictures(context, item);
  const inTab = own?.length ?? product.gallery.inTab;
  if (inTab === undefined) return undefined;
  const addresses = own ?? tabPictures(context, product);
  const words = (index: number) => `${product.name}, фото ${index + 1}`;
  const images = (size: number) =>
    addresses
      .slice(0, inTab)
      .map(
        (address, index) =>
          html`<a class="fancy" href="${address}" data-fancybox="big-gallery"><img class="picture" src="${address}" alt="${words(index)}" width="${size}" height="${size}" loading="lazy" decoding="async"></a>`,
      );
  const further = addresses.slice(inTab).map((src, index) => ({ src, opts: { thumb: src, caption: words(inTab + index) } }));
  return html`<div class="additional-gallery${inTab === 0 && ' hidden'}">${renderSizeSwitch(context, inTab)}
<div class="big-gallery-block">${renderLarge(context, images(420))}</div>
<div class="small-gallery-block" style="display:none" data-additional_items="${JSON.stringify(further)}">${renderSmall(context, images(120))}</div></div>`;
}

/** Switches between large and small pictures; live pages also say how many there are. */
function renderSizeSwitch(context: PageContext, total: number): Markup {
  const icon = (name: 'big' | 'small', title: string) =>
    html`<span class="switch-item-block__icons switch-item-block__icons--${name}${name === 'big' && ' active'}" title="${title}"></span>`;
  const count = (name: 'big' | 'small', text: string) =>
    html`<span class="switch-item-block__count-wrapper switch-item-block__count-wrapper--${name}"><span class="switch-item-block__count-value">${text}</span></span>`;
  return html`<div class="switch-item-block">${isLive(context) && html`${count('small', String(total))}${count('big', `1/${total}`)}`}<div class="switch-item-block__icons-wrapper">${icon('big', 'Крупные фото')}${icon('small', 'Мелкие фото')}</div></div>`;
}

const renderLarge = (context: PageContext, images: readonly Markup[]): Markup =>
  isLive(context)
    ? html`<div class="owl-carousel owl-theme" data-plugin-options='{"items":1,"dots":false,"nav":true}'>${images.map((image) => html`<div class="item">${image}</div>`)}</div>`
    : html`${images.map((image) => html`<div class="big-gallery-block__item">${image}</div>`)}`;

const renderSmall = (context: PageContext, images: readonly Markup[]): Markup =>
  isLive(context)
    ? html`<div class="row">${images.map((image) => html`<div class="item small-gallery-block__item">${image}</div>`)}</div>`
    : html`${images.map((image) => html`<div class="small-gallery-block__item">${image}</div>`)}`;

/** Addresses of the pictures in a product's tab. */
export const tabPictures = (context: PageContext, product: Product): readonly string[] =>
  numbersTo(8).map((view) => pictureAddress(context, product, view));

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
