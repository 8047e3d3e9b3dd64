import type { OfferPicture } from '../calls/select-offer-call.ts';
import type { CleanOffer } from './clean-offer.ts';
import { type Rewrite, setPicture, showContent } from './offer-parts.ts';
import { type OfferPlace, type OfferScope, ownElements } from './offer-scope.ts';
import { carouselEntries, replaceEntriesOf } from './template-carousel.ts';

/**
 * Shows parts that few products have: texts, groups of characteristics, a video, and the pictures of a tab (contract/live-pages.md, 1)
 * [DET-10]. Parts without a place on the page are skipped.
 */
export function showExtras(scope: OfferScope, offer: CleanOffer, rewrite: Rewrite): void {
  const { main } = scope;
  if (offer.texts) {
    for (const text of ownElements(main, '.detail-text-wrap .ordered-block__text')) {
      showContent(text, offer.texts.detail);
      showTextsTab(text);
    }
    for (const text of ownElements(main, '.preview-text-replace')) showContent(text, offer.texts.preview);
  }
  showGroups(main, offer);
  for (const gallery of ownElements(main, '.product-detail-gallery__container')) showFilm(gallery, offer.film, scope.place);
  if (offer.further) for (const gallery of ownElements(main, '.additional-gallery')) showFurther(gallery, offer.further);
  // Rereads the islands whose elements were changed.
  rewrite(main, ':not(*)', () => {});
}

/** Hides a tab that contains only the offer's text while the offer has none. */
function showTextsTab(text: Element): void {
  const pane = text.closest<HTMLElement>('.tab-pane[id]');
  if (!pane) return;
  const isEmpty = [...pane.children].every((part) => part.matches('.title-tab-heading') || isBlank(part));
  const links = pane.ownerDocument.querySelectorAll(`:is(.nav-tabs, .product-item-detail-tabs-list) a[href="#${CSS.escape(pane.id)}"]`);
  for (const entry of [pane, ...[...links].map((link) => link.closest<HTMLElement>('li') ?? link)]) {
    const { style } = entry as HTMLElement;
    style.display = isEmpty ? 'none' : '';
    if (!style.length) entry.removeAttribute('style');
  }
}

/** Content that counts even without text. The button of a folded text does not count. */
const media = ':is(img, picture, svg, video, iframe, object, form, input, button):not(.ordered-block__spoiler *)';

function isBlank(part: Element): boolean {
  if (part.querySelector(media)) return false;
  const copy = part.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll('script, style, template, .ordered-block__spoiler')) other.remove();
  return !copy.textContent?.trim();
}

/** Adds the offer's rows to the page's group with the same code. New groups go before those without a code, else at the end. */
function showGroups(main: Element, { groups }: CleanOffer): void {
  const [place] = ownElements(main, '.js-offers-group-wrap');
  if (!place) return;
  for (const old of ownElements(main, '.js-offers-group, .js-offers-group__item')) old.remove();
  for (const group of groups.querySelectorAll('.js-offers-group')) {
    const code = group.getAttribute('data-group-code') ?? '';
    const own = (name: string) => ownElements(main, `[data-group-code="${CSS.escape(name)}"]`)[0];
    const rows = own(code)?.querySelector('.js-offers-group__items-wrap');
    if (rows) rows.append(...[...group.querySelectorAll('.js-offers-group__item')].map((row) => row.cloneNode(true)));
    else {
      const without = own('no-group');
      const copy = group.cloneNode(true);
      if (without) without.before(copy);
      else place.append(copy);
    }
  }
}

/** A sample of the video link, for offers after one without a video. */
const filmLinks = new WeakMap<Element, Element>();

function showFilm(gallery: Element, film: string, where: OfferPlace): void {
  // A quick view with a single picture has no thumbnails.
  const stickers = where === 'fast-view' ? gallery.querySelector('.detail-stickers-wrap') : null;
  const place = gallery.querySelector('.detail-gallery-big-slider-thumbs__inner') ?? stickers;
  const own = gallery.querySelector('.popup_video');
  if (own) filmLinks.set(gallery, own.cloneNode(true) as Element);
  const shown = own?.querySelector('a[href]')?.getAttribute('href') ?? '';
  if (shown === film || !(own ?? place)) return;
  if (own && !film) own.remove();
  if (film) {
    const block = own ?? (filmLinks.get(gallery)?.cloneNode(true) as Element | undefined) ?? makeFilmLink(gallery.ownerDocument);
    block.querySelector('a')?.setAttribute('href', film);
    if (!own) place?.append(block);
  }
  gallery.querySelector('.detail-gallery-big')?.classList.toggle('detail-gallery-big--with-video', film !== '');
}

function makeFilmLink(page: Document): Element {
  const block = page.createElement('div');
  block.className = 'video-block popup_video sm';
  const link = page.createElement('a');
  link.className = 'various video_link image dark_link';
  link.title = 'Видео';
  const play = page.createElement('span');
  play.className = 'play text-upper font_xs';
  link.append(play);
  block.append(link);
  return block;
}

/** A sample entry of a block of pictures, for offers after one without any. */
const entryPatterns = new WeakMap<Element, Element>();

function showFurther(gallery: Element, pictures: readonly OfferPicture[]): void {
  for (const name of ['big', 'small'] as const) {
    const block = gallery.querySelector(`.${name}-gallery-block`);
    if (!block) continue;
    // Pictures that the page only names belong to another offer.
    if (block.hasAttribute('data-additional_items')) block.setAttribute('data-additional_items', '[]');
    const place = block.querySelector(name === 'big' ? '.owl-carousel' : '.row') ?? block;
    const entry = carouselEntries(place).find((one) => one.querySelector('img'));
    const pattern = (entry?.cloneNode(true) as Element | undefined) ?? entryPatterns.get(place) ?? makeEntry(gallery.ownerDocument, name);
    entryPatterns.set(place, pattern);
    replaceEntriesOf(
      place,
      pictures.map((picture) => fillEntry(pattern.cloneNode(true) as Element, picture)),
    );
  }
  const counts = { small: String(pictures.length), big: `1/${pictures.length}` };
  for (const [name, count] of Object.entries(counts))
    for (const value of gallery.querySelectorAll(`.switch-item-block__count-wrapper--${name} .switch-item-block__count-value`))
      value.textContent = count;
  gallery.classList.toggle('hidden', !pictures.length);
}

function fillEntry(entry: Element, { big, small, title }: OfferPicture): Element {
  for (const element of [entry, ...entry.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes])
      if (/^(?:aria-(?!label)|role$|tabindex$|data-vitrina)/.test(name)) element.removeAttribute(name);
    if (element.matches('a[href]')) element.setAttribute('href', big);
  }
  for (const image of entry.querySelectorAll('img')) {
    setPicture(image, small);
    image.alt = title;
  }
  return entry;
}

function makeEntry(page: Document, name: string): Element {
  const entry = page.createElement('div');
  entry.className = 'item';
  const link = page.createElement('a');
  link.className = 'fancy';
  link.href = '#';
  link.dataset.fancybox = `${name}-gallery`;
  const image = page.createElement('img');
  image.className = 'picture';
  link.append(image);
  entry.append(link);
  return entry;
}
