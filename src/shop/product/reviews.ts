import { ownAddress } from '../../platform/own-address.ts';
import { failed, ok, type Result } from '../../platform/result.ts';
import { readArgument } from '../../platform/server/decode.ts';
import type { FormTree } from '../../platform/server/php-form.ts';
import { trackMutation, type Verdict, verifyByRepeating, verifyOutcome } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { sendOnce } from '../forms/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { plainText } from '../overlays.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { sendWithToken } from '../session-token.ts';
import {
  filterReviews,
  loadReviews,
  type ReviewVote,
  removeReview,
  type SentReview,
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

/** Accepts only addresses of this site, because addresses come from the markup of server HTML. */
function own(address: string | null | undefined): Result<string> {
  const found = ownAddress(getContext().page, address);
  return found === undefined ? failed('unreadable', `reviews: expected an address of this site, got "${address}"`) : ok(found);
}

const clean = async (html: string): Promise<DocumentFragment> => (await makePieceCleaner(getContext().page.document))(html);

const cleaned = async (answer: Result<string>): Promise<Result<DocumentFragment>> => (answer.ok ? ok(await clean(answer.value)) : answer);

/** Number of reads of the list after which the outcome of a vote stays unclear. */
const voteReads = 3;

/** How to verify a vote whose answer is lost. */
export interface VoteProof {
  /** Finds the address of the list of reviews; `undefined` if the page has none. */
  findSource(): Promise<string | undefined>;
  /** Whether the pressed button was on before: a vote toggles it. */
  readonly wasOn: boolean;
  /** Reads this vote from a list; `undefined` if the review is not in it. */
  read(list: DocumentFragment): VoteAnswer | undefined;
}

/**
 * Sends a vote. It is never repeated, because a second vote takes the first one back; the list of reviews is read instead
 * (contract/endpoints.md, 12: "First load"). If the list cannot be read, the outcome stays unclear [REV-02, BUY-13].
 */
export async function vote(wanted: ReviewVote, { findSource, wasOn, read }: VoteProof): Promise<Result<VoteAnswer>> {
  const address = own(wanted.address);
  if (!address.ok) return address;
  let known: VoteAnswer | undefined;
  let tries = 0;
  async function ask(): Promise<Verdict> {
    const source = await findSource();
    const list = source === undefined ? undefined : await loadList(source, getContext().stopped);
    if (!list?.ok) return ++tries < voteReads && list ? undefined : 'unclear';
    known = read(list.value);
    const isOn = wanted.action === 'plus' ? known?.isLiked : known?.isDisliked;
    if (isOn === undefined) return 'unclear';
    return isOn === wasOn ? 'not-done' : 'done';
  }
  const answer = await trackMutation(() => getContext().send(voteReview, { ...wanted, address: address.value }));
  return answer.ok ? answer : verifyOutcome(answer.failure, { answer: () => known as VoteAnswer, ask });
}

/** Reads the list in another order. The page's own address answers, and the server keeps order and filter in the session [REV-03]. */
export async function sortList(params: FormTree, containerId: string, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const { page, send } = getContext();
  const { pathname, search } = page.location;
  return cleaned(await send(sortReviews, { address: pathname + search, params, containerId }, signal));
}

/** Reads the list with a filter; see `sortList`. */
export async function filterList(form: FormData, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const { page, send } = getContext();
  const { pathname, search } = page.location;
  return cleaned(await send(filterReviews, { address: pathname + search, form }, signal));
}

/**
 * Finds the address of reviews that are not in the page's HTML: the argument of the component's script, which is parsed and never run.
 * `undefined`: the script does not contain it.
 */
export async function readSource(script: string): Promise<{ readonly address: string; readonly boxId: string } | undefined> {
  const known = (await readArgument(script, 'JCCatalogSocnetsComments')) as
    | { settings?: { blog?: { ajaxUrl?: unknown; contID?: unknown } } }
    | undefined;
  const { ajaxUrl, contID } = known?.settings?.blog ?? {};
  return typeof ajaxUrl === 'string' && typeof contID === 'string' ? { address: ajaxUrl, boxId: contID } : undefined;
}

/** Loads the list of a page that came without it. `source`: its address. */
export async function loadList(source: string, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const address = own(source);
  if (!address.ok) return address;
  const { send } = getContext();
  return cleaned(await sendWithToken((sessid) => send(loadReviews, { address: address.value, sessid }, signal)));
}

/** The list with the new review, or why it was refused. */
export type ReviewOutcome =
  | { readonly outcome: 'listed'; readonly content: DocumentFragment }
  | { readonly outcome: 'refused'; readonly text: string };

/** An ended session is refused in words, like everything else: «Ваша сессия истекла». */
const isOfEndedSession = (answer: Result<SentReview>) =>
  answer.ok && answer.value.outcome === 'refused' && /сесси|session/i.test(plainText(answer.value.html));

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : undefined);

/** Sends a review. A review that awaits moderation is in no list, so a lost answer cannot be verified (`send-once.ts`). */
export async function sendForm(action: string | null, form: FormData, isWarned?: boolean): Promise<Result<ReviewOutcome>> {
  const address = own(action);
  if (!address.ok) return address;
  const { send } = getContext();
  if (!form.get('act')) form.set('act', 'add');
  const post = () =>
    sendWithToken(
      (sessid) => {
        form.set('sessid', sessid);
        return send(sendReview, { address: address.value, form });
      },
      { printed: textOf(form.get('sessid')), isRefused: isOfEndedSession },
    );
  const answer = await sendOnce(`review ${address.value}`, 'form', post, ({ outcome }) => outcome === 'listed', isWarned);
  if (!answer.ok) return answer;
  const { outcome, html } = answer.value;
  if (outcome === 'refused') return ok({ outcome, text: plainText(html) || reviewTexts('reviews.refused') });
  return ok({ outcome, content: await clean(html) });
}

/** Removes a review and returns the server's message. */
export async function remove(address: string | null): Promise<Result<string>> {
  const found = own(address);
  if (!found.ok) return found;
  const printed = /[?&]sessid=(\w+)/.exec(found.value)?.[1];
  const addressWith = (sessid: string) => (printed ? found.value.replace(printed, () => sessid) : found.value);
  const send = () => sendWithToken((sessid) => getContext().send(removeReview, { address: addressWith(sessid) }), { printed });
  const sent = await trackMutation(send);
  // Repeating a removal is harmless, and any message confirms it.
  const proof = { answer: () => '', ask: verifyByRepeating(send), isHarmless: true } as const;
  const answer = sent.ok ? sent : await verifyOutcome(sent.failure, proof);
  return answer.ok ? ok(plainText(answer.value) || reviewTexts('reviews.removed')) : answer;
}
