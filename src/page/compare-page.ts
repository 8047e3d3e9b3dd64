import { ownAddress } from './own-address.ts';

/** The address that an inline handler of the compare page asks for, kept through the cleaning as data. */
const kept = 'data-compare-address';

/** `CatalogCompareObj.MakeAjaxAction('address', 'Y')` as it stands in an attribute (contract/page.md, 3.31). */
const inline = /\sonclick\s*=\s*(["'])[^"'<>]*?MakeAjaxAction\(\s*(?:'|&#0?39;|&quot;)([^"'<>]*?)(?:'|&#0?39;|&quot;)[^<>]*?\1/gi;

/** Handlers do not survive the cleaning, but what they ask for is data: it stays beside the control. */
export function keepCompareAddresses(html: string): string {
  return html.replace(inline, (_all, _quote, address: string) => ` ${kept}="${address}"`);
}

/** Selector of everything that asks for a change of the compare page. */
export const changesSelector = `[onclick*="MakeAjaxAction"], [${kept}]`;

/** What a control of the compare page asks for; `undefined`: nothing of this site. */
export function readCompareAddress(page: Window, control: Element): string | undefined {
  const handler = /MakeAjaxAction\(\s*(["'])(.*?)\1/.exec(control.getAttribute('onclick') ?? '')?.[2]?.replace(/\\(.)/g, '$1');
  const link = control.matches('a[href]') ? control : control.querySelector('a[href]');
  return ownAddress(page, handler ?? control.getAttribute(kept) ?? link?.getAttribute('href'));
}

/** The control of some content that asks for an address; `undefined`: what it would change is changed already. */
export function findCompareControl(page: Window, content: DocumentFragment, address: string): Element | undefined {
  return [...content.querySelectorAll(changesSelector)].find((control) => readCompareAddress(page, control) === address);
}

/** The tab that the switch of 2.x stands for: the one that is not shown now. */
export function otherTab(area: Element, tabs: string): Element | undefined {
  return [...area.querySelectorAll(tabs)].find((tab) => !tab.matches('.active, .active *'));
}

/** What a tab asks for. */
export function readTabAddress(page: Window, tab: Element): string | undefined {
  const button = tab.matches('[data-href]') ? tab : tab.querySelector('[data-href]');
  return ownAddress(page, button?.getAttribute('data-href') ?? button?.getAttribute('href'));
}
