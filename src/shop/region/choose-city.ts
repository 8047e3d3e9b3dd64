import { readCookies } from '../../platform/cookies.ts';
import { getContext } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { notify } from '../overlays.ts';
import { type ChosenCity, cityAddress, goToCity, keepCity, keepRegion } from './page/region-cookie.ts';

const texts = lazyMessages({
  'cities.wrong': 'К этому городу сейчас не перейти. Выберите другой.',
  'cities.cookies': 'Браузер не сохраняет выбор города. Разрешите сайту файлы cookie и повторите.',
});

/** Stores the choice and goes to the city's shop; `false`: it failed, and the shopper was told [REG-03]. */
export function chooseCity(city: ChosenCity, address: string | null | undefined): boolean {
  const { page, report } = getContext();
  const url = cityAddress(page, address);
  if (!url) {
    report('region', `expected an address of the shop for the city ${city.id}, got "${address}"`);
    notify('alert', texts('cities.wrong'));
    return false;
  }
  // On a domain of its own the city is known by its address, also without the cookie.
  const isKept = keepCity(page, city);
  if (!isKept && url.host === page.location.host) {
    report('region', `expected the cookie current_region to be kept, got "${readCookies(page.document).slice(0, 80)}"`);
    notify('alert', texts('cities.cookies'));
    return false;
  }
  goToCity(page, url);
  return true;
}

/** “Yes, this is my city”: stored, so that it is not asked again; the address is that of the city's shop (contract/endpoints.md, 11.2). */
export function confirmCity(id: string, address?: string | null): void {
  const { page, report } = getContext();
  if (!keepRegion(page, id))
    report('region', `expected the cookie current_region to be kept, got "${readCookies(page.document).slice(0, 80)}"`);
  if (!address) return;
  const url = cityAddress(page, address);
  if (!url) report('region', `expected an address of the shop for the city ${id}, got "${address}"`);
  // The page shows this city already: navigates only to another site of the shop.
  else if (url.host !== page.location.host) goToCity(page, url);
}
