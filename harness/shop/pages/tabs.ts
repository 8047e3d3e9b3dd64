import company from '../data/company.json' with { type: 'json' };
import type { PageContext } from './context.ts';
import { renderStory } from './descriptions.ts';
import { renderTabGallery } from './gallery.ts';
import { attributes, html, type Markup, raw } from './html.ts';
import type { Item } from './item.ts';
import { offerDetail, renderOfferDetail, renderPropertyGroups } from './offer-parts.ts';
import { isLive } from './offer-props.ts';
import { quantityText } from './price.ts';
import { propertyOf } from './properties.ts';
import { renderReviewsPane } from './reviews.ts';
import { renderStoresPane } from './stores.ts';

interface Tab {
  readonly code: string;
  readonly title: string;
  readonly content: Markup;
  /** Printed but hidden: it contains only the text of an offer, and this offer has none. */
  readonly isAway?: boolean;
}

/**
 * The tabs of the product page (contract/page.md, 3.10; spec, row DET-01). On phones each pane has its heading instead of the
 * bar. Without scripts the theme shows the pane that the address points at (`:target`), else the active one.
 */
export function renderTabs(context: PageContext, item: Item): Markup {
  const tabs = tabsOf(context, item);
  const first = tabs.find(({ isAway }) => !isAway);
  const heads = tabs.map(
    (tab) =>
      html`<li class="bordered rounded3${tab === first && ' active'}"${away(tab)}><a href="#${tab.code}" data-toggle="tab">${tab.title}</a></li>`,
  );
  const panes = tabs.map(
    (tab) =>
      html`<div class="tab-pane ${tab.code}${tab === first && ' active'}" id="${tab.code}"${away(tab)}><div class="title-tab-heading">${tab.title}</div><div class="tab-pane-content">${tab.content}</div></div>`,
  );
  return html`<div class="ordered-block js-store-scroll tabs-block" data-hash="Y"><div class="tabs arrow_scroll"><ul class="nav nav-tabs">${heads}</ul></div><div class="tab-content">${panes}</div></div>`;
}

/** The copy of the bar in the fixed header: the same anchors (contract/page.md, 3.10 and 3.19). */
export function renderFixedTabs(context: PageContext, item: Item): Markup {
  const links = tabsOf(context, item).map((tab) => html`<li${away(tab)}><a href="#${tab.code}">${tab.title}</a></li>`);
  return html`<div class="product-item-detail-tabs-container-fixed"><ul class="product-item-detail-tabs-list maxwidth-theme">${links}</ul></div>`;
}

const away = ({ isAway }: Tab): Markup => attributes({ style: isAway && 'display:none' });

/** `?description=offer`: a shop whose products have only the texts of their offers. */
const hasOwnTexts = ({ url }: PageContext) => url.searchParams.get('description') !== 'offer';

function tabsOf(context: PageContext, item: Item): readonly Tab[] {
  const gallery = renderTabGallery(context, item);
  const hasOwn = hasOwnTexts(context);
  const text = html`<p>${item.product.about}</p>${renderStory(item.product)}${renderOfferDetail(item)}${renderPropertyGroups(item)}${renderFacts(context, item)}`;
  return [
    {
      code: 'desc',
      title: 'Описание',
      content: hasOwn ? text : html`${renderOfferDetail(item)}`,
      isAway: !hasOwn && offerDetail(item).toString() === '',
    },
    ...(gallery === undefined ? [] : [{ code: 'gallery', title: 'Фотографии', content: gallery }]),
    ...company.terms.map((term) => ({ ...term, content: raw(term.content) })),
    { code: 'stores', title: 'Наличие в магазинах', content: renderStoresPane(context, item) },
    { code: 'reviews', title: 'Отзывы', content: renderReviewsPane(context, item.product) },
  ];
}

function renderFacts(context: PageContext, item: Item): Markup {
  const { product } = item;
  // Live pages print the offer's properties as rows beside the gallery instead.
  const offer = isLive(context) ? undefined : item.offer;
  const facts: readonly (readonly [string, string])[] = [
    ['Марка', product.brand],
    ...Object.entries(offer?.props ?? {}).map(([code, value]) => [propertyOf(code).name, value] as const),
    ...(product.ratio === 1 ? [] : [['Отрезаем с шагом', quantityText(product.ratio, product.measure)] as const]),
    ...(product.minimum === undefined ? [] : [['Наименьшее количество', quantityText(product.minimum, product.measure)] as const]),
    ...(product.maximum === undefined ? [] : [['Не больше в одни руки', quantityText(product.maximum, product.measure)] as const]),
  ];
  return html`<dl class="${!isLive(context) && 'js-offer-part '}facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
