import type { Ware } from './catalogue.ts';

/** A shop of the street, where a pair can be tried on. */
export interface Store {
  readonly id: number;
  readonly title: string;
  readonly address: string;
  readonly hours: string;
  readonly phone: string;
  /** Degrees of latitude and longitude. */
  readonly place: readonly [latitude: number, longitude: number];
}

export const stores: readonly Store[] = [
  {
    id: 2,
    title: 'ТЦ «Полюс», 2 этаж',
    address: 'Ленинградский проспект, 12',
    hours: 'ежедневно 10–22',
    phone: '+7 495 000-00-12',
    place: [55.79, 37.54],
  },
  {
    id: 3,
    title: 'Магазин на Садовой',
    address: 'Садовая улица, 8',
    hours: 'пн–сб 10–20',
    phone: '+7 495 000-00-13',
    place: [55.771, 37.612],
  },
  {
    id: 5,
    title: 'Магазин «Верста» у вокзала',
    address: 'Вокзальная площадь, 1',
    hours: 'ежедневно 9–21',
    phone: '+7 495 000-00-15',
    place: [55.776, 37.655],
  },
];

/** How many of the stores a list of ids names; an empty list names all (contract/endpoints.md, 8.2). */
export function storesOf(ids: readonly string[]): readonly Store[] {
  const named = stores.filter(({ id }) => ids.includes(String(id)));
  return ids.some((id) => id !== '') ? named : stores;
}

/**
 * What of a ware is in one store, in its measure. The stores share the stock between them, so that their sum is what the
 * basket sells; which of them has more differs from ware to ware.
 */
export function amountIn(ware: Ware, store: Store): number {
  if (!Number.isFinite(ware.stock)) return 0;
  const place = (stores.indexOf(store) + ware.id) % stores.length;
  const shares = [Math.ceil(ware.stock * 0.6), Math.floor(ware.stock * 0.3)];
  return place < shares.length ? (shares[place] ?? 0) : Math.round(ware.stock) - shares.reduce((sum, share) => sum + share, 0);
}

export const amountInAll = (ware: Ware, among: readonly Store[]): number => among.reduce((sum, store) => sum + amountIn(ware, store), 0);
