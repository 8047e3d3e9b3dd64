import { products } from '../catalogue.ts';

/** An offer property as the shop's iblock has it: an id for the markup, a name for people. */
export interface OfferProperty {
  readonly code: string;
  readonly id: number;
  readonly name: string;
}

/** Id of the property by which an offer points at its product (`data-propertyid`, contract/page.md, 3.8). */
export const offerLinkProperty = 60;

const known: readonly OfferProperty[] = [
  { code: 'SIZE', id: 50, name: 'Размер' },
  { code: 'COLOR', id: 51, name: 'Цвет' },
  { code: 'LENGTH', id: 52, name: 'Длина' },
];

/** The property with this code; one that the shop has no name for is shown by its code. */
export const propertyOf = (code: string): OfferProperty => known.find((property) => property.code === code) ?? { code, id: 59, name: code };

const valueIds = new Map<string, number>();
for (const { offers } of products) {
  for (const { props } of offers) {
    for (const [code, value] of Object.entries(props))
      if (!valueIds.has(`${code} ${value}`)) valueIds.set(`${code} ${value}`, 501 + valueIds.size);
  }
}

/** Id of a property's value, the same on every page, e.g. 501 for size 38. */
export const valueIdOf = (code: string, value: string): number => valueIds.get(`${code} ${value}`) ?? 0;
