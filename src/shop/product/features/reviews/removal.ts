import { applyLook } from '../../../../parts/element-patch.ts';
import { askToConfirm } from '../../../../platform/confirm.ts';
import { findAll } from '../../../../platform/find.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { getContext } from '../../../context.ts';
import { announce, notifyFailure } from '../../../overlays.ts';
import { remove, reviewTexts } from '../../reviews.ts';

/** Milliseconds for which the message stays in place of a removed review (specification, 9) [REV-04]. */
const messageTime = 1500;
const block = '[id^="blg-comment-"]:not(.blog-comments)';

/** Removes a review. The server's message is shown in its place for a moment, then the block is removed. */
export function makeRemoval(root: Element, ended: AbortSignal): (control: Element) => Promise<void> {
  const busy = new WeakSet<Element>();

  return async (control) => {
    const review = control.closest<HTMLElement>(block);
    const { page, natives } = getContext();
    if (!review || busy.has(review) || !askToConfirm(page, reviewTexts('reviews.confirmRemoval'))) return;
    busy.add(review);
    const show = applyLook([review], { busy: true });
    const answer = await remove(control.getAttribute('href'));
    show();
    if (!answer.ok) {
      busy.delete(review);
      return notifyFailure(answer.failure);
    }
    const hadFocus = review.contains(review.ownerDocument.activeElement);
    const message = review.ownerDocument.createElement('p');
    message.className = 'blog-comment-info';
    message.textContent = answer.value;
    review.replaceChildren(message);
    announce(answer.value);
    if (hadFocus) focusOn(neighbour(root, review));
    const timer = natives.setTimeout(() => review.remove(), messageTime);
    // If the layer stops meanwhile, the block is removed at once.
    onAbort(ended, () => {
      natives.clearTimeout(timer);
      review.remove();
    });
  };
}

function neighbour(root: Element, review: Element): Element {
  const all = findAll(root, block);
  const index = all.indexOf(review);
  return all[index + 1] ?? all[index - 1] ?? root;
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
