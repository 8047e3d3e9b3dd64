import { siteDomains } from '../site-domains.ts';
import type { IsKnownHost } from './known-hosts.ts';

/**
 * Data attributes that the template's markup has (contract/page.md), by name and with the shape of their values. The template's libraries act on others:
 * Bootstrap loads `data-remote`, Fancybox reads every data attribute as an option.
 */
const shapes = {
  /** Ids, numbers, codes, lists of these. */
  word: [
    'action add_props all_count appear-progress-animation bakset_div clear clear_type code comment_id coordinates coupon currency',
    'display_type empty_props entity error event expanded f fancybox fast-nav favourite-item favourite-price fi filter float_ratio fr frm group-code',
    'hash hide hidewidth iblock iblock_id iblockid id input-filter item item_id jqm-loaded jqm-overlay-class js-action locid ls ls_timeout',
    'mapid marketing-action max max-count min nlo no-mobile no-overlay offer_id offer_iblockid offers offersetid onevalue parent_product',
    'parent_product_id part_props popup product_id product_type prop_code property property-id-row property_id propertyid quantity ratio',
    'region_id required rid role root scroll-step section-id show show_all show_always showtype sid site_id size size-system',
    'stop-actions treevalue type user_id utc-offset value-id visited widgetid',
  ],
  /** Texts, base64, JSON. */
  text: [
    'additional_items ajax class classes close favourite-name fields info input-filter-allow input-filter-signs json media-query message',
    'msg name open param params plugin-options props review_sort_ajax sections-ids sku-name slide-class-list stores title title2 title_added',
    'trigger user-fields value',
  ],
  /** Selectors: jQuery would also parse them as markup. */
  selector: ['append append-to block click_block parent scroll-class target'],
  /** Pages and services of this shop. */
  address: ['ajax_url clipboard-text compare-address favourite-link file href iblockhref rule-remote site storehref url'],
  /** Addresses of pictures, which lazy loaders load, the layer's own too. */
  picture: ['big favourite-image lazy original picture src srcset thumb xoriginal'],
  /** Only the layer reads it, and stays on this site (`form-source.ts`): without it a form would be sent to this page. */
  form: ['form-action'],
  toggle: ['toggle'],
} as const;

type Shape = keyof typeof shapes;

const shapeOf = new Map<string, Shape>(
  (Object.keys(shapes) as Shape[]).flatMap((shape) =>
    shapes[shape].flatMap((names) => names.split(' ').map((name): [string, Shape] => [`data-${name}`, shape])),
  ),
);

/** Parameters of popups and rules of fields, whose names a shop chooses. */
const families = /^data-(?:param|autoload|rule|msg)-[\w-]+$/;

const word = /^[^<>"'`{}\\]*$/;
/** Types that make Fancybox read the other attributes; a link to a picture needs none. */
const orders = /^\s*(?:ajax|html|inline|iframe|video|pdf)\s*$/i;
const nameOfPopup = /^[\p{L}\p{N}\s_.[\]-]*$/u;
/** Bootstrap's modals, tooltips and buttons write their attributes into the page. */
const toggles = /^(?:tab|pill|collapse|dropdown)$/;

/** Browsers remove these characters from an address before they read its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the signs that are left out
const plain = (address: string) => address.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '').toLowerCase();
const codeScheme = /^(?:javascript|vbscript|data|blob|filesystem):/;
export const leadsToCode = (address: string): boolean => codeScheme.test(plain(address));

const tag = /<[a-z!/?]/i;
/** Most values are a number or a word. */
const harmless = /^[\w\s.,-]*$/;

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  colon: ':',
  sol: '/',
  bsol: '\\',
  lpar: '(',
  rpar: ')',
  equals: '=',
  tab: '\t',
  newline: '\n',
};
const sign = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Escapes of HTML, of JSON and scripts, and of addresses, decoded once. */
const decoded = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,7}));?|\\(?:u([\da-f]{4})|x([\da-f]{2})|u\{([\da-f]{1,6})\})|%([0-7][\da-f])/gi,
    (whole: string, hex?: string, decimal?: string, name?: string, long?: string, short?: string, braced?: string, percent?: string) => {
      if (decimal) return sign(Number(decimal));
      if (name) return named[name.toLowerCase()] ?? whole;
      return sign(Number.parseInt(hex ?? long ?? short ?? braced ?? percent ?? '', 16));
    },
  );

/** A text and its decodings by its readers. A text that needs more rounds is an attack. */
function* readings(text: string): Generator<string> {
  let current = text;
  for (let times = 0; times < 5; times++) {
    yield current;
    const next = decoded(current);
    if (next === current) return;
    current = next;
  }
  yield '<!';
}

/** Elements of a price or a name within JSON, and their attributes. */
const seen = ['b', 'br', 'del', 'div', 'em', 'i', 'img', 'ins', 'li', 'p', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'];

export type IsSafeData = (name: string, value: string) => boolean;

/** Returns a function that says whether a data attribute of server HTML may stay. */
export function dataCheck(page: Document, isKnownHost: IsKnownHost): IsSafeData {
  const { protocol, hostname: site } = new URL(page.URL);
  const own = () => [site.replace(/^www\./, ''), ...(page.defaultView ? siteDomains(page.defaultView) : [])];
  const isOwn = (address: string) => {
    if (!URL.canParse(address, page.baseURI)) return false;
    const { hostname } = new URL(address, page.baseURI);
    return own().some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) || isKnownHost(address);
  };
  /** Any word in it may be read as an address. */
  const leadsAway = (text: string) =>
    /[\\/]\s*[\\/]|(?:https?|ftp|wss?):/i.test(text) &&
    text.split(/[\s,;'"()=|]+/).some((part) => /^(?:[\\/]{2}|(?:https?|ftp|wss?):)/i.test(part) && !isOwn(schemeOf(part, protocol)));
  const isPlain = (text: string) =>
    harmless.test(text) || [...readings(text)].every((one) => !tag.test(one) && !leadsToCode(one) && !leadsAway(one));
  const isOnlySeen = (text: string) =>
    [...readings(text)].every(
      (one) => !leadsToCode(one) && !leadsAway(one) && (!tag.test(one) || isHarmlessMarkup(page, one, isKnownHost)),
    );
  const isSafeTree = (value: unknown): boolean => {
    if (typeof value === 'string') return isOnlySeen(value);
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, child]) => isPlain(key) && isSafeTree(child));
  };
  const isSafeText = (value: string) => (/^\s*[[{"]/.test(value) ? isSafeJson(value) : isPlain(value));
  const isSafeJson = (value: string) => {
    try {
      return isSafeTree(JSON.parse(value));
    } catch {
      return isPlain(value);
    }
  };
  const checks: Readonly<Record<Shape, (value: string) => boolean>> = {
    word: (value) => word.test(value) && isPlain(value),
    text: isSafeText,
    selector: (value) => !/[<{\\]/.test(value) && isPlain(value),
    address: (value) => !/[<>"`]/.test(value) && isPlain(value),
    // JSON: the picture of a viewed product has several addresses.
    picture: (value) => (/^\s*[[{]/.test(value) ? isSafeText(value) : value.split(/[\s,]+/).every((one) => !one || isKnownHost(one))),
    form: (value) => !/[<>"`]/.test(value) && !leadsToCode(value),
    toggle: (value) => toggles.test(value),
  };
  return (name, value) => {
    const shape = shapeOf.get(name) ?? (families.test(name) ? 'text' : undefined);
    if (!shape || !checks[shape](value)) return false;
    // The name of a popup becomes part of a tag (contract/page.md, 3.24).
    if (name === 'data-name') return nameOfPopup.test(value);
    return name !== 'data-type' || !orders.test(value);
  };
}

/** `//host` and `https:host`, as from a page of another scheme. */
const schemeOf = (address: string, protocol: string) => address.replace(/^(?:[a-z]+:)?[\\/]*/i, `${protocol}//`);

function isHarmlessMarkup(page: Document, text: string, isKnownHost: IsKnownHost): boolean {
  const holder = page.createElement('template');
  holder.innerHTML = text;
  return [...holder.content.querySelectorAll('*')].every(
    ({ localName, attributes }) =>
      seen.includes(localName) &&
      [...attributes].every(
        ({ name, value }) => ['alt', 'class', 'height', 'title', 'width'].includes(name) || (name === 'src' && isKnownHost(value)),
      ),
  );
}
