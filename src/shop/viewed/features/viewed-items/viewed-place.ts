import * as z from 'zod/mini';
import { siteAddress } from '../../page/shown-product.ts';
import { priceText } from '../../page/viewed-product.ts';
import type { ViewedItem } from '../../viewed-list.ts';

const pictureSchema = z.looseObject({ SRC: z.catch(z.string(), ''), src: z.catch(z.string(), '') });
const infoSchema = z.looseObject({ NAME: z.catch(z.string(), ''), DETAIL_PAGE_URL: z.catch(z.string(), '') });

/** The page's own data of the product of a place, empty where absent (`data-picture`, `data-info`). */
export function readPlace(place: HTMLElement, location: Location): Omit<ViewedItem, 'at'> {
  const { id = '', picture = '', info = '' } = place.dataset;
  const image = z.safeParse(pictureSchema, parse(picture)).data;
  const facts = z.safeParse(infoSchema, parse(info)).data;
  return {
    product: id,
    name: facts?.NAME ?? '',
    link: siteAddress(facts?.DETAIL_PAGE_URL ?? '', location),
    price: priceText(facts?.MIN_PRICE),
    picture: siteAddress(image?.SRC || image?.src || '', location),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The stored product, completed by the page's data, whose picture fits the block. */
export function complete(item: ViewedItem | undefined, said: Omit<ViewedItem, 'at'>): Omit<ViewedItem, 'at'> | undefined {
  const [name, link] = [item?.name || said.name, item?.link || said.link];
  if (!name || !link) return undefined;
  return { product: said.product, name, link, price: item?.price || said.price, picture: said.picture || (item?.picture ?? '') };
}

/** Pixels of the picture's square; the theme may show it smaller. */
const pictureSize = 170;

/** The content of a place, in the markup of the template's cards, so that its theme fits; texts only, never HTML. */
export function drawItem(page: Document, item: Omit<ViewedItem, 'at'>): HTMLElement {
  const make = (tag: string, className: string, ...content: (Node | string)[]) => {
    const element = page.createElement(tag);
    element.className = className;
    element.append(...content);
    return element;
  };
  const image = page.createElement('img');
  Object.assign(image, {
    className: 'img-responsive',
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    width: pictureSize,
    height: pictureSize,
  });
  if (item.picture) image.src = item.picture;
  const link = make(
    'a',
    'dark_link viewed-link',
    ...(item.picture ? [make('span', 'thumb', image)] : []),
    make('span', 'item-title', item.name),
  );
  Object.assign(link, { href: item.link });
  if (item.price) link.append(make('span', 'price', make('span', 'price_value', item.price)));
  return make('div', 'inner_wrap viewed-inner', link);
}
