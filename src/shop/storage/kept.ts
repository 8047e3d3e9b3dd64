import * as z from 'zod/mini';
import { type PersistentCollection, persistentCollection } from '../../platform/storage/persistent-collection.ts';
import type { AdapterPlace } from '../../platform/storage/storage-adapter.ts';
import { getContext, perSession } from '../context.ts';
import { keptPlace } from './kept-place.ts';

const time = z.number().check(z.positive());

const viewedRowSchema = z.object({
  product: z.string(),
  /** The viewed offer, or the product itself. */
  id: z.string(),
  name: z.string(),
  link: z.string(),
  price: z.string(),
  picture: z.string(),
  /** Milliseconds since 1970. */
  at: time,
  /** The template's own entry. */
  entry: z.record(z.string(), z.unknown()),
});
const favouriteRowSchema = z.object({ id: z.string(), at: time });
const productRowSchema = z.object({ link: z.string(), name: z.string(), price: z.string(), image: z.string(), at: time });

export type ViewedRow = z.output<typeof viewedRowSchema>;
export type FavouriteRow = z.output<typeof favouriteRowSchema>;
export type ProductRow = z.output<typeof productRowSchema>;

export interface Kept {
  readonly viewed: PersistentCollection<ViewedRow>;
  readonly favourites: PersistentCollection<FavouriteRow>;
  readonly products: PersistentCollection<ProductRow>;
}

/** Timeout of one database operation, in milliseconds. */
const maxWait = 4000;

/** The layer's collections, in the browser's database; without one in the local storage or in memory [VWD-03]. */
export const kept = perSession((): Kept => {
  const { page, report, facts, natives } = getContext();
  const { siteId } = facts.options;
  let opening: Promise<import('../../platform/storage/database.ts').Database> | undefined;

  async function openDatabase() {
    const { indexedDB, IDBKeyRange } = page as Window & Partial<typeof globalThis>;
    if (!indexedDB || !IDBKeyRange) throw new Error('the browser has no database');
    // A chunk of its own; nothing visible waits for it.
    const { openDatabase: open } = await import('../../platform/storage/database.ts');
    return open(`vitrina ${siteId}`, { indexedDB, IDBKeyRange }, Date.now);
  }

  function placesOf<Row>(table: keyof Kept, keyOf: (row: Row) => string): AdapterPlace<Row>[] {
    return [
      {
        name: 'IndexedDB',
        async open() {
          opening ??= openDatabase();
          return (await opening).adapter<Row>(table);
        },
      },
      keptPlace(table, keyOf),
    ];
  }

  function inTime<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const timer = natives.setTimeout(() => reject(new Error(`no answer within ${maxWait / 1000} s`)), maxWait);
      void work.then(resolve, reject).finally(() => natives.clearTimeout(timer));
    });
  }

  const common = { report, now: Date.now, inTime };
  const productOf = ({ product }: ViewedRow) => product;
  const idOf = ({ id }: FavouriteRow) => id;
  const linkOf = ({ link }: ProductRow) => link;
  return {
    viewed: persistentCollection({
      ...common,
      name: 'viewed',
      schema: viewedRowSchema,
      keyOf: productOf,
      places: placesOf<ViewedRow>('viewed', productOf),
    }),
    favourites: persistentCollection({
      ...common,
      name: 'favourites',
      schema: favouriteRowSchema,
      keyOf: idOf,
      places: placesOf<FavouriteRow>('favourites', idOf),
    }),
    products: persistentCollection({
      ...common,
      name: 'products',
      schema: productRowSchema,
      keyOf: linkOf,
      // The same in the shop's own form, which carries no time (FAV-07).
      // Nothing waits for it, and hardly a visit has one.
      onExpired: ({ link }) =>
        void import('./kept-favourites.ts').then(
          ({ makeFavouritesCache }) => makeFavouritesCache(() => page.localStorage, report).removeProduct(link),
          (error) => report('cache: products', String(error)),
        ),
      places: placesOf<ProductRow>('products', linkOf),
    }),
  };
});
