import { applyLook } from '../../../../parts/element-patch.ts';
import { hasClass } from '../../../../platform/find.ts';
import { getContext } from '../../../context.ts';
import { notify, notifyFailure } from '../../../overlays.ts';
import { goToLogin } from '../../../subscriptions/index.ts';
import { type VotePart, voteBoxes, votePart } from '../../page/review-parts.ts';
import type { VoteAnswer } from '../../reviews.ts';
import { reviewTexts, vote } from '../../reviews.ts';

/**
 * Handles votes and shows the server's result. The template treats any existing key as “on” and lets a double click vote twice
 * (contract/page.md, 3.13) [REV-02].
 */
export function makeVotes(root: Element, findSource: () => Promise<string | undefined>): (control: Element) => Promise<void> {
  const busy = new Set<string>();
  /** Votes with an unknown outcome, by review, with the pressed control. A reloaded list shows their outcome. */
  const unclear = new Map<string, Element>();

  return async (control) => {
    const box = control.closest<HTMLElement>('.rating-vote');
    const commentId = box?.dataset.comment_id;
    const action = control.getAttribute('data-action');
    if (!box || !commentId || (action !== 'plus' && action !== 'minus')) return;
    if (control.matches('.disable, .disable *') || !box.dataset.user_id)
      return notify('status', reviewTexts('reviews.login'), { label: reviewTexts('reviews.toLogin'), run: goToLogin });
    if (busy.has(commentId) || unclear.get(commentId)?.isConnected) return;
    busy.add(commentId);
    const show = applyLook([control], { busy: true });
    const { ajax_url: address = '', user_id: userId } = box.dataset;
    const wasOn = hasClass(control, 'active');
    const read = (list: DocumentFragment) => readVote(list, commentId);
    const answer = await vote({ address, commentId, action, userId }, { findSource, wasOn, read });
    busy.delete(commentId);
    // The outcome is unknown: the vote stays busy until the page or the list is reloaded.
    if (!answer.ok && answer.failure.isUnclear) {
      unclear.set(commentId, control);
      const reload = { label: reviewTexts('reviews.reload'), run: () => getContext().page.location.reload() };
      return notify('alert', reviewTexts('reviews.voteUnclear'), reload);
    }
    show();
    if (!answer.ok) return notifyFailure(answer.failure);
    const copies = voteBoxes(root, commentId);
    for (const copy of copies) showVote(copy, answer.value);
  };
}

/** Reads the votes of a review from a reloaded list. */
function readVote(list: DocumentFragment, commentId: string): VoteAnswer | undefined {
  const box = voteBoxes(list, commentId)[0];
  const count = (part: VotePart) => Number((box && votePart(box, part)[0])?.textContent?.trim() || Number.NaN);
  const [like, dislike] = [count('.rating-vote-result.like'), count('.rating-vote-result.dislike')];
  if (!box || !Number.isFinite(like) || !Number.isFinite(dislike)) return undefined;
  const isOn = (part: VotePart) => votePart(box, part).some((element) => hasClass(element, 'active'));
  return { like, dislike, isLiked: isOn('.rating_vote.plus'), isDisliked: isOn('.rating_vote.minus') };
}

/** Writes the template's own marks, which its scripts read and which stay when the layer stops. */
function showVote(box: Element, { like, dislike, isLiked, isDisliked }: VoteAnswer): void {
  const write = (part: VotePart, count: number) => applyLook(votePart(box, part), { text: String(count) });
  write('.rating-vote-result.like', like);
  write('.rating-vote-result.dislike', dislike);
  const mark = (part: VotePart, isOn: boolean | undefined) =>
    isOn !== undefined && applyLook(votePart(box, part), { classes: { active: isOn } });
  // Like and dislike exclude each other, even if the server sends only the new one.
  mark('.rating_vote.plus', isLiked ?? (isDisliked ? false : undefined));
  mark('.rating_vote.minus', isDisliked ?? (isLiked ? false : undefined));
}
