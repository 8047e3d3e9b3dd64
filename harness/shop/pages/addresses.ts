import { iblock, type Product, type Section } from '../model.ts';
import { type PageContext, path } from './context.ts';
import type { Item } from './item.ts';
import { callNames } from './list-calls.ts';

/** Folder of the shop's template under the site directory: its style sheet is `css/theme.css`, its scripts `js/template.js`. */
export const templateFolder = 'bitrix/templates/aspro_max';

/** Addresses of the reviews' component and of votes, in the template's folder (contract/endpoints.md, 12). */
export const reviewsFile = 'components/bitrix/catalog.comments/catalog/ajax.php';
export const voteFile = 'components/bitrix/blog.post.comment/adapt/ajaxLike.php';

/** Address of a product's page. */
export function productAddress(context: PageContext, product: Product): string {
  return path(context, `product/${product.code}/`);
}

/** Address of a product's page with a chosen offer, in the template's form. */
export function itemAddress(context: PageContext, item: Item): string {
  const page = productAddress(context, item.product);
  return item.offer === undefined ? page : `${page}?oid=${item.offer.id}`;
}

export function sectionAddress(context: PageContext, section: Section): string {
  return path(context, `catalog/${section.code}/`);
}

/** Address of a product's picture; `view` counts from 1: its other side, a detail, two of it, another detail, leaning, small, mirrored. */
export function pictureAddress(context: PageContext, product: Product, view = 1): string {
  return path(context, `upload/${product.paint ?? product.code}-${view}.svg`);
}

/** The page's address with changed query values. An empty value removes the name; names of the lists' own calls are always removed. */
export function withQuery(context: PageContext, changes: Readonly<Record<string, string>>): string {
  const address = new URL(context.url);
  for (const name of callNames) address.searchParams.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.pathname + address.search;
}

/** Address of a product's film. */
export function filmAddress(context: PageContext, product: Product): string {
  return path(context, `upload/${product.code}.webm`);
}

/** Address of a product's reviews, for reading and writing (contract/endpoints.md, 12). */
export function reviewsAddress(context: PageContext, product: Product): string {
  return `${path(context, `${templateFolder}/${reviewsFile}`)}?IBLOCK_ID=${iblock.catalogue}&ELEMENT_ID=${product.id}&XML_ID=&SITE_ID=s1`;
}
