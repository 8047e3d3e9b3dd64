import { type Review, reviews } from './data/reviews.ts';
import type { ReviewState, Session } from './model.ts';

export const sortNames = ['UF_ASPRO_COM_RATING', 'DateFormated', 'UF_ASPRO_COM_LIKE'] as const;

/** The initial sorting and filter: the best first, unfiltered (contract/endpoints.md, 12 and 15). */
export const makeReviewState = (): ReviewState => ({
  sort: 'UF_ASPRO_COM_RATING',
  order: 'SORT_DESC',
  filter: { rating: 'all', photo: false, text: false },
  votes: new Map(),
  own: [],
  edited: new Map(),
  answers: [],
  removed: new Set(),
});

const originalOf = (product: number) => product % 10_000;

/** All reviews as this session sees them. */
const knownReviews = ({ reviews: state }: Session): readonly Review[] =>
  [...reviews, ...state.own].filter(({ id }) => !state.removed.has(id)).map((review) => ({ ...review, ...state.edited.get(review.id) }));

/** All reviews of a product, its copies included, those of this session as well. */
const allReviews = (session: Session, product: number): readonly Review[] =>
  knownReviews(session).filter((review) => review.product === originalOf(product));

/** Number of reviews and average rating. */
export function ratingOf(session: Session, product: number): { readonly count: number; readonly average: number } {
  const all = allReviews(session, product);
  return { count: all.length, average: all.length ? all.reduce((sum, { rating }) => sum + rating, 0) / all.length : 0 };
}

/** The reviews of a product, sorted and filtered as in the session. */
export function listReviews(session: Session, product: number): readonly Review[] {
  const { sort, order, filter } = session.reviews;
  const keyOf = (review: Review): number | string => {
    if (sort === 'DateFormated') return review.date;
    return sort === 'UF_ASPRO_COM_LIKE' ? countsOf(session, review).likes : review.rating;
  };
  const direction = order === 'SORT_ASC' ? 1 : -1;
  return allReviews(session, product)
    .filter(({ rating }) => filter.rating === 'all' || String(rating) === filter.rating)
    .filter(({ hasPhoto, text }) => (!filter.photo || hasPhoto) && (!filter.text || text !== ''))
    .toSorted((one, other) => (keyOf(one) === keyOf(other) ? one.id - other.id : keyOf(one) < keyOf(other) ? -direction : direction));
}

export const findReview = (session: Session, id: number): Review | undefined => knownReviews(session).find((review) => review.id === id);

/** Likes and dislikes, the session's own vote among them. */
export function countsOf({ reviews: { votes } }: Session, { id, likes, dislikes }: Review): { likes: number; dislikes: number } {
  const own = votes.get(id);
  return { likes: likes + (own === 'like' ? 1 : 0), dislikes: dislikes + (own === 'dislike' ? 1 : 0) };
}

/** Votes: the same vote again undoes it, the opposite one replaces it. Only changes are returned (contract/endpoints.md, 12). */
export function vote(session: Session, review: Review, wanted: 'like' | 'dislike'): object {
  const { votes } = session.reviews;
  const before = votes.get(review.id);
  if (before === wanted) votes.delete(review.id);
  else votes.set(review.id, wanted);
  const now = votes.get(review.id);
  const { likes, dislikes } = countsOf(session, review);
  return {
    LIKE: likes,
    DISLIKE: dislikes,
    ...((before === 'like') === (now === 'like') ? {} : { SET_ACTIVE_LIKE: now === 'like' }),
    ...((before === 'dislike') === (now === 'dislike') ? {} : { SET_ACTIVE_DISLIKE: now === 'dislike' }),
  };
}

const firstOwnId = 9001;

/** A review of the session's own, as of today. */
export function addReview({ reviews: { own } }: Session, said: Omit<Review, 'id' | 'likes' | 'dislikes' | 'date'>): void {
  own.push({ ...said, product: originalOf(said.product), id: firstOwnId + own.length, likes: 0, dislikes: 0, date: '2026-06-01' });
}
