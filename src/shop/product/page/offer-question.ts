import type { OfferQuestion } from '../calls/select-offer-call.ts';
import { type OfferScope, ownElements } from './offer-scope.ts';
import { type OfferSelector, treeValueOf } from './offers.ts';

/** Parameters of `SelectOffer.select` that are read from the page. */
export type PageQuestion = Omit<OfferQuestion, 'offer' | 'index' | 'siteId' | 'sessid'>;

/**
 * Reads the parameters of `SelectOffer.select` around the selector (contract/live-pages.md, 1). `undefined`: the page has no signed
 * parameters, or shows prices or parts that the answer does not contain.
 */
export function readOfferQuestion(
  page: Window,
  root: Element,
  scope: OfferScope,
  selector: OfferSelector,
  value: Element,
  ownPart: string,
): PageQuestion | undefined {
  const isDetail = root.matches('.sku_in_detail');
  const signed = isDetail
    ? (scope.main.querySelector('.js-sku-config[data-params]') ?? root.ownerDocument.querySelector('.js-sku-config[data-params]'))
    : root.closest('.js_wrapper_items[data-params]');
  const params = signed?.getAttribute('data-params');
  const chosen = treeValueOf(value);
  if (!params || !chosen || !canShowAnswer(scope, ownPart)) return undefined;
  const [property, number] = chosen;
  // The class is `js_offers__4101_detail`.
  const link = /(?:^|\s)js_offers__(\S+)/.exec(root.closest('[class*="js_offers__"]')?.className ?? '');
  const article = ownElements(scope.main, '.article_block')[0];
  const title = ownElements(scope.main, '.article__title')[0];
  const image = ownElements<HTMLImageElement>(scope.main, '.thumb img, .detail-gallery-big__picture')[0];
  return {
    params,
    product: selector.product,
    linkId: link?.[1] ?? `${selector.product}_${isDetail ? 'detail' : 'block'}`,
    property,
    depth: selector.properties.indexOf(property),
    value: number,
    picture: image?.dataset.src ?? image?.getAttribute('src') ?? '',
    articleName: article?.getAttribute('data-name') ?? title?.textContent?.trim() ?? '',
    articleValue: article?.getAttribute('data-value') ?? ownElements(scope.main, '.article__value')[0]?.textContent?.trim() ?? '',
    clearCache: new URLSearchParams(page.location.search).get('clear_cache') === 'Y',
  };
}

/**
 * Whether the answer contains everything on the page that differs between offers: every visible price has a place that it fills, and the
 * site has no parts of its own.
 */
function canShowAnswer({ main, fixed }: OfferScope, ownPart: string): boolean {
  const areas = [main, fixed].filter((area) => area !== null);
  const prices = areas.flatMap((area) => ownElements(area, '.cost.prices'));
  return (
    prices.length > 0 &&
    prices.every((block) => block.querySelector('.js_price_wrapper') !== null) &&
    !(ownPart && areas.some((area) => ownElements(area, ownPart).length))
  );
}
