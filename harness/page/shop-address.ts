import { findProduct } from '../shop/catalogue.ts';
import type { PageOptions } from '../shop/options.ts';

/** Options of the demo shop's pages; each is a query parameter of the shop. */
export type ShopOptions = Pick<PageOptions, 'icons' | 'template' | 'layer'>;

const optionNames = ['icons', 'template', 'layer'] as const satisfies readonly (keyof ShopOptions)[];

/** A page that can be chosen from the list; `path` begins with a slash and is counted from the shop's root. */
export interface ShopPage {
  readonly label: string;
  readonly path: string;
}

/** The pages of the demo shop that show every kind of widget. */
export const shopPages: readonly ShopPage[] = [
  { label: 'Главная', path: '/' },
  { label: 'Каталог, 24 карточки', path: '/catalog/?cards=24' },
  { label: 'Каталог, 200 карточек', path: '/catalog/?cards=200' },
  { label: 'Каталог, 1000 карточек', path: '/catalog/?cards=1000' },
  { label: 'Товар с размерами', path: productPath(4101) },
  { label: 'Товар без размеров', path: productPath(4150) },
  { label: 'Товар не в наличии', path: productPath(4177) },
  { label: 'Корзина', path: '/basket/' },
  { label: 'Избранное', path: '/personal/favorite/' },
  { label: 'Сравнение', path: '/catalog/compare.php' },
];

function productPath(id: number): string {
  const product = findProduct(id);
  if (!product) throw new Error(`Expected product ${id} in the demo catalogue, got none.`);
  return `/product/${product.code}/`;
}

/**
 * The full address of a page of the shop with the options in its query.
 * @param root Full address of the shop's root, ends with a slash.
 * @param path What the user typed: a path from the shop's root, or a full address inside the shop.
 * @returns `undefined` when the address leaves the shop.
 */
export function addressOf(root: string, path: string, options: ShopOptions): string | undefined {
  const relative = path.startsWith('/') ? `.${path}` : path;
  if (!URL.canParse(relative, root)) return undefined;
  const address = new URL(relative, root);
  if (!address.href.startsWith(root)) return undefined;
  for (const name of optionNames) address.searchParams.set(name, options[name]);
  return address.href;
}

/** The reverse: the text of the address bar, from the shop's root and without the options. */
export function pathOf(root: string, address: string): string {
  const url = new URL(address);
  for (const name of optionNames) url.searchParams.delete(name);
  return url.href.startsWith(root) ? `/${url.href.slice(root.length)}` : url.href;
}
