import { prepareContent } from '../sanitiser/index.ts';

type Selectors = Readonly<Record<string, string>>;

export const tabCodeOf = (part: Element): string => part.getAttribute('data-code') ?? '';

/** The codes of the tabs that have a panel, in the page's order. */
export function readFrontTabs(element: Element, { controls = '', panels = '' }: Selectors): readonly string[] {
  const known = [...element.querySelectorAll(panels)].map(tabCodeOf);
  return [...element.querySelectorAll(controls)].map(tabCodeOf).filter((code) => known.includes(code));
}

/** Whether a tab has its goods: the template marks it so. */
export const hasGoods = (tab: Element): boolean => tab.classList.contains('clicked');

export const isShownTab = (tab: Element): boolean => tab.classList.contains('cur');

/** Parameters of the request for the goods, for all tabs. */
export const readTabParams = (element: Element, { params = '' }: Selectors): string =>
  element.querySelector(params)?.getAttribute('data-value') ?? '';

export function fillFrontTab(page: Window, panel: Element, { content = '' }: Selectors, goods: DocumentFragment): void {
  const place = panel.querySelector(content) ?? panel;
  place.replaceChildren(goods);
  prepareContent(page, place);
}
