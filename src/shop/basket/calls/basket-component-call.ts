import { type Call, defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { type DecodedForm, type FormTree, textAt } from '../../../platform/server/php-form.ts';
import { type BasketAnswer, basketAnswerSchema } from '../basket-page-data.ts';

/** The parameters that the page prints for its basket component (contract/endpoints.md, 13.1). */
export interface ComponentAccess {
  /** Name of the field that holds the action: `basketAction`, in one shop `action`. */
  readonly actionName: string;
  readonly siteId: string;
  readonly siteTemplateId: string;
  /** Signed by the server; sent back unchanged, like `signedParams`. */
  readonly template: string;
  readonly signedParams: string;
  readonly sessid: string;
}

const actionNames = ['basketAction', 'action'];

function encodeAccess(access: ComponentAccess, action: string): FormTree {
  return {
    [access.actionName]: action,
    via_ajax: 'Y',
    site_id: access.siteId,
    site_template_id: access.siteTemplateId,
    sessid: access.sessid,
    template: access.template,
    signedParamsString: access.signedParams,
    // Every answer then holds all lines and totals [BSK-07].
    fullRecalculation: 'Y',
    otherParams: { param: 'N' },
  };
}

function recogniseAccess(form: DecodedForm, action: string): ComponentAccess | undefined {
  const actionName = actionNames.find((name) => textAt(form, name) === action);
  if (actionName === undefined) return undefined;
  const text = (name: string) => textAt(form, name) ?? '';
  return {
    actionName,
    siteId: text('site_id'),
    siteTemplateId: text('site_template_id'),
    sessid: text('sessid'),
    template: text('template'),
    signedParams: text('signedParamsString'),
  };
}

/** What calls to the component have in common. The address is the default one; a page may name another one (`at`). */
const component = (name: string, kind: 'read' | 'write') => ({
  ...{ name, kind, method: 'POST' as const, path: '/bitrix/components/bitrix/sale.basket.basket/ajax.php' },
  decode: (body: string) => decodeJson(name, basketAnswerSchema, body),
});

/**
 * Changes of basket lines and coupons: `QUANTITY_88001`, `DELETE_88001`, `DELAY_88001`, `RESTORE_88001`, `OFFER_88001`,
 * `coupon`, `delete_coupon`.
 */
export interface Recalculation {
  readonly access: ComponentAccess;
  readonly changes: FormTree;
  /** Discounts that were at work before: the platform compares them to decide whether gifts must be requested again (contract/live-pages.md, 6). */
  readonly discounts: readonly string[];
}

export const recalculateBasket = defineCall<Recalculation, BasketAnswer>({
  ...component('recalculate-basket', 'write'),
  keepalive: true,
  encode: ({ access, changes, discounts }) => ({
    form: {
      basket: changes,
      ...(discounts.length && { lastAppliedDiscounts: discounts.join(',') }),
      ...encodeAccess(access, 'recalculateAjax'),
    },
  }),
  recognise({ form }) {
    const access = recogniseAccess(form, 'recalculateAjax');
    const discounts = textAt(form, 'lastAppliedDiscounts')?.split(',').filter(Boolean) ?? [];
    return access && { access, changes: typeof form.basket === 'object' ? form.basket : {}, discounts };
  },
});

/** Refetches the basket page with current prices and stock [BSK-07]. */
export const refreshBasket = defineCall<{ readonly access: ComponentAccess }, BasketAnswer>({
  ...component('refresh-basket', 'read'),
  encode: ({ access }) => ({ form: encodeAccess(access, 'refreshAjax') }),
  recognise({ form }) {
    const access = recogniseAccess(form, 'refreshAjax');
    return access && { access };
  },
});

/** The same call, sent to the address that the page names. */
export function at<Input, Output>(call: Call<Input, Output>, address: string): Call<Input, Output> {
  return { ...call, path: address };
}
