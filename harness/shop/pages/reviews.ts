import type { Review } from '../data/reviews.ts';
import { iblock, type Product } from '../model.ts';
import { countsOf, listReviews, ratingOf } from '../reviews.ts';
import {
  isLeftOut,
  isScripted,
  type PageContext,
  path,
  pictureAddress,
  reviewsAddress,
  reviewsFile,
  templateFolder,
  voteFile,
} from './context.ts';
import { hiddenInputs, renderCaptchaRow, star } from './forms.ts';
import { attributes, handler, html, icon, inlineScript, jsonLiteral, type Markup, raw } from './html.ts';
import { templateCalls } from './template-calls.ts';

/** The votes' own file, which stays where the template's are left out, and defines nothing where the name is taken. */
const votes = 'if (!window.voteScript) window.voteScript = { trace_vote: function () {}, do_vote: function () {} };';

/** The component's own file, likewise. */
const component = `(function () { if (!!window.JCCatalogSocnetsComments) return;
window.JCCatalogSocnetsComments = function (params) { var blog = params.settings.blog;
fetch(blog.ajaxUrl, { method: 'POST', body: new URLSearchParams({ sessid: BX.message('bitrix_sessid') }) })
.then(function (answer) { return answer.text(); }).then(function (html) { document.getElementById(blog.contID).innerHTML = html; }); }; })();
`;

/** `?reviews=moderated`: pages of a few, with links that only a moderator sees. */
const isModerated = ({ url }: PageContext) => url.searchParams.get('reviews') === 'moderated';
const pageSize = 2;

/** The pane of the reviews tab (contract/page.md, 3.13). `?reviews=late` is a shop whose pages get them by a script. */
export function renderReviewsPane(context: PageContext, product: Product): Markup {
  const isLate = context.url.searchParams.get('reviews') === 'late' && isScripted(context);
  const box = `bx-cat-soc-comments-blg_${product.id}`;
  const settings = { settings: { blog: { ajaxUrl: reviewsAddress(context, product), ajaxParams: {}, contID: box } } };
  const script =
    isLate && inlineScript(context, `${isLeftOut(context) ? component : ''}new JCCatalogSocnetsComments(${jsonLiteral(settings)});`);
  return html`${renderReviewCalls(context)}<div id="reviews_content" class="catalog_reviews_extended"><div id="${box}">${!isLate && renderReviews(context, product)}</div>${script}${!isLate && templateCalls(context, 'reviews')}${templateCalls(context, 'votes')}</div>`;
}

/** The component's content: average rating, list and form. */
export function renderReviews(context: PageContext, product: Product): Markup {
  const { count, average } = ratingOf(context.session, product.id);
  return html`${inlineScript(context, votes)}<div class="blog-comments__total"${attributes({ onmouseover: handler(context, 'voteScript.trace_vote(this, true)') })}>${renderStars(Math.round(average))}<span>${count === 0 ? 'Отзывов ещё нет' : `${average.toLocaleString('ru-RU', { maximumFractionDigits: 1 })} из 5`}</span></div>
<div id="reviews_sort_continer">${renderReviewList(context, product)}</div>${renderReviewForm(context, product)}`;
}

/** The list with its sorting and filter; also the answer to a sort or filter call. */
export function renderReviewList(context: PageContext, product: Product): Markup {
  const list = listReviews(context.session, product.id);
  const size = isModerated(context) ? pageSize : list.length;
  const page = Number(context.url.searchParams.get('PAGEN_1') ?? 1);
  const shown = list.slice((page - 1) * size, page * size);
  return html`<div class="blog-comments" id="blg-comment-${product.id}">${renderPanel(context, product)}${list.length === 0 ? html`<p class="blog-comments__none">Таких отзывов нет</p>` : shown.map((review) => renderReview(context, product, review))}${renderReviewPages(context, product, Math.ceil(list.length / Math.max(1, size)), page)}</div>`;
}

/** A refusal: the text for people and the flag that the template's script reads (contract/endpoints.md, 12). */
export const renderReviewError = (context: PageContext, problem: string): string =>
  html`${inlineScript(context, "top.commentEr = 'Y';")}<div class="alert alert-danger blog-errors">${problem}</div>`.toString();

/** Five stars of which some are on; the class is misspelt on the real pages too. */
function renderStars(rating: number): Markup {
  const stars = [1, 2, 3, 4, 5].map((star) => html`<div class="item-rating${star <= rating && ' filed'}" aria-hidden="true">★</div>`);
  return html`<div class="votes_block nstar"><div class="ratings"><div class="inner_rating" title="${rating}">${stars}</div></div></div>`;
}

const sorts = [
  { sort: 'UF_ASPRO_COM_RATING', order: 'SORT_DESC', words: 'Сначала с высокой оценкой' },
  { sort: 'UF_ASPRO_COM_RATING', order: 'SORT_ASC', words: 'Сначала с низкой оценкой' },
  { sort: 'DateFormated', order: 'SORT_DESC', words: 'Сначала новые' },
  { sort: 'UF_ASPRO_COM_LIKE', order: 'SORT_DESC', words: 'Сначала полезные' },
] as const;

function renderPanel(context: PageContext, product: Product): Markup {
  const { session, url } = context;
  const { sort, order, filter } = session.reviews;
  const address = reviewsAddress(context, product);
  const links = sorts.map((one) => {
    const isCurrent = one.sort === sort && one.order === order;
    const data = JSON.stringify({ sort: one.sort, order: one.order, reviews_sort: 'Y', ajax_url: address });
    return html`<span class="dropdown-select__list-link${isCurrent && ' dropdown-select__list-link--current'}"${attributes({ 'data-review_sort_ajax': data })}>${one.words}</span>`;
  });
  const ratings = ['all', '5', '4', '3', '2', '1'].map(
    (value) =>
      html`<option value="${value}"${attributes({ selected: filter.rating === value })}>${value === 'all' ? 'Все оценки' : `Оценка ${value}`}</option>`,
  );
  const box = (name: string, isOn: boolean, words: string) =>
    html`<label class="filter-panel__box"><input type="checkbox" name="filter[${name}]" value="Y"${attributes({ checked: isOn })}> ${words}</label>`;
  return html`<div class="filter-panel"><div class="filter-panel__sort">${links}</div>
<form class="filter-panel__sort-form" method="post" action="${url.pathname}"><input type="hidden" name="reviews_sort" value="Y"><input type="hidden" name="reviews_filter" value="Y"><input type="hidden" name="ajax_url" value="${address}">
<select class="iks-ignore" name="filter[RATING]" aria-label="Оценка">${ratings}</select>${box('PHOTO', filter.photo, 'С фото')}${box('TEXT', filter.text, 'С текстом')}<button class="btn btn-default btn-xs" type="submit">Показать</button></form></div>`;
}

function renderReview(context: PageContext, product: Product, review: Review): Markup {
  const { session } = context;
  const parts = [
    ['Достоинства', review.virtues],
    ['Недостатки', review.limitations],
    ['Комментарий', review.text],
  ].filter(([, words]) => words !== '');
  const answers = [
    ...(review.answer === undefined ? [] : [{ author: 'Магазин', text: review.answer }]),
    ...session.reviews.answers.filter(({ parent }) => parent === review.id),
  ];
  const date = new Date(review.date).toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return html`<div id="blg-comment-${review.id}" class="blog-comment"><div class="blog-comment__head"><span class="blog-comment__author">${review.author}</span><time class="blog-comment__date" datetime="${review.date}">${date}</time>${renderStars(review.rating)}</div>
${parts.map(([name, words]) => html`<p class="blog-comment-text"><b>${name}:</b> ${words}</p>`)}${review.hasPhoto && renderPhoto(context, product)}
<div class="blog-comment-meta">${renderVote(context, review)}<a class="blog-comment-reply" href="#form_comment"${attributes({ onclick: handler(context, `return showComment('${review.id}')`) })}>Ответить</a>${isModerated(context) ? renderModeration(context, reviewsAddress(context, product), review.id) : renderRemoval(context, product, review)}</div>
${answers.map(({ author, text }) => html`<div class="blog-comment blog-comment--answer"><span class="blog-comment__author">${author}</span><p class="blog-comment-text">${text}</p></div>`)}</div>`;
}

const renderPhoto = (context: PageContext, product: Product): Markup =>
  html`<div class="comment-image__wrapper"><img src="${pictureAddress(context, product, 2)}" alt="Фото покупателя" width="88" height="88" loading="lazy"></div>`;

/** Visitors cannot vote; signed-in buyers see their own votes (contract/page.md, 3.13). */
function renderVote(context: PageContext, review: Review): Markup {
  const { session } = context;
  const { likes, dislikes } = countsOf(session, review);
  const own = session.reviews.votes.get(review.id);
  const state = (isOn: boolean) => `${session.user === undefined ? ' disable' : ''}${isOn ? ' active' : ''}`;
  const data = attributes({
    'data-comment_id': review.id,
    'data-user_id': session.user?.id ?? '',
    'data-ajax_url': path(context, `${templateFolder}/${voteFile}`),
  });
  return html`<span class="rating-vote"${data}><a class="rating_vote plus${state(own === 'like')}" data-action="plus" title="Полезно">${icon('plus')}</a><span class="rating-vote-result like">${likes}</span><a class="rating_vote minus${state(own === 'dislike')}" data-action="minus" title="Бесполезно">${icon('minus')}</a><span class="rating-vote-result dislike">${dislikes}</span></span>`;
}

function renderRemoval(context: PageContext, product: Product, { id }: Review): Markup {
  const { session } = context;
  if (!session.reviews.own.some((own) => own.id === id)) return html``;
  return html`<a class="blog-comment-delete" href="${reviewsAddress(context, product)}&delete_comment_id=${id}&sessid=${session.sessid}">Удалить</a>`;
}

/** The form of a new review or answer (contract/page.md, 3.13; endpoints.md, 12). It opens by its button, where a script answers that. */
function renderReviewForm(context: PageContext, product: Product): Markup {
  const { session } = context;
  const isClosed = isScripted(context);
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
    html`<div class="form-control"><label for="review_${name}">${words}${isRequired && star}</label><textarea id="review_${name}" name="${name}" rows="2"${isRequired && raw(' required')}></textarea></div>`;
  const stars = [1, 2, 3, 4, 5].map((star) => html`<div class="item-rating" data-message="${ratingWords[star - 1] ?? ''}">★</div>`);
  return html`${isClosed && html`<span class="btn btn-default show-comment">Оставить отзыв</span>`}
<div id="form_comment_0" class="js-form-comment"${attributes({ style: isClosed && 'display:none' })}><form id="form_comment" method="post" enctype="multipart/form-data" action="${reviewsAddress(context, product)}">
${hiddenInputs(hidden)}
<div class="form-control"><span class="form-label">Оценка <span class="star">*</span></span><div class="votes_block nstar with-text"><div class="ratings"><div class="inner_rating">${stars}</div></div><div class="rating_message">Без оценки</div><input type="hidden" name="rating" value="" data-required="Y"></div></div>
${field('virtues', 'Достоинства')}${field('limitations', 'Недостатки')}${field('comment', 'Комментарий', true)}
<div class="form-control"><label for="review_images">Фото</label><input type="file" id="review_images" name="comment_images[]" accept="image/png, image/jpeg" multiple></div>
${session.user === undefined && renderVisitor()}${renderCaptchaRow(context, 'review_captcha', 'captcha_code')}
<button type="submit" class="btn btn-default" name="post" value="Y"${attributes({ onclick: handler(context, 'return submitComment()') })}>Отправить отзыв</button></form></div>`;
}

const ratingWords = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'];

function renderVisitor(): Markup {
  return html`<div class="form-control"><label for="review_user_name">Имя <span class="star">*</span></label><input type="text" id="review_user_name" name="user_name" autocomplete="given-name" required></div>
<div class="form-control"><label for="review_user_email">Электронная почта</label><input type="email" id="review_user_email" name="user_email" autocomplete="email"></div>`;
}

/**
 * The functions that the reviews' component defines on the page itself, with or without the template's scripts (contract/live-pages.md, 8):
 * its `on…` attributes call them. Own writing.
 */
function renderReviewCalls(context: PageContext): Markup {
  const address = path(context, `${templateFolder}/${reviewsFile}`);
  return inlineScript(
    context,
    `(function () {
  var place = function () { return document.getElementById('reviews_sort_continer'); };
  var form = function () { return document.getElementById('form_comment'); };
  var ask = function (url, data, done) { fetch(url, { method: data ? 'POST' : 'GET', body: data, credentials: 'same-origin', headers: { 'X-Requested-With': 'XMLHttpRequest' } }).then(function (answer) { return answer.text(); }).then(done); };
  window.showComment = function (id) { form().elements.parentId.value = id; document.getElementById('form_comment_0').style.display = 'block'; return false; };
  window.editComment = function (id) { form().elements.edit_id.value = id; document.getElementById('form_comment_0').style.display = 'block'; return false; };
  window.submitComment = function () {
    if (form().elements.rating.value === '') return false;
    ask(form().action, new FormData(form()), function (answer) { if (!/commentEr/.test(answer)) place().innerHTML = answer; });
    return false;
  };
  window.commentAction = function (url, el) { el.setAttribute('aria-busy', 'true'); ask(url, null, function (answer) { el.closest('.blog-comment').innerHTML = answer; }); return false; };
  window.hideShowComment = function (url, el) { return commentAction(url, el); };
  window.deleteComment = function (url, el) { return commentAction(url, el); };
  window.bcNav = function (page, el) { var box = el.closest('.blog-comments'); ask(${jsonLiteral(address)} + el.getAttribute('data-query') + '&PAGEN_1=' + page, null, function (answer) { box.outerHTML = answer; }); return false; };
})();`,
  );
}

/** The component's links for a moderator; they work by their handlers alone. */
function renderModeration(context: PageContext, address: string, id: number): Markup {
  const to = (name: string) => `${address}&${name}=${id}&sessid=${context.session.sessid}`;
  const link = (name: string, words: string, code: string) =>
    html`<a class="blog-comment-${name}" href="javascript:void(0)"${attributes({ onclick: handler(context, `return ${code}`) })}>${words}</a>`;
  return html`${link('edit', 'Изменить', `editComment('${id}')`)}${link('hide', 'Скрыть', `hideShowComment('${to('hide_comment_id')}', this)`)}${link('delete', 'Удалить', `deleteComment('${to('delete_comment_id')}', this)`)}${link('spam', 'Спам', `commentAction('${to('spam_comment_id')}', this)`)}`;
}

function renderReviewPages(context: PageContext, { id }: Product, pages: number, shown: number): Markup | false {
  if (pages < 2) return false;
  const query = new URL(`?IBLOCK_ID=${iblock.catalogue}&ELEMENT_ID=${id}&XML_ID=&SITE_ID=s1&reviews=moderated`, context.url).search;
  const links = Array.from({ length: pages }, (_page, index) => {
    const own = attributes({
      href: 'javascript:void(0)',
      class: index + 1 === shown ? 'active' : '',
      'data-query': query,
      onclick: handler(context, `return bcNav('${index + 1}', this)`),
    });
    return html`<a${own}>${index + 1}</a>`;
  });
  return html`<div class="blog-comment-nav">${links}</div>`;
}
