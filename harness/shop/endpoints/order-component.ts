import { textAt } from '../../../src/platform/server/php-form.ts';
import { readyLines, sumOf } from '../basket.ts';
import { fieldsOf, findErrors, type OrderErrors, orderResult, placeOrder } from '../orders.ts';
import { emptyAnswer, jsonAnswer } from './answers.ts';
import { addressOf, type Call, onPost } from './endpoint.ts';

/**
 * The platform's order component (contract/endpoints.md, 13.2): `refreshOrderAjax` returns the order after a choice,
 * `saveOrderAjax` makes it. Without the session's token nothing is answered.
 */
export const orderComponent = onPost('/bitrix/components/bitrix/sale.order.ajax/ajax.php', (call) => {
  const { session, input, options } = call;
  const action = textAt(input, 'soa-action') ?? textAt(input, 'action');
  if (textAt(input, 'sessid') !== session.sessid) return emptyAnswer();
  const lines = readyLines(session);
  const isEnough = lines.length > 0 && sumOf(session, lines) >= options.minimum;
  if (!isEnough) return jsonAnswer({ redirect: addressOf('{S}basket/', options.siteDir) });
  if (action === 'refreshOrderAjax') return jsonAnswer({ order: orderResult(session, fieldsOf(input)) });
  if (action === 'saveOrderAjax') return save(call);
  return emptyAnswer();
});

function save({ session, input, options }: Call): Response {
  const fields = fieldsOf(input);
  const errors = problemsOf(session.user !== undefined, fields);
  if (errors) return jsonAnswer({ order: orderResult(session, fields, errors) });
  const order = placeOrder(session, readyLines(session), false, formOf(fields));
  return jsonAnswer({
    order: { REDIRECT_URL: `${addressOf('{S}order/', options.siteDir)}?ORDER_ID=${order.accountNumber}`, ID: order.id },
  });
}

/** Paying at once needs a signed-in buyer; ordering needs consent to the terms. */
function problemsOf(isSignedIn: boolean, fields: Call['input']): OrderErrors | undefined {
  if (textAt(fields, 'EXPRESS_PAY') === 'Y') return isSignedIn ? undefined : { MAIN: ['Войдите, чтобы оплатить сразу.'] };
  const errors = findErrors(fields);
  if (errors.PROPERTY) return errors;
  return textAt(fields, 'USER_CONSENT') === 'Y' ? undefined : { MAIN: ['Согласитесь с условиями продажи.'] };
}

/** The fields that belong to the order. */
export function formOf(fields: Call['input']): Readonly<Record<string, string>> {
  const own = /^(?:ORDER_PROP_|ORDER_DESCRIPTION$|DELIVERY_ID$|PAY_SYSTEM_ID$|USER_CONSENT$|EXPRESS_)/;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (own.test(name) && typeof value === 'string' ? [[name, value]] : [])),
  );
}
