/*
 * Lists of what a replay needs and what never holds personal data. All else that was sent or typed is removed, unless a page had printed it
 * for everybody (printed.ts).
 */

/** Headers that describe the request or the answer, not the visitor. */
const publicHeaders = new Set(
  (
    'accept accept-charset accept-encoding accept-language accept-ranges access-control-allow-credentials access-control-allow-headers ' +
    'access-control-allow-methods access-control-allow-origin access-control-expose-headers access-control-max-age ' +
    'access-control-request-headers access-control-request-method age allow alt-svc bx-ajax bx-ref bx-cache-mode bx-action-type ' +
    'cache-control connection content-disposition content-encoding content-language content-length content-range ' +
    'content-security-policy content-security-policy-report-only content-type cross-origin-embedder-policy ' +
    'cross-origin-opener-policy cross-origin-resource-policy date dnt expires host if-modified-since keep-alive last-modified link ' +
    'origin p3p permissions-policy pragma priority purpose range referrer-policy retry-after server strict-transport-security te ' +
    'timing-allow-origin trailer transfer-encoding upgrade upgrade-insecure-requests user-agent vary via x-bitrix-ajax-status ' +
    'x-bitrix-composite x-bitrix-site-id x-cache x-content-type-options x-dns-prefetch-control x-frame-options x-powered-by x-powered-cms ' +
    'x-requested-with x-ua-compatible x-xss-protection'
  ).split(' '),
);

/** Headers whose value is an address. */
export const isAddressHeader = (name: string) => /^(?:location|content-location|referer|refresh)$/i.test(name);

export const isPublicHeader = (name: string) => publicHeaders.has(name.toLowerCase()) || /^sec-(?:ch|fetch)-/i.test(name);

/** The last non-numeric key of `order[DELIVERY_ID]` or `items[0].id`, as words; `QUANTITY_88001` loses its number. */
const wordsOf = (name: string) =>
  ` ${(
    name
      .slice(0, 200)
      .match(/[^[\].]*\p{L}[^[\].]*/gu)
      ?.at(-1) ?? ''
  )
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `;

/** Names of numbers: ids, quantities, prices, indexes, window sizes. */
const numberNames =
  / (?:ids?|i?block|iblock id|item|items|product|offer|offers|element|section|parent|basket|delivery|pay|price|prices|store|stores|property|prop|props|sku|oid|link|order|shop|region|quantity|count|amount|ratio|step|qnt|sum|summ|total|discount|page|pagen|pagesize|limit|offset|size|width|height|index|depth|rating|vote|min|max|from|to|site|lang|scroll)(?: id| ids)? /;
const numberValue = /^-?\d{1,9}(?:[.,]\d{1,4})?(?:[_;,x-]\d{1,9}){0,20}$/;

/** Names of keywords: an action, a sort order, a template. */
const wordNames =
  / (?:action|actions|act|mode|type|kind|sort|order|by|view|display|show|template|component|site|lang|language|method|operation|event|reason|soa|ajax|via|format|filter|set filter|del filter|currency|goal|tab|part|state change|input id|form id|param|code iblock|link id) /;
const wordValue = /^[a-z][a-z_:.-]*(?:[_:.-]?\d{1,3}){0,2}(?:[a-z_:.-]*[a-z])?$/i;

/** Personal data that shops ask for under numbered names. */
const personalNames = / (?:order prop|form (?:text|textarea|email|field|date)|uf|user|personal|profile) /;

/** Returns whether a replay needs the value of this name: an id, a quantity, an action, a page of a list. */
export function isNeeded(name: string, value: string): boolean {
  const words = wordsOf(name);
  if (value.length > 80 || personalNames.test(words)) return false;
  return numberValue.test(value) ? numberNames.test(words) : wordValue.test(value) && wordNames.test(words);
}
