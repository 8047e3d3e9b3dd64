import type { Preset } from '../../harness/shop/control.ts';
import type { Ability } from './engine.ts';
import type { Shopper } from './shopper.ts';

/** Something that a shopper does in the shop from beginning to end; walked in every engine. */
export interface Journey {
  /** In plain words, with the ids of its requirement rows. */
  readonly name: string;
  /** What the engine has to be able to do; where it is not, the journey is told as not tried. */
  readonly needs?: readonly Ability[];
  /** What the shop knows of the shopper already. */
  readonly preset?: Preset;
  /** `true`: the shop's pages have a strict Content-Security-Policy. */
  readonly strictPolicy?: boolean;
  /** `true`: the shopper's system asks for less motion. */
  readonly reducedMotion?: boolean;
  /** Runs before the scripts of each page: takes from the browser what others lack. */
  readonly pageScript?: string;
  /** Problems of the page that belong to the journey; every other one fails it. */
  readonly allows?: RegExp;
  walk(shopper: Shopper): Promise<void>;
}
