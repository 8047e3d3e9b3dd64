import { z } from 'zod';
import typedReviews from './reviews.json' with { type: 'json' };

/** What an invented buyer says of a product; reviews.json lists these by the product's id. */
const reviewSchema = z.strictObject({
  /** An invented first name. */
  author: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  /** A day, e.g. `2026-03-14`. */
  date: z.string(),
  virtues: z.string(),
  limitations: z.string(),
  text: z.string(),
  likes: z.int(),
  dislikes: z.int(),
  hasPhoto: z.boolean(),
  /** The shop's answer. */
  answer: z.string().exactOptional(),
});

export interface Review extends Readonly<z.infer<typeof reviewSchema>> {
  readonly id: number;
  readonly product: number;
}

const firstId = 501;

export const reviews: readonly Review[] = Object.entries(z.record(z.string(), z.array(reviewSchema)).parse(typedReviews))
  .flatMap(([product, said]) => said.map((review) => ({ ...review, product: Number(product) })))
  .map((review, index) => ({ ...review, id: firstId + index }));
