import { z } from 'zod';
import typedReviews from './reviews.json' with { type: 'json' };

/** What an invented buyer says of a product. */
export interface Review {
  readonly id: number;
  readonly product: number;
  /** An invented first name. */
  readonly author: string;
  /** 1 to 5. */
  readonly rating: number;
  /** Day of 2026, e.g. `2026-03-14`. */
  readonly date: string;
  readonly virtues: string;
  readonly limitations: string;
  readonly text: string;
  readonly likes: number;
  readonly dislikes: number;
  readonly hasPhoto: boolean;
  readonly answer?: string;
}

/** Author, rating, day, virtues, limitations, text, likes, dislikes; then whether there is a photo, and the shop's answer. */
const text = z.string();
const rowSchema = z.tuple([text, z.int(), text, text, text, text, z.int(), z.int(), z.boolean().optional(), text.optional()]);
const said = z.record(text, z.array(rowSchema)).parse(typedReviews);

const firstId = 501;

export const reviews: readonly Review[] = Object.entries(said)
  .flatMap(([product, rows]) => rows.map((row) => ({ product: Number(product), row })))
  .map(({ product, row: [author, rating, day, virtues, limitations, text, likes, dislikes, hasPhoto = false, answer] }, index) => ({
    id: firstId + index,
    product,
    author,
    rating,
    date: `2026-${day}`,
    virtues,
    limitations,
    text,
    likes,
    dislikes,
    hasPhoto,
    ...(answer === undefined ? {} : { answer }),
  }));
