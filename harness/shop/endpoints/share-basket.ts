import { html } from '../pages/html.ts';
import { addressOf, type Call } from './endpoint.ts';

/** The popup that shares the basket: `form.php?form_id=share_basket` (contract/endpoints.md, 7.1). Nothing to share counts as an error. */
export function shareForm({ session, url, options }: Call): string {
  const isEmpty = session.lines.length === 0;
  // The number names what is in the basket, so that the same basket has the same address.
  const code = session.lines.reduce((sum, { product, quantity }) => (sum * 31 + product * 7 + Math.round(quantity * 100)) % 1e9, 7);
  const address = `${url.origin}${addressOf('{S}sharebasket/', options.siteDir)}${code}/`;
  const body = isEmpty
    ? html`<p class="alert alert-danger">Корзина пуста: делиться нечем.</p>`
    : html`<p>Отправьте ссылку: по ней откроется список ваших товаров.</p><div class="basket-share-new__row"><input type="text" readonly value="${address}" aria-label="Ссылка на корзину"><button type="button" class="btn btn-default basket-share-new__copy" data-clipboard-text="${address}">Скопировать</button></div>`;
  return html`<a href="#" class="close jqmClose" aria-label="Закрыть"></a><div class="form"><div class="form_head"><h2>Поделиться корзиной</h2></div><div class="form_body"><div id="basket-share-new-1" class="basket-share-new${isEmpty && ' haserror'}">${body}</div></div></div>`.toString();
}
