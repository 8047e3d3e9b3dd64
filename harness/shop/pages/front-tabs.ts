import { products } from '../catalogue.ts';
import company from '../data/company.json' with { type: 'json' };
import type { Product } from '../model.ts';
import { renderCard } from './card.ts';
import { type PageContext, path } from './context.ts';
import { renderMarking } from './globals.ts';
import { attributes, html, type Markup } from './html.ts';
import { offerListAttributes } from './offer-props.ts';

/** Number of cards in a tab: one row on a wide screen. */
const tabLength = 4;

const isOnSale = ({ oldPrice, offers }: Product) => oldPrice !== undefined || offers.some((offer) => offer.oldPrice !== undefined);

/** Products that are not in the rows above. */
const isFree = ({ mark }: Product) => mark === undefined;

const tabs = [
  { code: 'STOCK', words: 'Со скидкой', has: (product: Product) => isFree(product) && isOnSale(product) },
  {
    code: 'RECOMMEND',
    words: 'Советуем',
    has: (product: Product) => isFree(product) && !isOnSale(product) && product.department === 'shoes',
  },
  {
    code: 'SEASON',
    words: 'Новый сезон',
    has: (product: Product) => isFree(product) && !isOnSale(product) && product.department === 'clothes',
  },
];

/** Signed parameters; the browser sends them back unchanged. */
const signedParams = 'cGFyYW1z.5f2d';
const signedFilter = (code: string) => `ZmlsdGVy.${code.toLowerCase()}`;

/** Tabs of goods; the first comes with the page, the others when they are chosen (contract/page.md, 3.29). */
export function renderFrontTabs(context: PageContext): Markup {
  const head = tabs.map(
    ({ code, words }, index) => html`<li class="${index === 0 ? 'cur clicked' : ''}" data-code="${code}"><span>${words}</span></li>`,
  );
  const panels = tabs.map(({ code }, index) => {
    const data = attributes({ class: `tab${index === 0 ? ' cur opacity1' : ''}`, 'data-code': code, 'data-filter': signedFilter(code) });
    return html`<li${data}><div class="tabs_slider">${index === 0 && renderGoods(context, code)}</div></li>`;
  });
  return html`<section class="front-block drag-block" data-class="catalog_tab_drag"><div class="tab_slider_wrapp"><span class="request-data" data-value="${signedParams}"></span>
<div class="front-block-head"><h2>Подборки</h2></div><ul class="tabs ajax">${head}</ul><ul class="tabs_content">${panels}</ul></div></section>`;
}

/** The answer of a tab; `undefined` for a wrong signature. */
export function renderFrontTab(context: PageContext, code: string, params: string, filter: string): string | undefined {
  if (params !== signedParams || filter !== signedFilter(code) || !tabs.some((tab) => tab.code === code)) return undefined;
  return html`${renderGoods(context, code)}${renderMarking(context)}`.toString();
}

function renderGoods(context: PageContext, code: string): Markup {
  const goods = products.filter((product) => tabs.find((tab) => tab.code === code)?.has(product)).slice(0, tabLength);
  return html`<div${offerListAttributes(context, 'catalog_block items')}>${goods.map((product) => renderCard(context, product, `tab-${code.toLowerCase()}`))}</div>`;
}

const lateBlocks = { news: 'comp_news.php', brands: 'comp_brands.php' } as const;

export type LateBlockName = keyof typeof lateBlocks;

/** Placeholders of blocks that load near the view; the theme gives them their final height. */
export function renderLateBlocks(context: PageContext): Markup {
  return html`${Object.entries(lateBlocks).map(([name, file]) => {
    const data = attributes({
      class: `js-load-block loader_circle front-block front-block--${name}`,
      'data-file': path(context, `include/mainpage/${file}`),
      'data-block': name,
      'data-show_all': '',
    });
    return html`<div${data}></div>`;
  })}`;
}

export const renderLateBlock = (context: PageContext, name: LateBlockName): string =>
  html`${name === 'news' ? renderNews() : renderBrands(context)}${renderMarking(context)}`.toString();

function renderBrands(context: PageContext): Markup {
  const brands = [...new Set(products.map(({ brand }) => brand))].sort((one, other) => one.localeCompare(other, 'ru'));
  const link = (brand: string) => html`<li><a href="${path(context, 'catalog/')}?q=${encodeURIComponent(brand)}">${brand}</a></li>`;
  const best = products.find(({ mark, offers }) => mark === 'hit' && offers.length === 0);
  return html`<h2>Марки</h2><ul class="brand-list">${brands.map(link)}</ul>${best && html`<div class="catalog_block items">${renderCard(context, best, 'late')}</div>`}`;
}

function renderNews(): Markup {
  const items = company.news.map(
    ({ date, title, text }) => html`<article class="news-item"><p class="news-date">${date}</p><h3>${title}</h3><p>${text}</p></article>`,
  );
  return html`<h2>Новости</h2><div class="news">${items}</div>`;
}
