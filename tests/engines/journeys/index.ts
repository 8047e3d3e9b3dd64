import type { Journey } from '../journey.ts';
import { baskets } from './baskets.ts';
import { browsers } from './browsers.ts';
import { buying } from './buying.ts';
import { lists } from './lists.ts';
import { product } from './product.ts';
import { site } from './site.ts';

/** Every journey, in the order of a visit. */
export const journeys: readonly Journey[] = [...buying, ...product, ...lists, ...baskets, ...site, ...browsers];
