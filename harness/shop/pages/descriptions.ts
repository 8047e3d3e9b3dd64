import type { Product, Section } from '../model.ts';
import { html, type Markup } from './html.ts';

const paragraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>`);

/** The long description of the tab with the template's spoiler (contract/page.md, 3.10), and what stands out, as a list of the shop's own (6). */
export function renderStory({ story, features }: Product): Markup {
  const text =
    story &&
    html`<div class="ordered-block__content"><div class="ordered-block__text-wrap"><div class="ordered-block__text">${paragraphs(story)}<p><a href="#payment">Оплата и доставка</a></p></div><span class="ordered-block__spoiler-btn hidden"><span class="spoiler-open">Показать полностью</span><span class="spoiler-close">Свернуть</span></span></div></div>`;
  const list = features && renderCollapsible(features.map((feature) => html`${feature}`));
  return html`${text}${list}`;
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
