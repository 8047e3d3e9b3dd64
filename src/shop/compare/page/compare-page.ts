import { ownAddress } from '../../../platform/own-address.ts';

/** The address that an inline handler of the compare page asks for, kept as data when the HTML is sanitised. */
const kept = 'data-compare-address';

/** `CatalogCompareObj.MakeAjaxAction('address', 'Y')` as it stands in an attribute (contract/page.md, 3.31). */
const inline = /\sonclick\s*=\s*(["'])[^"'<>]*?MakeAjaxAction\(\s*(?:'|&#0?39;|&quot;)([^"'<>]*?)(?:'|&#0?39;|&quot;)[^<>]*?\1/gi;

const innerClass = /\sclass\s*=\s*(["'])[^"'<>]*\bcatalog-compare__inner\b[^"'<>]*\1/gi;

/**
 * An answer as it can be shown. The sanitiser removes handlers; their address is kept as data on the control. The table is shown at once,
 * because no script takes its class `loading` away: a hidden one has no columns to scroll and takes no focus.
 */
export function prepareCompareHtml(html: string): string {
  return html
    .replace(inline, (_all, _quote, address: string) => ` ${kept}="${address}"`)
    .replace(innerClass, (attribute) => attribute.replace(/(["'\s])loading(?=["'\s])/, '$1'));
}

/** Selector of all controls that change the compare page. */
export const changesSelector = `[onclick*="MakeAjaxAction"], [${kept}]`;

/** The address that a control of the compare page requests; `undefined`: none of this site. */
export function readCompareAddress(page: Window, control: Element): string | undefined {
  const handler = /MakeAjaxAction\(\s*(["'])(.*?)\1/.exec(control.getAttribute('onclick') ?? '')?.[2]?.replace(/\\(.)/g, '$1');
  const link = control.matches('a[href]') ? control : control.querySelector('a[href]');
  return ownAddress(page, handler ?? control.getAttribute(kept) ?? link?.getAttribute('href'));
}

/** The control in the content that requests this address; `undefined`: the change has been made already. */
export function findCompareControl(page: Window, content: DocumentFragment, address: string): Element | undefined {
  return [...content.querySelectorAll(changesSelector)].find((control) => readCompareAddress(page, control) === address);
}

/** The tab that the switch of 2.x selects: the one that is not shown now. */
export function otherTab(area: Element, tabs: string): Element | undefined {
  return [...area.querySelectorAll(tabs)].find((tab) => !isShown(tab));
}

/** The address of the tab that is shown now. */
export function readShownTab(page: Window, area: Element, tabs: string): string | undefined {
  const tab = [...area.querySelectorAll(tabs)].find(isShown);
  return tab && readTabAddress(page, tab);
}

const isShown = (tab: Element) => tab.matches('.active, .active *, :has(.active)');

/** The address of a change together with the tab that its answer has to show: without one the server answers with the tab that it knows. */
export function addTab(address: string, tab = ''): string {
  const [, shown] = /[?&](DIFFERENT=[^&#]*)/.exec(tab) ?? [];
  if (!shown || address.includes('DIFFERENT=')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${shown}`;
}

/** The address that a tab requests. */
export function readTabAddress(page: Window, tab: Element): string | undefined {
  const button = tab.matches('[data-href]') ? tab : tab.querySelector('[data-href]');
  return ownAddress(page, button?.getAttribute('data-href') ?? button?.getAttribute('href'));
}

/** The element of a tab that is pressed: a child or the tab itself. */
export const buttonOfTab = (tab: Element): Element => tab.querySelector('a, button, [data-href]') ?? tab;

/** Rows of cards and of values that no script has made carousels of (contract/page.md, 3.31). */
export const looseRows = (inner: Element): HTMLElement[] => [
  ...inner.querySelectorAll<HTMLElement>(':is(.catalog-compare__items, .catalog-compare__props-slider):not(.owl-loaded)'),
];

/** What a cross of the compare page takes away: a product from the list, or a property from all columns. */
export interface Removal {
  readonly what: 'product' | 'property';
  /** Empty if the page does not name it. */
  readonly name: string;
}

/** Whether an address takes products out of the list. */
export const removesProduct = (address: string | undefined): address is string => address?.includes('DELETE_FROM_COMPARE_RESULT') === true;

/** The products that the page shows: those that its crosses, and what clears the list, would remove. */
export function readCompared(page: Window, area: Element): ReadonlySet<string> {
  const addresses = [...area.querySelectorAll(changesSelector)].map((control) => readCompareAddress(page, control)).filter(removesProduct);
  return new Set(addresses.flatMap((address) => [...address.matchAll(/[?&]ID(?:\[\]|%5B%5D)?=(\d+)/gi)].map(([, id = '']) => id)));
}

/** Reads it by the address, because both kinds look alike (contract/page.md, 3.31). */
export function readRemoval(page: Window, control: Element, { item = '', name = '' }: Readonly<Record<string, string>>): Removal {
  const isProduct = removesProduct(readCompareAddress(page, control));
  const block = control.closest(isProduct ? `${item}, .catalog-small__item` : '.catalog-compare__prop-line');
  const title = block?.querySelector(isProduct ? `${name}, .catalog-small__name` : '.catalog-compare__prop-name');
  return { what: isProduct ? 'product' : 'property', name: title?.textContent?.replace(/\s+/g, ' ').trim() ?? '' };
}

/** A tab of a department, and what is compared in it (contract/page.md, 3.31). */
export interface CompareSection {
  readonly id: string;
  readonly tab: HTMLElement;
  readonly panel: HTMLElement;
  /** The element that the page marks as active: the tab itself, or its parent. */
  readonly holder: Element;
  /** Elements between the list of tabs and this one. */
  readonly between: readonly Element[];
}

/** The departments of a compare page and the list of their tabs; `undefined` if there are fewer than two. */
export function readCompareSections(
  host: Element,
  { sectionTab = '', section = '' }: Readonly<Record<string, string>>,
): { readonly list: Element; readonly sections: readonly CompareSection[] } | undefined {
  const idOf = (element: Element) => element.getAttribute('data-section-id') ?? '';
  const panels = [...host.querySelectorAll<HTMLElement>(section)];
  const pairs = [...host.querySelectorAll<HTMLElement>(sectionTab)].flatMap((tab) => {
    const id = idOf(tab);
    const panel = panels.find((candidate) => idOf(candidate) === id);
    return id && panel && !panel.contains(tab) ? [{ id, tab, panel }] : [];
  });
  let list = pairs[0]?.tab.parentElement;
  while (list && !pairs.every(({ tab }) => list?.contains(tab))) list = list.parentElement;
  if (!list || pairs.length < 2) return undefined;
  const isDirect = pairs.some(({ tab }) => tab.classList.contains('active'));
  const sections = pairs.map(({ tab, ...pair }) => {
    const between: Element[] = [];
    for (let above = tab.parentElement; above && above !== list; above = above.parentElement) between.push(above);
    return { ...pair, tab, between, holder: (isDirect ? undefined : between[0]) ?? tab };
  });
  return { list, sections };
}
