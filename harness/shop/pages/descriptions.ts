import type { Product, Section } from '../model.ts';
import { html, type Markup } from './html.ts';

const paragraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>`);

/**
 * The long description in the tab with the template's spoiler: printed collapsed, with a hidden button whose text is drawn by the
 * theme's `::after` (live pages, section 3), and a list of advantages in the shop's own markup (6).
 */
export function renderStory({ story, features }: Product): Markup {
  const list = features && renderCollapsible(features.map((feature) => html`${feature}`));
  return html`${story && renderSpoiler(html`${paragraphs(story)}<p><a href="#payment">Оплата и доставка</a></p>`)}${list}`;
}

/** A text with the template's spoiler: folded to three lines under an ancestor `.show-collapsed` only (contract/page.md, 3.10). */
export function renderSpoiler(text: Markup): Markup {
  const button = html`<button class="ordered-block__spoiler-btn hidden"><i></i><span class="ordered-block__spoiler-btn-label" data-show="Показать полностью" data-hide="Свернуть"></span></button>`;
  return html`<div class="ordered-block__content"><div class="ordered-block__text-wrap"><div class="ordered-block__text show-collapsed-js">${text}</div><div class="ordered-block__spoiler">${button}</div></div></div>`;
}

/** A shop's own short form beside the price, cut on phones (specification, section 4: «Читать далее...»). */
export function renderLead({ story }: Product): Markup {
  if (story === undefined) return html``;
  return html`<div class="product-lead js-long-text"><div class="js-long-text__text">${paragraphs(story.slice(0, 2))}</div></div>`;
}

/** Words about a section above and below its list (contract/page.md, 3.38). */
export function renderSectionText(section: Section | undefined, place: 'top' | 'bottom'): Markup {
  const texts = place === 'top' ? section?.description : section?.footnote;
  const popular =
    place === 'top' &&
    section?.popular &&
    renderCollapsible(section.popular.map((brand) => html`<a href="?q=${encodeURIComponent(brand)}">${brand}</a>`));
  return html`${texts && html`<div class="group_description_block ${place}"><div>${paragraphs(texts)}</div></div>`}${popular}`;
}

/** The first three are seen before anything is painted: the theme hides the rest until the list is opened. */
export function renderCollapsible(entries: readonly Markup[]): Markup {
  const toggle = entries.length > 3 && html`<span class="js-collapsible-toggle">Показать все</span>`;
  return html`<div class="collapsible js-collapsible-list"><ul>${entries.map((entry) => html`<li>${entry}</li>`)}</ul>${toggle}</div>`;
}
