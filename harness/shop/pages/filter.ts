import {
  type Choice,
  type Facet,
  type FacetValue,
  facets,
  isChosen,
  isNarrowed,
  listNameOf,
  listValueOf,
  priceNames,
  priceRange,
  queryPairOf,
  readChoice,
  valuesOf,
} from '../facets.ts';
import type { Product, Section } from '../model.ts';
import { productsOf } from '../section-tree.ts';
import type { PageContext } from './context.ts';
import { attributes, handler, html, icon, inlineScript, jsonLiteral, type LiteralValue, type Markup, phpLiteral, raw } from './html.ts';

/** Query names that a filter keeps; the others belong to the filter itself or to paging. */
const keptNames = ['sort', 'order', 'display', 'q', 'sale'] as const;

/** The classes of the filter's three layouts. */
const layouts = { vertical: 'bx_filter_vertical', horizontal: 'bx_filter_horizontal', compact: 'bx_filter_vertical compact' } as const;

/** Suffix of the ids of the slider's parts: the platform's checksum of the property's name. */
const slider = 'c4ca4238';

const sliderIds = {
  leftSlider: `left_slider_${slider}`,
  rightSlider: `right_slider_${slider}`,
  tracker: `drag_tracker_${slider}`,
  trackerWrap: `drag_track_${slider}`,
  colorUnavailableActive: `colorUnavailableActive_${slider}`,
  colorAvailableActive: `colorAvailableActive_${slider}`,
  colorAvailableInactive: `colorAvailableInactive_${slider}`,
};

/** Opens the filter on phones; without scripts it is a link to the filter in the page. */
export const renderFilterOpener = (): Markup =>
  html`<a class="bx-filter-title btn btn-transparent" href="#filter-place">${icon('list')} Фильтр</a>`;

/** Beside the list or above it: the place to which the filter belongs. */
export function renderFilterPlace(context: PageContext, section: Section | undefined): Markup {
  const { filter } = context.options;
  return html`<aside class="filter_block${filter !== 'vertical' && ` filter_block--flat`}${filter === 'horizontal' && ' filter_horizontal'}" id="filter-place" aria-label="Фильтр">${renderFilter(context, section)}</aside>`;
}

/** The smart filter of a list (contract/page.md, 3.28): a plain form, so that it works without scripts too. */
function renderFilter(context: PageContext, section: Section | undefined): Markup {
  const choice = readChoice(context.url.searchParams);
  const address = context.url.pathname;
  const isClosed = isFolded(context, 'FILTER');
  const settings = { SEF_SET_FILTER_URL: address, SEF_DEL_FILTER_URL: address };
  return html`<div class="bx_filter ${layouts[context.options.filter]}"><div class="slide-block"><div class="bx_filter_parameters_box_title filter_title slide-block__head${isNarrowed(choice) && ' active-filter'}${isClosed && ' closed'}" data-id="FILTER"><span>Фильтр</span><i class="svg svg-close close-icons">${icon('close')}</i></div><div class="slide-block__body"${isClosed && raw(' style="display:none"')}><div class="bx_filter_section">${renderForm(context, productsOf(section), choice)}</div></div></div>
${inlineScript(context, `var smartFilter = new JCSmartFilter(${jsonLiteral(address)}, 'vertical', ${jsonLiteral(settings)});`)}</div>`;
}

function renderForm(context: PageContext, own: readonly Product[], choice: Choice): Markup {
  const { pathname: address, searchParams } = context.url;
  const kept = keptNames.map((name) => [name, searchParams.get(name)] as const).filter(([, value]) => value);
  return html`<form class="smartfilter" id="smartfilter" name="arrFilter_form" action="${address}" method="get" aria-label="Фильтр товаров">
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`)}<input type="hidden" name="del_url" id="del_url" value="${address}"><div class="bx_filter_parameters">${renderPrice(context, own, choice)}${facets.map((facet) => renderFacet(context, facet, valuesOf(facet, own, choice)))}</div>
<div class="bx_filter_button_box">${renderResult('modef', '', address)}${renderResult('modef_mobile', ' data-f="Показать" data-fi="товар" data-fr="товара" data-frm="товаров"', address)}<div class="filter-bnt-wrapper hidden"><button class="bx_filter_search_button btn btn-default" type="button" id="set_filter1" name="set_filter1">Показать</button></div><button class="bx_filter_search_reset btn btn-transparent${!isNarrowed(choice) && ' hidden'}" type="reset" id="del_filter" name="del_filter">Сбросить</button></div></form>`;
}

/** One property with its values; a single value leaves nothing to choose. */
function renderFacet(context: PageContext, facet: Facet, values: readonly FacetValue[]): Markup | false {
  if (values.length < 2) return false;
  const content = facet.isList ? renderList(context, facet, values) : renderCheckboxes(context, values);
  return renderBox(context, facet.code.toLowerCase(), String(facet.id), facet.name, content);
}

function renderCheckboxes(context: PageContext, values: readonly FacetValue[]): Markup {
  const items = values.map(({ value, control, isTicked, count }) => {
    const onclick = handler(context, 'smartFilter.click(this)');
    const input = attributes({ type: 'checkbox', value: 'Y', name: control, id: control, onclick });
    const isDisabled = count === 0 && !isTicked;
    return html`<label class="bx_filter_param_label${isDisabled && ' disabled'}" for="${control}" data-role="label_${control}"><input${input}${isTicked && raw(' checked')}${isDisabled && raw(' disabled')}> <span class="bx_filter_param_text">${value}</span> <span class="bx_filter_param_count" data-role="count_${control}">${count}</span></label>`;
  });
  return html`<div class="bx_filter_parameters_box_container">${items}</div>`;
}

/** A property with a single value: the current value, hidden radio buttons, and their labels in a list that opens. */
function renderList(context: PageContext, facet: Facet, values: readonly FacetValue[]): Markup {
  const name = listNameOf(facet);
  const all = { control: `all_${values[0]?.control}`, value: 'Все', chosen: '', isTicked: false, isDisabled: false };
  const choices = values.map(({ value, control, isTicked, count }) => {
    return { control, value, chosen: listValueOf(facet, control), isTicked, isDisabled: count === 0 && !isTicked };
  });
  const radios = [all, ...choices].map(
    ({ control, chosen, isTicked, isDisabled }) =>
      html`<input${attributes({ style: 'display: none', type: 'radio', name, id: control, value: chosen })}${isTicked && raw(' checked')}${isDisabled && raw(' disabled')}>`,
  );
  const labels = [all, ...choices].map(({ control, value, isTicked, isDisabled }) => {
    const own = attributes({
      for: control,
      class: `bx_filter_param_label${isTicked ? ' selected' : ''}${isDisabled ? ' disabled' : ''}`,
      'data-role': `label_${control}`,
      onclick: handler(context, `smartFilter.selectDropDownItem(this, '${control}')`),
    });
    return html`<li><label${own}>${value}</label></li>`;
  });
  const block = attributes({
    class: 'bx_filter_select_block',
    onclick: handler(context, `smartFilter.showDropDownPopup(this, '${facet.id}')`),
  });
  return html`<div class="bx_filter_parameters_box_container"><div class="bx_filter_select_container"><div${block}><div class="bx_filter_select_text" data-role="currentOption">${values.find(({ isTicked }) => isTicked)?.value ?? all.value}</div><div class="bx_filter_select_arrow"></div>${radios}<div class="bx_filter_select_popup" data-role="dropdownContent" style="display: none;"><ul>${labels}</ul></div></div></div></div>`;
}

/** An element that the template fills after each answer and that its CSS never shows. */
const renderResult = (id: string, words: string, address: string): Markup =>
  html`<div class="bx_filter_popup_result" id="${id}">Выбрано: <span id="${id.replace('modef', 'modef_num')}"${raw(words)}>0</span> <a href="${address}">Показать</a></div>`;

function renderPrice(context: PageContext, own: readonly Product[], choice: Choice): Markup {
  const range = priceRange(own);
  const field = (kind: 'min' | 'max', words: string) => {
    const data = attributes({
      class: `${kind}-price`,
      type: 'text',
      inputmode: 'numeric',
      name: priceNames[kind],
      id: priceNames[kind],
      value: choice[kind] ?? '',
      placeholder: range[kind],
      size: 7,
      onkeyup: handler(context, 'smartFilter.keyup(this)'),
    });
    return html`<label>${words} <input${data}></label>`;
  };
  const fields = html`<div class="price_block">${field('min', 'от')}${field('max', 'до')}</div>`;
  return renderBox(context, 'base', 'P1', 'Цена, ₽', html`${fields}${renderSlider(context, range, choice)}`);
}

/** The price's slider: the platform's object finds its parts by the ids that the page hands to it (live-pages.md, 4). */
function renderSlider(context: PageContext, { min, max }: { readonly min: number; readonly max: number }, choice: Choice): Markup {
  if (max <= min) return html``;
  const part = (value: number) => Math.round(((value - min) / (max - min)) * 100);
  const left = part(Math.max(min, choice.min ?? min));
  const right = 100 - part(Math.min(max, choice.max ?? max));
  const options = {
    ...sliderIds,
    minInputId: priceNames.min,
    maxInputId: priceNames.max,
    minPrice: String(min),
    maxPrice: String(max),
    curMinPrice: String(choice.min ?? ''),
    curMaxPrice: String(choice.max ?? ''),
    fltMinPrice: String(min),
    fltMaxPrice: String(max),
    precision: 0,
  };
  const script = `window.trackBarOptions = window.trackBarOptions || {}; window.trackBarOptions['${slider}'] = ${jsonLiteral(options)}; BX.ready(function () { window['trackBar${slider}'] = new BX.Iblock.SmartFilter(window.trackBarOptions['${slider}']); });`;
  return html`${renderTrack(left, right)}${inlineScript(context, script)}`;
}

/** The slider's parts; the distances of its handles are percents of the track. */
function renderTrack(left: number, right: number): Markup {
  const ids = sliderIds;
  const bar = (name: string, id: string) => html`<div class="bx_ui_slider_pricebar_${name}" id="${id}" style="left:0;right:0"></div>`;
  return html`<div class="bx_ui_slider_track" id="${ids.trackerWrap}">${bar('vd', ids.colorUnavailableActive)}${bar('vn', ids.colorAvailableInactive)}${bar('v', ids.colorAvailableActive)}<div class="bx_ui_slider_range" id="${ids.tracker}" style="left:0;right:0"><a class="bx_ui_slider_handle left" style="left:${left}%" href="javascript:void(0)" id="${ids.leftSlider}"></a><a class="bx_ui_slider_handle right" style="right:${right}%" href="javascript:void(0)" id="${ids.rightSlider}"></a></div></div>`;
}

/** One property: a head and its values, collapsed as the shopper left it (contract/page.md, 4.2). */
function renderBox(context: PageContext, code: string, id: string, name: string, values: Markup): Markup {
  const isClosed = context.cookie?.(`MAX_filter_prop_${code}`) === '2';
  const data = attributes({
    class: `bx_filter_parameters_box${isClosed ? '' : ' active'}`,
    role: 'group',
    'aria-labelledby': `filter_${code}`,
    'data-prop_code': code,
    'data-property_id': id,
    'data-expanded': 'Y',
  });
  const title = attributes({
    class: 'bx_filter_parameters_box_title',
    id: `filter_${code}`,
    onclick: handler(context, 'smartFilter.hideFilterProps(this)'),
  });
  return html`<div${data}><div${title}>${name}</div><div class="bx_filter_block"${isClosed && raw(' style="display:none"')}>${values}</div></div>`;
}

/** The answer to a recount: a JavaScript literal with single quotes (contract/endpoints.md, 9). */
export function renderRecount(context: PageContext, section: Section | undefined): string {
  const own = productsOf(section);
  const choice = readChoice(context.url.searchParams);
  const { min, max } = priceRange(own);
  const left = priceRange(own.filter((product) => isChosen(product, { ...choice, min: undefined, max: undefined })));
  const items: Record<string, LiteralValue> = {
    P1: {
      PRICE: true,
      PROPERTY_TYPE: 'N',
      VALUES: {
        MIN: { CONTROL_ID: priceNames.min, VALUE: min, FILTERED_VALUE: left.min },
        MAX: { CONTROL_ID: priceNames.max, VALUE: max, FILTERED_VALUE: left.max },
      },
    },
  };
  for (const facet of facets) {
    const values = valuesOf(facet, own, choice).map(({ control, count, isTicked }, index) => [
      String(index),
      { CONTROL_ID: control, ELEMENT_COUNT: count, CHECKED: isTicked, ...(count === 0 && !isTicked ? { DISABLED: true } : {}) },
    ]);
    items[String(facet.id)] = { PROPERTY_TYPE: 'L', VALUES: Object.fromEntries(values) };
  }
  const address = filteredAddress(context, choice);
  return phpLiteral({
    ITEMS: items,
    ELEMENT_COUNT: own.filter((product) => isChosen(product, choice)).length,
    FILTER_URL: address,
    FILTER_AJAX_URL: address,
    SEF_SET_FILTER_URL: address,
    // Without the component's name this has no effect: the list is requested after every answer.
    INSTANT_RELOAD: true,
    ...(context.url.searchParams.get('reset_form') === 'y' && { RESET_FORM: true }),
  });
}

/** The address of the list with the chosen filter. */
function filteredAddress({ url }: PageContext, choice: Choice): string {
  const query = new URLSearchParams();
  for (const name of keptNames) if (url.searchParams.get(name)) query.set(name, url.searchParams.get(name) ?? '');
  for (const name of choice.ticked) query.set(...queryPairOf(name));
  if (choice.min !== undefined) query.set(priceNames.min, String(choice.min));
  if (choice.max !== undefined) query.set(priceNames.max, String(choice.max));
  if (isNarrowed(choice)) query.set('set_filter', 'y');
  const text = query.toString();
  return url.pathname + (text && `?${text}`);
}

/** Whether the shopper has collapsed a block of the side column (contract/page.md, 4.2). */
const isFolded = ({ cookie }: PageContext, name: string): boolean => cookie?.(`${name}_CLOSED`) === 'Y';

/** Head and body of a collapsible block whose state is stored (contract/page.md, 3.22). */
export function renderSideBlock(context: PageContext, name: string, words: string, body: Markup): Markup {
  const isClosed = isFolded(context, name);
  return html`<div class="slide-block__head${isClosed && ' closed'}" data-id="${name}">${words}</div><div class="slide-block__body"${isClosed && raw(' style="display:none"')}>${body}</div>`;
}
