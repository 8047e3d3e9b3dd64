import type { OfferQuestion } from '../calls/select-offer-call.ts';
import { type OfferScope, ownElements } from './offer-scope.ts';
import { type OfferSelector, treeValueOf } from './offers.ts';

/** What the page alone knows of a choice; the stores add the rest. */
export type PageQuestion = Omit<OfferQuestion, 'offer' | 'index' | 'siteId' | 'sessid'>;

/**
 * Where the choice of an offer is asked for, by what the page says around the selector (contract/live-pages.md, 1). `undefined`:
 * this page signs no parameters, or shows prices or parts of its own that the answer has no place for.
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
  // js_offers__4101_detail
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

/** Every price that is seen has the place that the answer's fills, and nothing differs from offer to offer that it does not bring. */
function canShowAnswer({ main, fixed }: OfferScope, ownPart: string): boolean {
  const areas = [main, fixed].filter((area) => area !== null);
  const prices = areas.flatMap((area) => ownElements(area, '.cost.prices'));
  return (
    prices.length > 0 &&
    prices.every((block) => block.querySelector('.js_price_wrapper') !== null) &&
    !(ownPart && areas.some((area) => ownElements(area, ownPart).length))
  );
}
