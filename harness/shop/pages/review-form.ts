import { makeCaptcha } from '../captcha.ts';
import { iblock, type Product } from '../model.ts';
import { reviewsAddress } from './addresses.ts';
import type { PageContext } from './context.ts';
import { attributes, handler, html, type Markup, raw } from './html.ts';

/** The form of a new review or answer (contract/page.md, 3.13; endpoints.md, 12). It opens by its button, where a script answers that. */
export function renderReviewForm(context: PageContext, product: Product): Markup {
  const { session, options } = context;
  const isClosed = options.layer !== 'none' || !['off', 'left-out'].includes(options.template);
  const hidden = {
    act: 'add',
    parentId: '',
    edit_id: '',
    IBLOCK_ID: iblock.catalogue,
    ELEMENT_ID: product.id,
    SITE_ID: 's1',
    sessid: session.sessid,
  };
  const field = (name: string, words: string, isRequired = false) =>
    html`<div class="form-control"><label for="review_${name}">${words}${isRequired && html` <span class="star">*</span>`}</label><textarea id="review_${name}" name="${name}" rows="2"${isRequired && raw(' required')}></textarea></div>`;
  const stars = [1, 2, 3, 4, 5].map((star) => html`<div class="item-rating" data-message="${ratingWords[star - 1] ?? ''}">★</div>`);
  return html`${isClosed && html`<span class="btn btn-default show-comment">Оставить отзыв</span>`}
<div id="form_comment_0" class="js-form-comment"${attributes({ style: isClosed && 'display:none' })}><form id="form_comment" method="post" enctype="multipart/form-data" action="${reviewsAddress(context, product)}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="form-control"><span class="form-label">Оценка <span class="star">*</span></span><div class="votes_block nstar with-text"><div class="ratings"><div class="inner_rating">${stars}</div></div><div class="rating_message">Без оценки</div><input type="hidden" name="rating" value="" data-required="Y"></div></div>
${field('virtues', 'Достоинства')}${field('limitations', 'Недостатки')}${field('comment', 'Комментарий', true)}
<div class="form-control"><label for="review_images">Фото</label><input type="file" id="review_images" name="comment_images[]" accept="image/png, image/jpeg" multiple></div>
${session.user === undefined && renderVisitor()}${session.captchaNeeded && renderCaptcha(context)}
<button type="submit" class="btn btn-default" name="post" value="Y"${attributes({ onclick: handler(context, 'return submitComment()') })}>Отправить отзыв</button></form></div>`;
}

const ratingWords = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'];

function renderVisitor(): Markup {
  return html`<div class="form-control"><label for="review_user_name">Имя <span class="star">*</span></label><input type="text" id="review_user_name" name="user_name" autocomplete="given-name" required></div>
<div class="form-control"><label for="review_user_email">Электронная почта</label><input type="email" id="review_user_email" name="user_email" autocomplete="email"></div>`;
}

function renderCaptcha({ session }: PageContext): Markup {
  const sid = makeCaptcha(session);
  return html`<div class="form-control captcha-row"><label for="review_captcha">Введите буквы с картинки <span class="star">*</span></label><div class="captcha_image"><img src="/bitrix/tools/captcha.php?captcha_code=${sid}" alt="Буквы для проверки" width="180" height="44"><input type="hidden" name="captcha_code" value="${sid}"><span class="captcha_reload">Другие буквы</span></div><input type="text" id="review_captcha" name="captcha_word" autocomplete="off" maxlength="6" required></div>`;
}
