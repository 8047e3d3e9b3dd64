import { iblock, type Product, type Section, type Session } from '../model.ts';
import type { PageOptions } from '../options.ts';
import type { Viewed } from '../viewed.ts';
import type { Item } from './item.ts';

/** The input of a page's renderer, besides the catalogue. */
export interface PageContext {
  readonly options: PageOptions;
  readonly session: Session;
  /** The requested address; pages read `oid`, `q`, `sort`, `order`, `display` and `filter` from its query. */
  readonly url: URL;
  /** Viewed products from the browser's cookie, the newest first. */
  readonly viewed?: readonly Viewed[];
  /** The nonce of a strict Content-Security-Policy: every inline script carries it. */
  readonly nonce?: string;
  /** Reads a cookie of the browser; absent if a page is rendered without a request. */
  readonly cookie?: (name: string) => string | undefined;
}

/** Whether the template's scripts are on the page, now or late. */
export const hasTemplate = ({ options }: PageContext): boolean => options.template === 'on' || options.template === 'late';

/** Whether compat.js stands in for the template's scripts. */
export const isLeftOut = ({ options }: PageContext): boolean => options.template === 'left-out';

/** Whether scripts fill and open what pages without any print at once. */
export const isScripted = (context: PageContext): boolean => context.options.layer !== 'none' || hasTemplate(context);

/** A path under the site directory: `path(context, 'basket/')` is «/basket/» for the default site. */
export const path = (context: PageContext, rest = ''): string => context.options.siteDir + rest;

/** Folder of the shop's template under the site directory: its style sheet is `css/theme.css`, its scripts `js/template.js`. */
export const templateFolder = 'bitrix/templates/aspro_max';

/** Addresses of the reviews' component and of votes, in the template's folder (contract/endpoints.md, 12). */
export const reviewsFile = 'components/bitrix/catalog.comments/catalog/ajax.php';
export const voteFile = 'components/bitrix/blog.post.comment/adapt/ajaxLike.php';

export const productAddress = (context: PageContext, product: Product): string => path(context, `product/${product.code}/`);

/** Address of a product's page with a chosen offer, in the template's form. */
export function itemAddress(context: PageContext, item: Item): string {
  const page = productAddress(context, item.product);
  return item.offer === undefined ? page : `${page}?oid=${item.offer.id}`;
}

export const sectionAddress = (context: PageContext, section: Section): string => path(context, `catalog/${section.code}/`);

/** Address of a product's picture; `view` counts from 1: its other side, a detail, two of it, another detail, leaning, small, mirrored. */
export const pictureAddress = (context: PageContext, product: Product, view = 1): string =>
  path(context, `upload/${product.paint ?? product.code}-${view}.svg`);

/** Parameters of the lists' own calls: they must not get into the links of an answer. */
const callNames = [
  'ajax_get',
  'ajax_get_filter',
  'control_ajax',
  'AJAX_REQUEST',
  'bitrix_include_areas',
  'clear_cache',
  'ajax',
  'ajax_action',
  'ajax_section_id',
  'data_block',
  'pagen_data_block',
  'BLOCK',
  'FILTER_HIT_PROP',
  'GLOBAL_FILTER',
] as const;

/** Of these, the names that the template leaves in the sort and view links of an answer. */
const keptCallNames: readonly string[] = ['ajax_get', 'bitrix_include_areas'];

/** The address of a sort or view link; that of an answer keeps parameters of its request, as the template's does. */
export function reloadAddress(context: PageContext, changes: Readonly<Record<string, string>>): string {
  const { searchParams } = context.url;
  const kept = keptCallNames.filter((name) => searchParams.has(name)).map((name) => [name, searchParams.get(name) ?? '']);
  return withQuery(context, { ...changes, ...Object.fromEntries(kept) });
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

export const filmAddress = (context: PageContext, product: Product): string => path(context, `upload/${product.code}.webm`);

/** Address of a product's reviews, for reading and writing (contract/endpoints.md, 12). */
export const reviewsAddress = (context: PageContext, product: Product): string =>
  `${path(context, `${templateFolder}/${reviewsFile}`)}?IBLOCK_ID=${iblock.catalogue}&ELEMENT_ID=${product.id}&XML_ID=&SITE_ID=s1${context.url.searchParams.get('reviews') === 'moderated' ? '&reviews=moderated' : ''}`;
