import { textAt } from '../../../src/platform/server/php-form.ts';
import { findSellable } from '../catalogue.ts';
import { renderLoginPopup } from '../pages/account.ts';
import { renderCityPopup } from '../pages/cities.ts';
import { renderDeliveryPopup } from '../pages/delivery.ts';
import { renderMarketingPopup } from '../pages/marketing.ts';
import { renderSizeTable } from '../pages/size-table.ts';
import { findWebForm, renderWebForm } from '../pages/web-form.ts';
import { htmlAnswer } from './answers.ts';
import { localPath } from './auth.ts';
import { type Call, onAny } from './endpoint.ts';
import { fastViewLoader } from './fast-view.ts';
import { shareForm } from './share-basket.ts';
import { subscriptionForm } from './subscription.ts';
import { answerWebForm } from './web-form.ts';

/** `form.php`: popups by `type` and `form_id`; the answer to an unknown one is empty (contract/endpoints.md, 7.1). */
export const popupForm = onAny('{S}ajax/form.php', (call) => htmlAnswer(popupPiece(call) ?? ''));

/** What a popup shows; `undefined` for a form that there is not. */
export function popupPiece(call: Call): string | undefined {
  const { input, page, url } = call;
  const form = textAt(input, 'form_id');
  const type = textAt(input, 'type');
  if (type === 'marketing') return renderMarketingPopup(page, textAt(input, 'id') ?? '').toString();
  if (type === 'auth') return renderLoginPopup(page, backurlOf(call)).toString();
  if (form === 'share_basket') return shareForm(call);
  if (form === 'city_chooser') return renderCityPopup(textAt(input, 'url') ?? '');
  if (form === 'TABLES_SIZE') return renderSizeTable(page, textAt(input, 'url') ?? '');
  if (form?.startsWith('fast_view')) return fastViewLoader(call);
  if (form === 'delivery')
    return renderDeliveryPopup(findSellable(Number(textAt(input, 'product_id'))), Number(textAt(input, 'quantity'))).toString();
  if (form === 'subscribe') return subscriptionForm(call);
  const webForm = findWebForm(form);
  // Sent, it answers with the same piece, thanks in place of the form (7.2).
  return webForm && renderWebForm(page, webForm, { action: url.pathname + url.search, ...answerWebForm(call, webForm) }).toString();
}

const backurlOf = ({ input, options }: Call) => localPath(textAt(input, 'backurl')) ?? options.siteDir;

/** The login for popups that are opened by script (7.3). */
export const authPopup = onAny('{S}ajax/auth.php', (call) => htmlAnswer(renderLoginPopup(call.page, backurlOf(call)).toString()));

/** The empty frame of the basket error popup; the client writes title and text into it (contract/endpoints.md, 7.4). */
export const basketError = onAny('{S}ajax/basket_error.php', () =>
  htmlAnswer(
    '<a href="#" class="close jqmClose" aria-label="Закрыть"></a><div class="popup-intro"><div class="pop-up-title"></div></div>' +
      '<div class="form-wr"><div class="ajax_text" id="bx_ajax_text"></div></div>',
  ),
);
