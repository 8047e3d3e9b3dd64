import { catalogueOf, products, sections } from '../catalogue.ts';
import type { Product, Section } from '../model.ts';
import { renderCard } from './card.ts';
import { type PageContext, path, pictureAddress, productAddress, sectionAddress } from './context.ts';
import { renderFrontTabs, renderLateBlocks } from './front-tabs.ts';
import { renderMarking } from './globals.ts';
import { html, icon, type Markup } from './html.ts';
import { buyActionOf, itemOf } from './item.ts';
import { renderBannerButtons } from './item-icons.ts';
import { renderPage } from './layout.ts';
import { renderPrice } from './price.ts';
import { templateCalls } from './template-calls.ts';
import { renderViewed } from './viewed.ts';

/** Number of cards in each of the two rows. */
const rowLength = 8;

/** As many as fill whole lines of a wide screen. */
const fullLines = (row: readonly Product[]) => row.slice(0, Math.min(rowLength, row.length - (row.length % 4)));

/** The front page: banner with action buttons, sections, hits, news. */
export function renderFront(context: PageContext): string {
  const hits = fullLines(products.filter((product) => product.mark === 'hit'));
  const news = fullLines(products.filter((product) => product.mark === 'new'));
  const content = html`<h1 class="sr-only">Верста — обувь и одежда</h1>${renderBanner(context)}${renderBenefits()}
<section class="front-block"><h2>Что ищете?</h2><div class="section-tiles">${sections.map((section) => renderTile(context, section))}</div></section>
${renderRow(context, 'hits', 'Хиты', hits)}${renderRow(context, 'new', 'Новинки', news)}${renderViewed(context)}${renderFrontTabs(context)}${templateCalls(context, 'front')}${renderLateBlocks(context)}`;
  return renderPage(context, { kind: 'front', title: 'Обувь и одежда для долгих прогулок', content });
}

/** The banner's product can be bought by one click: it has no sizes and no required properties. */
function renderBanner(context: PageContext): Markup {
  const items = catalogueOf(products.length).map((product) => itemOf(product));
  const isSimple = (item: (typeof items)[number]) =>
    item.offer === undefined && item.product.requiredProps === undefined && buyActionOf(item, 'card') === 'add';
  const item = items.find((candidate) => candidate.product.mark === 'hit' && isSimple(candidate)) ?? items.find(isSimple);
  if (item === undefined) return html``;
  const { product } = item;
  return html`<section class="banner" aria-label="Выбор недели"><div class="banner-text"><p class="banner-kicker">Выбор недели</p><p class="banner-title"><a href="${productAddress(context, product)}">${product.name}</a></p><p class="banner-about">${product.about}</p>${renderPrice(item)}
<div class="banner-actions"><a class="btn btn-default" href="${productAddress(context, product)}">Посмотреть</a>${renderBannerButtons(context, item)}</div></div>
<a class="banner-picture" href="${productAddress(context, product)}" tabindex="-1" aria-hidden="true"><img src="${pictureAddress(context, product)}" alt="" width="420" height="420" fetchpriority="high"></a></section>`;
}

const renderBenefits = (): Markup =>
  html`<ul class="benefits"><li>${icon('truck')}<span>Доставка от двух дней по всей стране</span></li><li>${icon('back')}<span>Примерка дома, возврат 30 дней</span></li><li>${icon('shield')}<span>Гарантия лучшей цены</span></li></ul>`;

function renderTile(context: PageContext, section: Section): Markup {
  const own = products.filter((product) => product.section === section.code);
  const face = own.find((product) => product.mark === 'hit') ?? own[0];
  return html`<a class="section-tile" href="${sectionAddress(context, section)}">${face !== undefined && html`<img src="${pictureAddress(context, face)}" alt="" width="150" height="150" loading="lazy" decoding="async">`}<span class="section-tile-name">${section.name}</span><span class="section-tile-count">${own.length}</span></a>`;
}

function renderRow(context: PageContext, list: string, title: string, row: readonly Product[]): Markup {
  return html`<section class="front-block drag-block" data-class="${list}_drag"><div class="front-block-head"><h2>${title}</h2><a href="${path(context, 'catalog/')}">Весь каталог</a></div>
<div class="catalog_block items">${row.map((product) => renderCard(context, product, list))}</div>${renderMarking(context)}${templateCalls(context, 'listSlide')}</section>`;
}
