/** Number of votes, as the page shows it. */
export function votesOf(vote: Element): string {
  const result = vote.parentElement?.querySelector(vote.matches('.plus') ? '.rating-vote-result.like' : '.rating-vote-result.dislike');
  return result?.textContent?.trim() ?? '0';
}

/** Number of filled stars. */
export const ratingShown = (stars: Element): number => stars.querySelectorAll('.item-rating.filed').length;

/** The stars of the review form. */
export interface Rating {
  readonly group: HTMLElement;
  readonly stars: readonly HTMLElement[];
  /** Number of given stars, 0 for none: the value of the hidden field. */
  value: number;
}

/** Reads the stars of a form; `undefined` if it asks for no rating, or uses the browser's radio buttons. */
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

/** The box in which the template hides the review form. */
export const boxOf = (form: Element): HTMLElement => form.closest<HTMLElement>('[id^="form_comment_"]') ?? (form as HTMLElement);

/** The hidden field with the id of the answered review. */
export const parentField = (form: Element): HTMLInputElement | null => form.querySelector('input[name="parentId"]');

/**
 * Makes the form one of a new review, or of an answer to the review `parent`. The page's own `editComment` leaves the id of the edited review
 * in the form (contract/endpoints.md, 12), and neither sending nor resetting the form empties a hidden field.
 */
export function writeParent(form: Element, parent: string): void {
  for (const [name, value] of Object.entries({ parentId: parent, edit_id: '', act: 'add' })) {
    const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
}

/** The list of reviews of a product. */
export const commentsOf = (block: Element): Element | null => block.querySelector('.blog-comments');

/** The element that the answer to sorting or filtering replaces. The template spells its id this way. */
export const sortedOf = (block: ParentNode): Element | null => block.querySelector('#reviews_sort_continer');

/** The element that contains the list. */
export const listPlaceOf = (block: Element): Element | null | undefined => sortedOf(block) ?? commentsOf(block)?.parentElement;

const boxOfVotes = (commentId: string) => `.rating-vote[data-comment_id="${CSS.escape(commentId)}"]`;

/** The vote boxes of a review, in all its copies. */
export const voteBoxes = (list: ParentNode, commentId: string): Element[] => [...list.querySelectorAll(boxOfVotes(commentId))];

export type VotePart = `.rating-vote-result.${'like' | 'dislike'}` | `.rating_vote.${'plus' | 'minus'}`;

/** Counters or buttons in a vote box. */
export const votePart = (box: ParentNode, part: VotePart): Element[] => [...box.querySelectorAll(part)];

/** The element that shows the rating of a form as text. */
export const ratingMessage = (group: ParentNode): Element | null => group.querySelector('.rating_message');

export const authorOf = (review: Element | null): string => review?.querySelector('.blog-comment__author')?.textContent?.trim() ?? '';

/** The text field of a review. */
export const textField = (form: Element): HTMLElement | null =>
  form.querySelector<HTMLElement>('textarea[name="comment"]') ?? form.querySelector('textarea');

/** The fields of a review form in which the shopper types. */
export const typedFieldsOf = (form: Element): Element[] => [
  ...form.querySelectorAll('textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"], [type="submit"])'),
];

/** The submit buttons of a review form. */
export const sendersOf = (form: Element): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[type="submit"]')];

/** The text of a block's scripts: a page without reviews names the address of its list there. */
export const scriptsOf = (block: Element): string => [...block.querySelectorAll('script')].map((script) => script.textContent).join('\n');
