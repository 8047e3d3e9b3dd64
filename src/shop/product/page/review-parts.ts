/** How many have voted like this, as the page says it. */
export function votesOf(vote: Element): string {
  const result = vote.parentElement?.querySelector(vote.matches('.plus') ? '.rating-vote-result.like' : '.rating-vote-result.dislike');
  return result?.textContent?.trim() ?? '0';
}

/** How many of the stars of a rating are filled. */
export const ratingShown = (stars: Element): number => stars.querySelectorAll('.item-rating.filed').length;

/** The stars of the form of reviews. */
export interface Rating {
  readonly group: HTMLElement;
  readonly stars: readonly HTMLElement[];
  /** How many stars are given, 0 for none: the number in the hidden field. */
  value: number;
}

/** The stars of a form; none where it asks for no rating, or by the browser's own radio buttons. */
export function readRating(form: Element): Rating | undefined {
  const field = form.querySelector<HTMLInputElement>('input[name="rating"]:not([type="radio"])');
  const group = field && (field.closest<HTMLElement>('.votes_block') ?? form.querySelector<HTMLElement>('.votes_block'));
  const stars = [...(group?.querySelectorAll<HTMLElement>('.item-rating') ?? [])];
  if (!group || stars.length === 0) return undefined;
  return {
    group,
    stars,
    get value() {
      return Number(field.value) || 0;
    },
    set value(value) {
      field.value = value ? String(value) : '';
    },
  };
}

/** The template hides the form of reviews in a box of its own. */
export const boxOf = (form: Element): HTMLElement => form.closest<HTMLElement>('[id^="form_comment_"]') ?? (form as HTMLElement);

/** The hidden field with the id of the review that is answered. */
export const parentField = (form: Element): HTMLInputElement | null => form.querySelector('input[name="parentId"]');

/** The list of one product. */
export const commentsOf = (block: Element): Element | null => block.querySelector('.blog-comments');

/** What the answer to another order or filter replaces, where the page has it; spelt so by the template. */
export const sortedOf = (block: ParentNode): Element | null => block.querySelector('#reviews_sort_continer');

/** Where the list stands. */
export const listPlaceOf = (block: Element): Element | null | undefined => sortedOf(block) ?? commentsOf(block)?.parentElement;

const boxOfVotes = (commentId: string) => `.rating-vote[data-comment_id="${CSS.escape(commentId)}"]`;

/** The votes of one review, in each of its copies. */
export const voteBoxes = (list: ParentNode, commentId: string): Element[] => [...list.querySelectorAll(boxOfVotes(commentId))];

export type VotePart = `.rating-vote-result.${'like' | 'dislike'}` | `.rating_vote.${'plus' | 'minus'}`;

/** The parts of the votes of a review: how many there are, and the controls. */
export const votePart = (box: ParentNode, part: VotePart): Element[] => [...box.querySelectorAll(part)];

/** Where the stars of a form are said in words. */
export const ratingMessage = (group: ParentNode): Element | null => group.querySelector('.rating_message');

export const authorOf = (review: Element | null): string => review?.querySelector('.blog-comment__author')?.textContent?.trim() ?? '';

/** Where the text of a review is typed. */
export const textField = (form: Element): HTMLElement | null =>
  form.querySelector<HTMLElement>('textarea[name="comment"]') ?? form.querySelector('textarea');

/** The controls that send a form of reviews. */
export const sendersOf = (form: Element): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[type="submit"]')];

/** What the scripts inside a block say: an empty page names the address of its list there. */
export const scriptsOf = (block: Element): string => [...block.querySelectorAll('script')].map((script) => script.textContent).join('\n');
