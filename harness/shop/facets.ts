import type { Offer, Product } from './model.ts';
import { valueIdOf } from './pages/properties.ts';

/** A property by which a list can be filtered; its id is the iblock's, as in the names of the form's fields. */
export interface Facet {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The value: of the offer if offers differ in it, else of the product. */
  readonly of: (product: Product, offer: Offer | undefined) => string | undefined;
  /** A drop-down list with a single value instead of checkboxes (the platform's display type P). */
  readonly isList?: true;
}

export const facets: readonly Facet[] = [
  { id: 50, code: 'SIZE', name: 'Размер', of: (_product, offer) => offer?.props.SIZE },
  { id: 51, code: 'COLOR', name: 'Цвет', of: (_product, offer) => offer?.props.COLOR, isList: true },
  { id: 53, code: 'BRAND', name: 'Марка', of: ({ brand }) => brand },
];

/** Names of the price fields: the price type is the first one. */
export const priceNames = { min: 'arrFilter_P1_MIN', max: 'arrFilter_P1_MAX' } as const;

/** The filter's state: names of ticked checkboxes, and price limits in roubles. */
export interface Choice {
  readonly ticked: ReadonlySet<string>;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

const controls = new Map<string, string>();

/** Name and id of a value's checkbox, as the platform makes them. Cached, because each page needs them for all values of all products. */
export function controlOf(facet: Facet, value: string): string {
  const key = `${facet.id} ${value}`;
  const known = controls.get(key) ?? `${prefixOf(facet)}${facet.code === 'BRAND' ? brandNumber(value) : valueIdOf(facet.code, value)}`;
  controls.set(key, known);
  return known;
}

const prefixOf = (facet: Facet): string => `arrFilter_${facet.id}_`;

/** Name of the radio buttons behind a drop-down list. Their value is the part of their id after the property's prefix. */
export const listNameOf = (facet: Facet): string => `arrFilter_${facet.id}`;
export const listValueOf = (facet: Facet, control: string): string => control.slice(prefixOf(facet).length);

/** The query parameter of a ticked value. */
export function queryPairOf(control: string): readonly [string, string] {
  const list = facets.find((facet) => facet.isList && control.startsWith(prefixOf(facet)));
  return list ? [listNameOf(list), listValueOf(list, control)] : [control, 'Y'];
}

// The platform uses a checksum of a text value; any stable number is good enough here.
const brandNumber = (brand: string) => [...brand].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** Reads the filter from a query: empty unless the filter is set; invalid numbers are ignored. */
export function readChoice(query: URLSearchParams): Choice {
  const isSet = query.get('set_filter') === 'y' || query.get('ajax') === 'y';
  const number = (name: string) => {
    const value = Number.parseFloat((query.get(name) ?? '').replace(/\s/g, '').replace(',', '.'));
    return isSet && Number.isFinite(value) ? value : undefined;
  };
  const names = isSet ? [...query].flatMap(([name, value]) => tickedBy(name, value) ?? []) : [];
  return { ticked: new Set(names), min: number(priceNames.min), max: number(priceNames.max) };
}

function tickedBy(name: string, value: string): string | undefined {
  if (/^arrFilter_\d+_\d+$/.test(name)) return value === 'Y' ? name : undefined;
  return /^arrFilter_\d+$/.test(name) && /^\d+$/.test(value) ? `${name}_${value}` : undefined;
}

export const isNarrowed = ({ ticked, min, max }: Choice): boolean => ticked.size > 0 || min !== undefined || max !== undefined;

/** Whether one of the product's offers (or the product itself) has a ticked value of each filtered property, within the price limits. */
export const isChosen = (product: Product, choice: Choice): boolean => choosing(choice)(product);

/** The same as a predicate for many products. */
function choosing({ ticked, min, max }: Choice): (product: Product) => boolean {
  const asked = facets.filter((facet) => [...ticked].some((name) => name.startsWith(prefixOf(facet))));
  return (product) => {
    const variants: readonly (Offer | undefined)[] = product.offers.length > 0 ? product.offers : [undefined];
    return variants.some((offer) => {
      const price = offer?.price ?? product.price;
      if ((min !== undefined && price < min) || (max !== undefined && price > max)) return false;
      return asked.every((facet) => {
        const value = facet.of(product, offer);
        return value !== undefined && ticked.has(controlOf(facet, value));
      });
    });
  };
}

export type FacetValue = ReturnType<typeof valuesOf>[number];

/** The values of a property among these products. `count`: the products if this value was ticked too, without the others of its property. */
export function valuesOf(facet: Facet, products: readonly Product[], choice: Choice) {
  const values = new Set(
    products.flatMap((product) => (product.offers.length > 0 ? product.offers : [undefined]).map((offer) => facet.of(product, offer))),
  );
  const others = [...choice.ticked].filter((name) => !name.startsWith(prefixOf(facet)));
  return [...values]
    .filter((value) => value !== undefined)
    .sort((one, other) => one.localeCompare(other, 'ru', { numeric: true }))
    .map((value) => {
      const control = controlOf(facet, value);
      const wanted = { ...choice, ticked: new Set([...others, control]) };
      return { value, control, isTicked: choice.ticked.has(control), count: products.filter(choosing(wanted)).length };
    });
}

/** The cheapest and the dearest, in roubles; zeros for none. */
export function priceRange(products: readonly Product[]): { readonly min: number; readonly max: number } {
  const prices = products.flatMap((product) => (product.offers.length > 0 ? product.offers.map(({ price }) => price) : [product.price]));
  return prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) };
}
