import { ownAddress } from '../../../platform/own-address.ts';

/** How the page has set up one search field. */
export interface SearchSetting {
  /** What the server knows the field by: twins in other headers send the id without their suffix (contract/endpoints.md, 10). */
  readonly inputId: string;
  /** Path and query of the page that answers. */
  readonly address: string;
  /** Characters, at least 1 [SRC-01]. */
  readonly minimum: number;
}

/** The template's own minimum, where the page says nothing. */
const usualMinimum = 2;
const twinSuffix = /tf$/;

/**
 * Reads what the page's inline script hands to the template's search object, `new JCTitleSearch4({…})`, as text: nothing of it
 * is run. A page without one, or with a setting that cannot be read, gets the template's defaults.
 */
export function readSearchSetting(page: Window, fieldId: string): SearchSetting {
  const own = [...page.document.scripts]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes('JCTitleSearch'))
    .flatMap((text) => text.split(/JCTitleSearch\d*\s*\(/).slice(1))
    .find((setting) => [settingAt(setting, 'INPUT_ID'), settingAt(setting, 'INPUT_ID_TMP')].includes(fieldId));
  const minimum = Number(own === undefined ? usualMinimum : (settingAt(own, 'MIN_QUERY_LEN') ?? usualMinimum));
  return {
    inputId: (own && settingAt(own, 'INPUT_ID')) || fieldId.replace(twinSuffix, ''),
    address: ownAddress(page, own && settingAt(own, 'AJAX_PAGE')) ?? page.location.pathname + page.location.search,
    minimum: minimum >= 1 ? Math.trunc(minimum) : Number.isNaN(minimum) ? usualMinimum : 1,
  };
}

/** The value of one key of a literal, unquoted; of the first literal in the text. */
function settingAt(setting: string, key: string): string | undefined {
  const found = new RegExp(`['"]?\\b${key}['"]?\\s*:\\s*(?:'([^'\\\\]*)'|"([^"\\\\]*)"|(-?[\\d.]+))`).exec(setting.split('})')[0] ?? '');
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** What the template has put over the page behind its open search panel. */
export const searchOverlays = (page: Document): Element[] => [...page.querySelectorAll('body > .jqmOverlay.search')];

/** Where the chosen scope of a search is named. */
export const scopeTitles = (box: ParentNode): Element[] => [...box.querySelectorAll('.dropdown-select__title')];

/** Suggestions stand in tables, which are none to people. */
export const tableParts = (box: ParentNode): Element[] => [...box.querySelectorAll('table, tbody, tr, td')];
