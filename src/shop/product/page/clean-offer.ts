import { makePieceCleaner } from '../../sanitiser/index.ts';
import type { OfferAnswer, OfferPicture } from '../calls/select-offer-call.ts';

/** A sanitised answer of `SelectOffer.select`. Its elements are cloned wherever they are shown. */
export interface CleanOffer {
  readonly id: string;
  readonly queryName: string;
  /** Query of the offer's address. */
  readonly query: string;
  readonly name: string;
  readonly article: string;
  readonly articleName: string;
  readonly catalogue: string;
  readonly prices: Element;
  readonly hasMatrix: boolean;
  readonly buttons: Element;
  readonly isAdded: boolean;
  readonly minimum: number;
  readonly maximum: number;
  readonly oneClick: Element;
  readonly stock: Element;
  readonly stockText: string;
  readonly amount: number;
  /** Content of a card's picture frame; empty if only the picture differs. */
  readonly thumb: Element;
  readonly picture: string;
  readonly gallery: readonly OfferPicture[];
  readonly facts: readonly { readonly name: string; readonly value: Element }[];
  /** Groups of characteristics; empty if the page has none. */
  readonly groups: Element;
  /** Texts of the offer, else of the product. Absent if the theme shows only the product's. */
  readonly texts: { readonly detail: Element; readonly preview: Element } | undefined;
  /** Address of a video; empty if there is none. */
  readonly film: string;
  /** Pictures of the gallery tab, first the offer's, then the product's. Absent if offers have none of their own. */
  readonly further: readonly OfferPicture[] | undefined;
}

/** Sanitises an answer. `undefined` if it has no price. */
export async function cleanOffer(page: Document, { offer, mainItemForOffers }: OfferAnswer): Promise<CleanOffer | undefined> {
  const clean = await makePieceCleaner(page);
  const box = (html: string) => {
    const element = page.createElement('div');
    element.append(clean(html));
    return element;
  };
  const prices = box(offer.PRICE_MATRIX_HTML || offer.PRICES_HTML);
  if (!prices.textContent?.trim()) return undefined;
  // The sanitiser allows only hosts from which the page shows pictures.
  const safe = (address: string) => {
    const image = page.createElement('img');
    image.setAttribute('src', address);
    return address ? (box(image.outerHTML).querySelector('img')?.getAttribute('src') ?? '') : '';
  };
  const pictures = (list: readonly OfferPicture[]) =>
    list.flatMap(({ big, small, thumb, title }) => {
      const address = safe(big);
      return address ? [{ big: address, small: safe(small), thumb: safe(thumb), title }] : [];
    });
  const film = page.createElement('a');
  film.setAttribute('href', offer.POPUP_VIDEO || mainItemForOffers.POPUP_VIDEO);
  const buttons = box(offer.HTML);
  return {
    id: offer.ID,
    queryName: /^\w+$/.test(mainItemForOffers.OID) ? mainItemForOffers.OID : '',
    query: offer.URL.split('#')[0]?.split('?')[1] ?? '',
    name: offer.NAME,
    article: offer.ARTICLE,
    articleName: offer.ARTICLE_NAME,
    catalogue: offer.IBLOCK_ID_PARENT,
    prices,
    hasMatrix: offer.PRICE_MATRIX_HTML !== '',
    buttons,
    isAdded: buttons.querySelector('.to-cart:not(.read_more)') !== null,
    minimum: offer.CONFIG.MIN_QUANTITY_BUY,
    maximum: offer.CONFIG.MAX_QUANTITY_BUY,
    oneClick: box(offer.ONE_CLICK_BUY_HTML),
    stock: box(offer.AVAILIABLE.HTML),
    stockText: offer.AVAILIABLE.TEXT,
    amount: offer.MAX_QUANTITY,
    thumb: box(offer.GALLERY_HTML),
    picture: safe(offer.PICTURE),
    gallery: pictures(offer.GALLERY),
    facts: offer.DISPLAY_PROPERTIES.filter(({ NAME }) => NAME).map(({ NAME, DISPLAY_VALUE }) => ({
      name: NAME,
      value: box(DISPLAY_VALUE),
    })),
    groups: box(offer.PROPS_GROUP_HTML),
    texts: mainItemForOffers.SHOW_SKU_DESCRIPTION
      ? {
          detail: box(offer.DETAIL_TEXT || mainItemForOffers.DETAIL_TEXT),
          preview: box(offer.PREVIEW_TEXT || mainItemForOffers.PREVIEW_TEXT),
        }
      : undefined,
    film: box(film.outerHTML).querySelector('a')?.getAttribute('href') ?? '',
    further: offer.ADDITIONAL_GALLERY && pictures([...offer.ADDITIONAL_GALLERY, ...mainItemForOffers.ADDITIONAL_GALLERY]),
  };
}
