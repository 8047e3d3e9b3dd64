import { textAt } from '../../../src/platform/server/php-form.ts';
import { type City, cities, cityOf, cityPage, districts, isOwnRegion, pathOf, type Region, regions, searchCities } from '../cities.ts';
import { cityAddress } from '../pages/cities.ts';
import { actionError, actionSuccess } from './answers.ts';
import type { Call } from './endpoint.ts';

/** The component of the regions; its actions have names of their own (contract/endpoints.md, 11.1). */
export const cityComponent = 'aspro:regionality.list.max';

/** Actions of the region chooser. No token is checked, and all parameters are in the query. */
export function cityAction(call: Call): Response {
  const current = cityOf(call.page.cookie?.('current_region'));
  const ask = (name: string) => textAt(call.query, name) ?? '';
  const printed = (city: City, index: number) => print(city, index, current, ask('url'));
  switch (ask('action')) {
    case 'searchCities':
      return actionSuccess({ cities: searchCities(ask('term')).map(printed) });
    case 'getMainCities': {
      const page = cityPage(current, ask('lastId'));
      const lastId = page.isLast ? false : String(page.cities.at(-1)?.id);
      return actionSuccess({ cities: page.cities.map((city, index) => printed(city, page.from + index)), lastId, more: !page.isLast });
    }
    case 'getLevelsAndCities':
      return actionSuccess(levels(current, ask('level1'), ask('level2'), printed));
    default:
      return actionError([`Could not find description of ${ask('action')}`], 22002);
  }
}

function print(city: City, index: number, current: City, url: string): Record<string, unknown> {
  return {
    ID: String(city.id),
    SORT: String((index + 1) * 10),
    ORDER: index,
    NAME: city.name,
    URL: cityAddress(url),
    CURRENT: city === current,
    LOCATION_ID: city.location === false ? false : String(city.location),
    PATH: pathOf(city),
  };
}

/**
 * Districts, the regions of one, and the cities of one region; by default those of the current city. The first two are objects by any key
 * (contract/page.md, 3.23); a city among the regions has all that other cities have.
 */
function levels(current: City, first: string, second: string, printed: (city: City, index: number) => Record<string, unknown>): unknown {
  const district = districts.find(({ id }) => String(id) === first) ?? current.region.above;
  const within = regions.filter(({ above }) => above === district);
  const region = within.find(({ id }) => String(id) === second) ?? (within.includes(current.region) ? current.region : within[0]);
  const level = (one: Region, isCurrent: boolean) => ({ ID: String(one.id), NAME: one.name, CURRENT: isCurrent ? 1 : 0 });
  const own = cities.filter((city) => isOwnRegion(city) && city.region.above === district);
  return {
    level1: byKey(districts.map((one) => level(one, one === district))),
    level2: byKey([
      ...own.map((city, index) => ({ ...printed(city, index), CURRENT: city === current ? 1 : 0, SECTION_ID: String(district?.id) })),
      ...within.map((one) => level(one, one === region && !isOwnRegion(current))),
    ]),
    cities: cities.filter((city) => city.region === region && !isOwnRegion(city)).map(printed),
  };
}

const byKey = (list: readonly object[]) => Object.fromEntries(list.map((one, index) => [`n${index}`, one]));
