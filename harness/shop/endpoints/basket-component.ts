import { textAt } from '../../../src/platform/server/php-form.ts';
import { discountIds, discountPercent } from '../basket.ts';
import { recalculate } from '../basket-component.ts';
import { basketData } from '../pages/basket-data.ts';
import { emptyAnswer, jsonAnswer } from './answers.ts';
import { type Call, onPost } from './endpoint.ts';

/**
 * The platform's basket component (contract/endpoints.md, 13.1). `recalculateAjax` changes, `refreshAjax` reads again;
 * the action's name travels as `basketAction`, in one shop as `action`. Without the session's token nothing is answered.
 */
export const basketComponent = onPost('/bitrix/components/bitrix/sale.basket.basket/ajax.php', (call) => {
  const { session, input } = call;
  const action = textAt(input, 'basketAction') ?? textAt(input, 'action');
  if (textAt(input, 'sessid') !== session.sessid) return emptyAnswer();
  if (action === 'recalculateAjax') return answerRecalculation(call);
  if (action === 'refreshAjax') return answerRefresh(call);
  return emptyAnswer();
});

/** Items of all lines when a discount was or is at work, else of the lines that changed; totals are always whole. */
function answerRecalculation({ session, input, page }: Call): Response {
  const before = discountPercent(session);
  const { changed, deleted, restored, merged, couponIsValid } = recalculate(session, typeof input.basket === 'object' ? input.basket : {});
  session.countersKnown = false;
  const isWhole = before > 0 || discountPercent(session) > 0 || textAt(input, 'fullRecalculation') === 'Y';
  return jsonAnswer({
    BASKET_REFRESHED: !textAt(input, 'signedParamsString')?.endsWith('deferred'),
    BASKET_DATA: basketData(page, isWhole ? undefined : [...changed, ...Object.values(restored)]),
    CHANGED_BASKET_ITEMS: changed,
    DELETED_BASKET_ITEMS: [...deleted, ...merged],
    RESTORED_BASKET_ITEMS: restored,
    MERGED_BASKET_ITEMS: merged,
    APPLIED_DISCOUNT_IDS: discountIds(session),
    ...(couponIsValid === undefined ? {} : { VALID_COUPON: couponIsValid }),
    GIFTS_RELOAD: (textAt(input, 'lastAppliedDiscounts') ?? '') !== discountIds(session).join(','),
  });
}

function answerRefresh({ session, input, page }: Call): Response {
  const isFull = textAt(input, 'fullRecalculation') === 'Y';
  return jsonAnswer({
    BASKET_REFRESHED: isFull,
    BASKET_DATA: basketData(page, isFull || discountPercent(session) > 0 ? undefined : []),
    CHANGED_BASKET_ITEMS: [],
    DELETED_BASKET_ITEMS: [],
    RESTORED_BASKET_ITEMS: [],
    MERGED_BASKET_ITEMS: [],
    APPLIED_DISCOUNT_IDS: discountIds(session),
    GIFTS_RELOAD: false,
  });
}
