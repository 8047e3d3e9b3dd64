import { ownAddress } from '../../../platform/own-address.ts';

/** The page's settings of one search field. */
export interface SearchSetting {
  /** Id that is sent: copies in other headers send it without their suffix (contract/endpoints.md, 10). */
  readonly inputId: string;
  /** Path and query of the page that is requested. */
  readonly address: string;
  /** Characters, at least 1 [SRC-01]. */
  readonly minimum: number;
}

/** The template's default minimum. */
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

/** The template's backdrop of an open search panel. */
export const searchOverlays = (page: Document): Element[] => [...page.querySelectorAll('body > .jqmOverlay.search')];

/** Elements that show the chosen scope. */
export const scopeTitles = (box: ParentNode): Element[] => [...box.querySelectorAll('.dropdown-select__title')];

/** Layout tables of the suggestions, which get no table role. */
export const tableParts = (box: ParentNode): Element[] => [...box.querySelectorAll('table, tbody, tr, td')];
