import { renderMustache } from '../../../ui/mustache.ts';
import { getContext } from '../../context.ts';
import { plainText } from '../../overlays.ts';
import { formatPrice, prepareFormat } from '../../price.ts';
import type { Clean } from '../../sanitiser/index.ts';
import { basketPage } from '../basket-page.ts';
import type { BasketPageData } from '../basket-page-data.ts';
import { basketTexts } from '../basket-page-texts.ts';
import { readBasketOptions } from './basket-options.ts';

prepareFormat();

/** Selectors of the checkout button (`checkout`) and of its frame (`checkoutFrame`), beside which the shop's additions stand. */
type TotalSelectors = Readonly<Record<string, string>>;

type ShownData = Pick<BasketPageData, 'counts' | 'sum' | 'total'>;

/**
 * Renders the totals with the page's own template and the shop's additions [BSK-04, BSK-05]. Returns nothing while the result is unchanged,
 * so that the server's HTML stays as long as possible.
 */
export function makeTotals(block: Element, selectors: TotalSelectors, clean: Clean): (data: ShownData) => Element | undefined {
  const { totalTemplate } = basketPage().component;
  const samples = sampleAdditions(block);
  let drawn: string | undefined;
  return (data) => {
    const additions = additionsOf(data);
    const html = renderMustache(totalTemplate, data.total);
    const key = html + JSON.stringify(additions);
    if (drawn === undefined && hasAdditions(block, additions, selectors)) drawn = key;
    if (drawn === key) return undefined;
    drawn = key;
    const fresh = block.cloneNode(false) as Element;
    fresh.append(clean(html));
    addAdditions(fresh, additions, samples, selectors);
    return fresh;
  };
}

/** The shop's additions to the platform's totals: the quick order, sharing, and below the minimum a text in place of the checkout button. */
const places = { quickOrder: '.fastorder', share: '.basket-checkout-block-share', shortage: '.icon_error_wrapper' } as const;

type Addition = keyof typeof places;

/** The additions that are shown [BSK-04]. */
function additionsOf({ counts, sum }: ShownData): Readonly<Record<Addition, boolean>> {
  const { hasQuickOrder, hasShare } = readBasketOptions(getContext().page);
  // No minimum message if nothing can be ordered: the platform disables the checkout itself.
  const isShort = counts.ready > 0 && sum !== undefined && sum < getContext().facts.options.minimumOrderPrice;
  const isOpen = counts.ready > 0 && !isShort;
  return { quickOrder: isOpen && hasQuickOrder, share: isOpen && hasShare, shortage: isShort };
}

/** Whether the page shows exactly these additions. */
function hasAdditions(block: Element, additions: ReturnType<typeof additionsOf>, { checkout = '' }: TotalSelectors): boolean {
  const has = (selector: string) => block.querySelector(selector) !== null;
  if (additions.shortage) return has(places.shortage) && !has(checkout) && !has(places.quickOrder);
  return !has(places.shortage) && has(places.quickOrder) === additions.quickOrder && has(places.share) === additions.share;
}

/** The shop's own markup of the additions, copied from the page at the start. */
type AdditionSamples = Readonly<Record<Addition, Element | undefined>>;

function sampleAdditions(block: Element): AdditionSamples {
  const sample = (selector: string) => {
    const copy = block.querySelector(selector)?.cloneNode(true) as Element | undefined;
    // Attributes that an earlier run of the layer may have left.
    for (const part of copy ? [copy, ...copy.querySelectorAll('*')] : [])
      for (const { name } of [...part.attributes])
        if (name === 'role' || name === 'tabindex' || name.startsWith('aria-')) part.removeAttribute(name);
    return copy;
  };
  return { quickOrder: sample(places.quickOrder), share: sample(places.share), shortage: sample(places.shortage) };
}

/** Adds the additions to newly rendered totals, where the template's own script puts them. */
function addAdditions(
  fresh: Element,
  additions: ReturnType<typeof additionsOf>,
  samples: AdditionSamples,
  { checkout = '', checkoutFrame = '' }: TotalSelectors,
): void {
  for (const old of fresh.querySelectorAll(Object.values(places).join())) old.remove();
  const button = fresh.querySelector(checkout);
  const frame = button && (button.closest(checkoutFrame) ?? button);
  if (!frame) return;
  if (additions.shortage) frame.replaceWith(makeShortage(fresh.ownerDocument, samples.shortage));
  if (additions.quickOrder) frame.before(samples.quickOrder?.cloneNode(true) ?? makeQuickOrder(fresh.ownerDocument));
  if (additions.share) frame.after(samples.share?.cloneNode(true) ?? makeShare(fresh.ownerDocument));
}

function makeShortage(page: Document, sample: Element | undefined): Element {
  const minimum = formatPrice(getContext().facts.options.minimumOrderPrice);
  const wrapper = (sample?.cloneNode(true) as Element | undefined) ?? make(page, 'div', 'icon_error_wrapper', '');
  const block = wrapper.querySelector('.icon_error_block') ?? wrapper.appendChild(make(page, 'div', 'icon_error_block', ''));
  block.textContent = plainText(basketTexts('MIN_ORDER_PRICE_TEXT')).replace('#PRICE#', () => minimum);
  return wrapper;
}

function makeQuickOrder(page: Document): Element {
  const button = make(page, 'span', 'oneclickbuy btn btn-transparent fast_order', basketTexts('BASKET_QUICK_ORDER_BUTTON'));
  return make(page, 'div', 'fastorder', button);
}

function makeShare(page: Document): Element {
  const button = make(page, 'span', '', readBasketOptions(getContext().page).labels.share || basketTexts('basketPage.share'));
  const attributes = { 'data-event': 'jqm', 'data-name': 'share_basket', 'data-param-form_id': 'share_basket' };
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
  return make(page, 'div', 'basket-checkout-block-share', button);
}

function make(page: Document, tag: string, className: string, content: Node | string): Element {
  const element = page.createElement(tag);
  if (className) element.className = className;
  element.append(content);
  return element;
}
