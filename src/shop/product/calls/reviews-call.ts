import * as z from 'zod/mini';
import { failed, ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { addressBehind } from '../../../platform/server/html-answers.ts';
import { multipart } from '../../../platform/server/multipart.ts';
import { type FormTree, textAt } from '../../../platform/server/php-form.ts';
import { countSchema } from '../../basket-facts.ts';

/** A vote for a review. Addresses of review calls come from the page's markup: path and query on this site (contract/endpoints.md, 12). */
export interface ReviewVote {
  readonly address: string;
  readonly commentId: string;
  readonly action: 'plus' | 'minus';
  readonly userId: string;
}

/** Numbers after a vote. `isLiked` and `isDisliked` say whether the buttons are on, if the vote has changed them. */
export interface VoteAnswer {
  readonly like: number;
  readonly dislike: number;
  readonly isLiked: boolean | undefined;
  readonly isDisliked: boolean | undefined;
}

/** Several spellings of yes and no. Other values are unknown: they must not be shown as a vote that was taken back. */
const flagSchema = z.optional(
  z.pipe(
    z.union([z.boolean(), z.literal(0), z.literal(1), z.string().check(z.regex(/^(?:true|false|y|n|1|0|)$/i))]),
    z.transform((value) => value === true || value === 1 || (typeof value === 'string' && /^(true|y|1)$/i.test(value))),
  ),
);

const votesSchema = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\s*\d/))]), countSchema);

const voteSchema = z.object({ LIKE: votesSchema, DISLIKE: votesSchema, SET_ACTIVE_LIKE: flagSchema, SET_ACTIVE_DISLIKE: flagSchema });

/** Likes or dislikes a review; the same vote again takes it back [REV-02]. */
export const voteReview = defineCall<ReviewVote, VoteAnswer>({
  name: 'vote-review',
  method: 'GET',
  path: '*',
  kind: 'write',
  encode: ({ address, commentId, action, userId }) => ({ address, query: { commentId, action, userId } }),
  recognise({ path, query }) {
    const [commentId, action] = [textAt(query, 'commentId'), textAt(query, 'action')];
    if (!commentId || (action !== 'plus' && action !== 'minus')) return undefined;
    const address = addressBehind(path, query, ['commentId', 'action', 'userId']);
    return { address, commentId, action, userId: textAt(query, 'userId') ?? '' };
  },
  decode(body) {
    const read = decodeJson('vote-review', voteSchema, body);
    if (!read.ok) return read;
    const { LIKE, DISLIKE, SET_ACTIVE_LIKE, SET_ACTIVE_DISLIKE } = read.value;
    return ok({ like: LIKE, dislike: DISLIKE, isLiked: SET_ACTIVE_LIKE, isDisliked: SET_ACTIVE_DISLIKE });
  },
});

/** Fails on answers without the markup of reviews, such as an error page. */
function decodeReviews(what: string, body: string): Result<string> {
  if (/class="[^"]*blog-comment/.test(body)) return ok(body);
  return failed('unreadable', `${what}: expected .blog-comments, got "${body.trim().slice(0, 80)}"`);
}

/** Sorts the reviews: sends the parameters of the page's link to the page's own address [REV-03]. */
export const sortReviews = defineCall<{ readonly address: string; readonly params: FormTree; readonly containerId: string }, string>({
  name: 'sort-reviews',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode: ({ address, params, containerId }) => ({ address, form: { ...params, containerId } }),
  recognise({ path, query, form }) {
    if (textAt(form, 'reviews_sort') !== 'Y' || textAt(form, 'reviews_filter') !== undefined) return undefined;
    const { containerId, ...params } = form;
    return { address: addressBehind(path, query, []), params, containerId: typeof containerId === 'string' ? containerId : '' };
  },
  decode: (body) => decodeReviews('sort-reviews', body),
});

/** Filters the reviews: sends the whole form with the container's id [REV-03]. */
export const filterReviews = defineCall<{ readonly address: string; readonly form: FormData }, string>({
  name: 'filter-reviews',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode: ({ address, form }) => ({ address, ...multipart(form) }),
  recognise: ({ path, query, form }) =>
    textAt(form, 'reviews_filter') === undefined ? undefined : { address: addressBehind(path, query, []), form: new FormData() },
  decode: (body) => decodeReviews('filter-reviews', body),
});

/** Loads the reviews of a product whose page does not contain them. */
export const loadReviews = defineCall<{ readonly address: string; readonly sessid: string }, string>({
  name: 'load-reviews',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode: ({ address, sessid }) => ({ address, form: { sessid } }),
  recognise({ path, query, form }) {
    const sessid = textAt(form, 'sessid');
    if (sessid === undefined || Object.keys(form).length > 1 || !textAt(query, 'ELEMENT_ID')) return undefined;
    return { address: addressBehind(path, query, []), sessid };
  },
  decode: (body) => decodeReviews('load-reviews', body),
});

/** The outcome of a new review; both answers are HTML. */
export type SentReview = { readonly outcome: 'listed' | 'refused'; readonly html: string };

/** Sends a new review, or an answer to one, with its pictures [REV-01]. */
export const sendReview = defineCall<{ readonly address: string; readonly form: FormData }, SentReview>({
  name: 'send-review',
  method: 'POST',
  path: '*',
  kind: 'write',
  encode: ({ address, form }) => ({ address, ...multipart(form) }),
  recognise: ({ path, query, form }) =>
    textAt(form, 'act') === 'add' && textAt(form, 'comment') !== undefined
      ? { address: addressBehind(path, query, []), form: new FormData() }
      : undefined,
  decode(body) {
    // A refusal is HTML for the shopper with a flag in a script.
    if (/commentEr\s*=\s*["']Y["']/.test(body)) return ok({ outcome: 'refused', html: body });
    const list = decodeReviews('send-review', body);
    return list.ok ? ok({ outcome: 'listed', html: list.value }) : list;
  },
});

/** Removes a review. The address contains all parameters; the answer is a message for the shopper [REV-04]. */
export const removeReview = defineCall<{ readonly address: string }, string>({
  name: 'remove-review',
  method: 'GET',
  path: '*',
  kind: 'write',
  encode: ({ address }) => ({ address }),
  recognise: ({ path, query }) => (textAt(query, 'delete_comment_id') ? { address: addressBehind(path, query, []) } : undefined),
  // A whole page is an error page or a login.
  decode: (body) =>
    body.trim() === '' || /<(?:html|body|!doctype|title|form)\b/i.test(body)
      ? failed('unreadable', `remove-review: expected a message, got "${body.trim().slice(0, 80)}"`)
      : ok(body),
});
