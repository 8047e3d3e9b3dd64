import { type City, cities, cityOf } from '../cities.ts';
import type { PageContext } from './context.ts';
import { closeLink } from './forms.ts';
import { attributes, handler, html, icon, type Markup } from './html.ts';

/** Looks of the region chooser, by the query's `regions`: a popup with one list, with three columns or with the search alone; a list under the name; a popup and the question. */
const looks = ['popup', 'levels', 'search', 'select', 'ask', 'none'] as const;
type Look = (typeof looks)[number];

const lookSetter = (query: URLSearchParams): Look => looks.find((look) => look === query.get('regions')) ?? 'popup';

/** Always offered first. */
const favourites = cities.filter(({ name }) => ['Москва', 'Санкт-Петербург', 'Казань'].includes(name));

/** The address after a choice: the current page, and always an address of this shop. */
export const cityAddress = (url: string): string => (/^\/(?![/\\])/.test(url) ? url : '/');

const here = ({ url }: PageContext) => url.pathname + url.search;
const chosenIn = (context: PageContext) => context.cookie?.('current_region');

/** The city's name in the header with what chooses another one (contract/page.md, 3.23). */
export function renderRegion(context: PageContext): Markup {
  const look = lookSetter(context.url.searchParams);
  const city = cityOf(chosenIn(context));
  const name = html`<span>${city.name}</span>`;
  if (look === 'none') return html`<div class="region_wrapper"><div class="js_city_chooser no-pointer-events">${name}</div></div>`;
  if (look === 'select') {
    return html`<div class="region_wrapper"><div class="js_city_chooser">${name}${icon('arrow')}</div><div class="dropdown"><div class="wrap">${offered(city).map((one) => renderSelectItem(context, one, one === city))}</div></div></div>`;
  }
  return html`<div class="region_wrapper"><div class="js_city_chooser animate-load" data-event="jqm" data-name="city_chooser" data-param-form_id="city_chooser" data-param-url="${encodeURIComponent(here(context))}">${name}${icon('arrow')}</div>${isAsked(context) && renderQuestion(context)}</div>`;
}

/** The question's copy for phones, whose header has no name of the city. */
export const renderMobileQuestion = (context: PageContext): Markup | false =>
  isAsked(context) && html`<div class="top_mobile_region">${renderQuestion(context)}</div>`;

const isAsked = (context: PageContext) => lookSetter(context.url.searchParams) === 'ask' && chosenIn(context) === undefined;

/** The question “Is this your city?”, shown until it is answered. */
function renderQuestion(context: PageContext): Markup {
  const city = cityOf(chosenIn(context));
  return html`<div class="confirm_region"><span class="close" data-id="${city.id}" aria-label="Закрыть">${icon('close')}</span><div class="title">Ваш город ${city.name}?</div><div class="buttons"><span class="btn btn-default aprove" data-id="${city.id}" data-href="${here(context)}"${attributes({ onclick: handler(context, `setCookieOnDomains('current_region', '${city.id}', {})`) })}>Да, верно</span><span class="btn btn-transparent js_city_change">Выбрать другой</span></div></div>`;
}

const renderSelectItem = (context: PageContext, city: City, isCurrent: boolean): Markup =>
  html`<div class="more_item${isCurrent && ' current'}"><span data-region_id="${city.id}" data-href="${here(context)}">${city.name}</span></div>`;

const offered = (city: City): City[] => [...new Set([...favourites, city])];

/** The body of the popup: the answer of `form.php?form_id=city_chooser` (contract/endpoints.md, 11.2). */
export function renderCityPopup(url: string): string {
  const address = cityAddress(url);
  const look = lookSetter(new URL(address, 'https://shop.example').searchParams);
  return html`${closeLink}<div class="form_head"><h2>Выберите город</h2></div>
<div class="popup_regions${look === 'search' && ' only_search'}"><div class="h-search autocomplete-block"><div class="wrapper"><input id="search" class="autocomplete text" type="text" placeholder="Введите название города" autocomplete="off"></div></div>
<div class="favorits"><span class="title">Например:</span> <div class="cities">${favourites.map(({ id, name, location }) => html`<div class="item"><a href="${address}" class="name" data-id="${id}" data-locid="${location || ''}">${name}</a></div>`)}</div></div>
${look === 'levels' && html`<div class="items ext_view"><div class="block regions level1"><div class="title">Округ</div><div class="items_block scrollblock"><div class="skeleton-grid"></div></div></div><div class="block regions level2"><div class="title">Регион</div><div class="items_block scrollblock"></div></div><div class="block cities"><div class="title">Город</div><div class="items_block scrollblock"></div></div></div>`}
${(look === 'popup' || look === 'ask') && html`<div class="items only_city"><div class="block cities"><div class="items_block scrollblock"><div class="item more_cities loadings"></div></div></div></div>`}</div><script>typeof startCityPopup === 'function' && startCityPopup();</script>`.toString();
}

/** The branch of the phone's menu; without scripts it says where one is (contract/page.md, 3.23). */
export function renderMobileRegions(context: PageContext): Markup {
  const city = cityOf(chosenIn(context));
  return html`<div class="menu middle mobile_regions"><ul class="top"><li><a class="dark-color parent" href="${here(context)}"><span>${city.name}</span>${icon('arrow')}</a><ul class="dropdown"><li class="menu_back"><a class="dark-color" href="${here(context)}">${icon('arrow')}<span>Назад</span></a></li><li class="menu_title">Ваш город</li><li class="menu_autocomplete"><div class="wrapper"><input id="mobile-region-search" class="autocomplete text" type="text" placeholder="Введите название города" autocomplete="off"><span class="clean_icon">${icon('close')}</span></div></li><li class="mobile-cities-wrap"><ul class="mobile-cities"><li class="mobile-city loadings"></li></ul></li></ul></li></ul></div>`;
}
