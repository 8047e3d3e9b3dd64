import { cities } from '../cities.ts';
import { type Store, stores } from '../stores.ts';
import { html, type Markup } from './html.ts';

/** In which city which stores stand. */
const places: readonly (readonly [city: string, stores: readonly number[]])[] = [
  ['Москва', [2, 3]],
  ['Химки', [5]],
];

const idOf = (name: string) => String(cities.find((city) => city.name === name)?.id ?? '');

/** The stores of a city; all of them where none is chosen (contract/endpoints.md, 9). */
export function storesIn(city: string): readonly Store[] {
  const [, own] = places.find(([name]) => idOf(name) === city) ?? [];
  return city === '' ? stores : stores.filter(({ id }) => own?.includes(id));
}

/** The choice above the list of stores. */
export function renderStoreRegions(): Markup {
  const options = places.map(([name]) => html`<option value="${idOf(name)}">${name}</option>`);
  return html`<p class="store-region"><label for="store-region">Город</label> <select id="store-region" class="region"><option value="">Все города</option>${options}</select></p>`;
}
