import { textAt } from '../../../src/platform/server/php-form.ts';
import { captchaProblem } from '../captcha.ts';
import { findProduct } from '../catalogue.ts';
import { reviewsFile, voteFile } from '../pages/context.ts';
import { renderReviewError, renderReviewList, renderReviews } from '../pages/reviews.ts';
import { addReview, findReview, sortNames, vote } from '../reviews.ts';
import { emptyAnswer, htmlAnswer, jsonAsHtml } from './answers.ts';
import { type Call, onAny, onGet } from './endpoint.ts';

/** A vote (contract/endpoints.md, 12): of a signed-in buyer only, by their own id. */
export const reviewVote = onGet(`{T}/${voteFile}`, ({ session, query }) => {
  const review = findReview(session, Number(textAt(query, 'commentId')));
  const action = textAt(query, 'action');
  const isOwn = session.user !== undefined && textAt(query, 'userId') === String(session.user.id);
  if (!isOwn || review === undefined || (action !== 'plus' && action !== 'minus')) return emptyAnswer();
  return jsonAsHtml(vote(session, review, action === 'plus' ? 'like' : 'dislike'));
});

/** The reviews of a product: read, written, removed (12). Every change needs the session's token. */
export const reviews = onAny(`{T}/${reviewsFile}`, (call) => {
  const { input, session, page } = call;
  const product = findProduct(Number(textAt(input, 'ELEMENT_ID')));
  if (product === undefined) return emptyAnswer();
  const isTrusted = textAt(input, 'sessid') === session.sessid;
  const judged = ['hide_comment_id', 'spam_comment_id'].some((name) => textAt(input, name) !== undefined);
  if (judged) return isTrusted ? htmlAnswer('<div class="blog-comment-info">Отзыв скрыт</div>') : emptyAnswer();
  const removed = Number(textAt(input, 'delete_comment_id'));
  if (removed > 0) return isTrusted ? removeOwn(call, removed) : emptyAnswer();
  if (textAt(input, 'PAGEN_1') !== undefined) return htmlAnswer(renderReviewList(page, product).toString());
  if (textAt(input, 'act') !== 'add') return htmlAnswer(renderReviews(page, product).toString());
  const problem = isTrusted ? problemOf(call) : 'Сессия истекла: обновите страницу';
  if (problem !== undefined) return htmlAnswer(renderReviewError(page, problem));
  takeReview(call, product.id);
  return htmlAnswer(renderReviewList(page, product).toString());
});

function problemOf(call: Call): string | undefined {
  const { input, session } = call;
  const isAnswer = Number(textAt(input, 'parentId')) > 0;
  if (!isAnswer && !/^[1-5]$/.test(textAt(input, 'rating') ?? '')) return 'Поставьте оценку от 1 до 5';
  if ((textAt(input, 'comment') ?? '').trim() === '') return 'Напишите отзыв';
  if (session.user === undefined && (textAt(input, 'user_name') ?? '').trim() === '') return 'Укажите имя';
  return captchaProblem(call);
}

function takeReview({ input, session }: Call, product: number): void {
  const text = (name: string) => (textAt(input, name) ?? '').trim();
  const author = session.user?.name ?? text('user_name');
  const files = Object.values(typeof input.comment_images === 'object' ? input.comment_images : {}).filter((name) => name !== '');
  const edited = findReview(session, Number(text('edit_id')));
  const parent = findReview(session, Number(text('parentId')));
  const words = { author, virtues: text('virtues'), limitations: text('limitations'), text: text('comment') };
  // A moderator's change keeps the author. Whatever else the form says, `edit_id` names the review that it replaces.
  if (edited) session.reviews.edited.set(edited.id, { ...words, author: edited.author, rating: Number(text('rating')) || edited.rating });
  else if (parent) session.reviews.answers.push({ parent: parent.id, author, text: words.text });
  else addReview(session, { ...words, product, rating: Number(text('rating')), hasPhoto: files.length > 0 });
}

/** Only what this session has written itself; the answer is for people. */
function removeOwn({ session }: Call, id: number): Response {
  if (!session.reviews.own.some((review) => review.id === id)) return emptyAnswer();
  session.reviews.removed.add(id);
  return htmlAnswer('<div class="blog-comment-info">Отзыв удалён</div>');
}

/** Stores the sorting and the filter of a posted form in the session; `false` for other posts. */
export function takeReviewSort({ input, session: { reviews: state } }: Call): boolean {
  if (textAt(input, 'reviews_sort') === undefined && textAt(input, 'reviews_filter') === undefined) return false;
  const sort = sortNames.find((name) => name === textAt(input, 'sort'));
  if (sort !== undefined) Object.assign(state, { sort, order: textAt(input, 'order') === 'SORT_ASC' ? 'SORT_ASC' : 'SORT_DESC' });
  if (textAt(input, 'reviews_filter') === 'Y') {
    const rating = textAt(input, 'filter', 'RATING') ?? 'all';
    state.filter = {
      rating: /^[1-5]$/.test(rating) ? rating : 'all',
      photo: textAt(input, 'filter', 'PHOTO') === 'Y',
      text: textAt(input, 'filter', 'TEXT') === 'Y',
    };
  }
  return true;
}
