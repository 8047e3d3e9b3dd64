import { ownAddress } from '../../platform/own-address.ts';
import { failed, ok, type Result } from '../../platform/result.ts';
import { readArgument } from '../../platform/server/decode.ts';
import type { FormTree } from '../../platform/server/php-form.ts';
import { askAgain, findOut, trackMutation, type Verdict } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { sendOnce } from '../forms/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { plainText } from '../overlays.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import {
  filterReviews,
  loadReviews,
  type ReviewVote,
  removeReview,
  sendReview,
  sortReviews,
  type VoteAnswer,
  voteReview,
} from './calls/reviews-call.ts';

export type { VoteAnswer };

export const reviewTexts = lazyMessages({
  'reviews.rating': 'Оценка',
  'reviews.ratingMissing': 'Поставьте оценку',
  'reviews.stars': 'Оценка {rating} из 5',
  'reviews.star': '{rating} из 5',
  'reviews.like': 'Отзыв полезен, голосов: {count}',
  'reviews.dislike': 'Отзыв бесполезен, голосов: {count}',
  'reviews.login': 'Войдите на сайт, чтобы оценивать отзывы.',
  'reviews.toLogin': 'Войти',
  'reviews.voteUnclear': 'Неизвестно, засчитан ли ваш голос. Обновите страницу, чтобы увидеть это.',
  'reviews.reload': 'Обновить страницу',
  'reviews.sorting': 'Порядок отзывов',
  'reviews.changed': 'Отзывы обновлены',
  'reviews.failed': 'Отзывы остались прежними. {reason}',
  'reviews.retry': 'Повторить',
  'reviews.loadFailed': 'Не удалось загрузить отзывы.',
  'reviews.answerTo': 'Ответ на отзыв: {name}',
  'reviews.noAnswer': 'Отменить ответ',
  'reviews.sent': 'Спасибо! Отзыв отправлен.',
  'reviews.refused': 'Отзыв не принят. Проверьте форму и попробуйте ещё раз.',
  'reviews.confirmRemoval': 'Удалить ваш отзыв?',
  'reviews.removed': 'Отзыв удалён',
});

/** Addresses stand in the markup of fragments too: only this site's own are asked. */
function own(address: string | null | undefined): Result<string> {
  const found = ownAddress(getContext().page, address);
  return found === undefined ? failed('unreadable', `reviews: expected an address of this site, got "${address}"`) : ok(found);
}

async function cleaned(answer: Result<string>): Promise<Result<DocumentFragment>> {
  if (!answer.ok) return answer;
  return ok((await makePieceCleaner(getContext().page.document))(answer.value));
}

/** So often the list is read to learn what has become of a vote: who answers no list will not say. */
const voteReads = 3;

/** How it is found out what has become of a vote whose answer is lost. */
export interface VoteProof {
  /** Finds the address that answers with the list of reviews; nothing where the page names none. */
  findSource(): Promise<string | undefined>;
  /** Whether the pressed button was on before: the vote turns it round. */
  readonly wasOn: boolean;
  /** What a list says of this vote; nothing where the review is not in it. */
  read(list: DocumentFragment): VoteAnswer | undefined;
}

/**
 * The same vote once more takes it back, so it is never sent again: the list of reviews is read instead, which changes nothing
 * (contract/endpoints.md, 12: "First load"). Where it cannot be read, the outcome stays unclear [REV-02, BUY-13].
 */
export async function vote(wanted: ReviewVote, { findSource, wasOn, read }: VoteProof): Promise<Result<VoteAnswer>> {
  const address = own(wanted.address);
  if (!address.ok) return address;
  let told: VoteAnswer | undefined;
  let tries = 0;
  async function ask(): Promise<Verdict> {
    const source = await findSource();
    const list = source === undefined ? undefined : await loadList(source, getContext().stopped);
    if (!list?.ok) return ++tries < voteReads && list ? undefined : 'unclear';
    told = read(list.value);
    const isOn = wanted.action === 'plus' ? told?.isLiked : told?.isDisliked;
    if (isOn === undefined) return 'unclear';
    return isOn === wasOn ? 'not-done' : 'done';
  }
  const answer = await trackMutation(() => getContext().send(voteReview, { ...wanted, address: address.value }));
  return answer.ok ? answer : findOut(answer.failure, { answer: () => told as VoteAnswer, ask });
}

/** The page itself answers how its reviews are sorted and filtered; both stay in the session [REV-03]. */
export async function sortList(params: FormTree, containerId: string, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const { page, send } = getContext();
  const { pathname, search } = page.location;
  return cleaned(await send(sortReviews, { address: pathname + search, params, containerId }, signal));
}

export async function filterList(form: FormData, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const { page, send } = getContext();
  const { pathname, search } = page.location;
  return cleaned(await send(filterReviews, { address: pathname + search, form }, signal));
}

/**
 * Where the reviews of a page come from that was printed without them: the argument of the component's own script, read and
 * never run. `undefined`: the page says nothing of it.
 */
export async function readSource(script: string): Promise<{ readonly address: string; readonly boxId: string } | undefined> {
  const told = (await readArgument(script, 'JCCatalogSocnetsComments')) as
    | { settings?: { blog?: { ajaxUrl?: unknown; contID?: unknown } } }
    | undefined;
  const { ajaxUrl, contID } = told?.settings?.blog ?? {};
  return typeof ajaxUrl === 'string' && typeof contID === 'string' ? { address: ajaxUrl, boxId: contID } : undefined;
}

export async function loadList(source: string, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const address = own(source);
  if (!address.ok) return address;
  const { send, facts } = getContext();
  return cleaned(await send(loadReviews, { address: address.value, sessid: facts.sessid }, signal));
}

/** The list with the new review in it, or why it was not taken. */
export type ReviewOutcome =
  | { readonly outcome: 'listed'; readonly content: DocumentFragment }
  | { readonly outcome: 'refused'; readonly text: string };

/** A review that waits for its moderator is in no list: whether it has arrived cannot be read (`send-once.ts`). */
export async function sendForm(action: string | null, form: FormData, isWarned?: boolean): Promise<Result<ReviewOutcome>> {
  const address = own(action);
  if (!address.ok) return address;
  const { send, facts } = getContext();
  if (!form.get('act')) form.set('act', 'add');
  if (!form.get('sessid')) form.set('sessid', facts.sessid);
  const post = () => send(sendReview, { address: address.value, form });
  const answer = await sendOnce(`review ${address.value}`, 'form', post, ({ outcome }) => outcome === 'listed', isWarned);
  if (!answer.ok) return answer;
  const { outcome, html } = answer.value;
  if (outcome === 'refused') return ok({ outcome, text: plainText(html) || reviewTexts('reviews.refused') });
  const content = await cleaned(ok(html));
  return content.ok ? ok({ outcome, content: content.value }) : content;
}

/** The server's words about a review that it has taken away. */
export async function remove(address: string | null): Promise<Result<string>> {
  const found = own(address);
  if (!found.ok) return found;
  const send = () => getContext().send(removeReview, { address: found.value });
  const sent = await trackMutation(send);
  // What is gone cannot be taken away once more: any words say so.
  const proof = { answer: () => '', ask: askAgain(send), isHarmless: true } as const;
  const answer = sent.ok ? sent : await findOut(sent.failure, proof);
  return answer.ok ? ok(plainText(answer.value) || reviewTexts('reviews.removed')) : answer;
}
