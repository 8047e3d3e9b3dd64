import { type BuyPlace, propertiesBlockId } from './buy-block.ts';
import { html, type Markup, raw } from './html.ts';
import type { Item } from './item.ts';
import { propertyOf } from './properties.ts';

/** Up to this number values are radio buttons; more are a drop-down list. */
const radioLimit = 3;

/**
 * The properties that a buyer must choose (contract/page.md, 3.1): hidden on a card, where the click opens them in a
 * popup, and open on the product page. The form keeps the radio groups of different products apart.
 */
export function renderPropertiesBlock(item: Item, place: BuyPlace): Markup {
  const required = Object.entries(item.product.requiredProps ?? {});
  if (required.length === 0) return html``;
  const rows = required.map(([code, values]) => renderProperty(code, values, place));
  return html`<div class="basket_props_block" id="${propertiesBlockId(item, place)}"${place.propertiesShown !== true && raw(' style="display:none"')}>
<form class="basket_props_form">${rows}</form></div>`;
}

function renderProperty(code: string, values: readonly string[], place: BuyPlace): Markup {
  const { name } = propertyOf(code);
  const field = `prop[${code}]`;
  const chosen = place.propertiesShown === true ? values[0] : undefined;
  if (values.length > radioLimit) {
    return html`<label class="basket_props_row"><span class="basket_props_name">${name}</span>
<select name="${field}">${chosen === undefined && html`<option value="">Выберите</option>`}${values.map((value) => renderOption(value, value === values[0]))}</select></label>`;
  }
  const radios = values.map(
    (value) => html`<label><input type="radio" name="${field}" value="${value}"${value === chosen && raw(' checked')}> ${value}</label>`,
  );
  return html`<fieldset class="basket_props_row"><legend class="basket_props_name">${name}</legend>${radios}</fieldset>`;
}

/** The real pages print the mark of the first option as an attribute named `"selected"`, quotes included: it selects nothing. */
function renderOption(value: string, isFirst: boolean): Markup {
  return html`<option value="${value}"${isFirst && raw(' "selected"')}>${value}</option>`;
}
