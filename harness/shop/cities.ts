import { z } from 'zod';
import typedCities from './data/cities.json' with { type: 'json' };

/** Cities by federal district and region. The order of the regions is that of the shop's lists. */
const cityNames = z.array(z.tuple([z.string(), z.string(), z.string()])).parse(typedCities);

/** A city that the shop delivers to: a region of its own in the shop's terms (contract/endpoints.md, 11). */
export interface City {
  readonly id: number;
  readonly name: string;
  readonly region: Region;
  /** Id of the delivery's location; a few cities have none. */
  readonly location: number | false;
}

/** A federal district, or a region of one. */
export interface Region {
  readonly id: number;
  readonly name: string;
  readonly above?: Region;
}

const districtNames = [...new Set(cityNames.map(([district]) => district))];
export const districts: readonly Region[] = districtNames.map((name, index) => ({ id: 10 + index, name }));
export const regions: readonly Region[] = cityNames.map(([district, name], index) => {
  const above = districts.find((one) => one.name === district);
  return { id: 100 + index, name, ...(above ? { above } : {}) };
});

const all: readonly City[] = cityNames
  .flatMap(([, , names], index) => names.split(', ').map((name) => ({ name, region: regions[index] ?? { id: 0, name: '' } })))
  .map((city, index) => ({ id: 301 + index, ...city, location: index % 23 === 22 ? false : 842 + index }));

/** The largest cities by size, then all others by name. */
const largest = 'Москва, Санкт-Петербург, Новосибирск, Екатеринбург, Казань, Красноярск, Нижний Новгород, Челябинск, Уфа, Самара'.split(
  ', ',
);
const rank = ({ name }: City) => (largest.includes(name) ? largest.indexOf(name) : largest.length);
export const cities: readonly City[] = all.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'ru'));

const findCity = (id: string | undefined): City | undefined => cities.find((city) => String(city.id) === id);

/** «Татарстан, Россия». */
export const pathOf = ({ region }: City): string => `${region.name}, Россия`;

/** The visitor's city, or the shop's default. */
export function cityOf(chosen: string | undefined): City {
  const city = findCity(chosen) ?? cities[0];
  if (!city) throw new Error('Expected the shop to have cities, got none');
  return city;
}

/** Cities whose names begin with the text; a single letter finds nothing. */
export function searchCities(words: string): readonly City[] {
  const wanted = plain(words);
  return wanted.length < 2 ? [] : cities.filter(({ name }) => plain(name).startsWith(wanted));
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');

const pageLength = 20;

/** Cities that are a region of their own: they stand among the regions of their district (contract/endpoints.md, 11.1). */
export const isOwnRegion = ({ name }: City): boolean => name === 'Санкт-Петербург';

/** The next page of all cities, the chosen one first: 20, and 19 on the first when there are more (contract/endpoints.md, 11.1). */
export function cityPage(
  current: City,
  lastId: string,
): { readonly cities: readonly City[]; readonly from: number; readonly isLast: boolean } {
  const ordered = [current, ...cities.filter((city) => city !== current)];
  const from = ordered.findIndex(({ id }) => String(id) === lastId) + 1;
  const to = from + (from === 0 && ordered.length > pageLength ? pageLength - 1 : pageLength);
  return { cities: ordered.slice(from, to), from, isLast: to >= ordered.length };
}
