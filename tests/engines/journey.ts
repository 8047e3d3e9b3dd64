import type { Preset } from '../../harness/shop/control.ts';
import type { Ability } from './engine.ts';
import type { Shopper } from './shopper.ts';

/** A shopper's task in the shop from beginning to end, run in every engine. */
export interface Journey {
  /** Its description, with the ids of the requirements. */
  readonly name: string;
  /** Abilities that it needs; in engines without these it is reported as not tried. */
  readonly needs?: readonly Ability[];
  /** The session's state at the start. */
  readonly preset?: Preset;
  /** `true`: the shop sends a strict Content-Security-Policy. */
  readonly strictPolicy?: boolean;
  /** `true`: the shopper's system prefers reduced motion. */
  readonly reducedMotion?: boolean;
  /** A script that runs before the scripts of each page, to remove functions that other browsers lack. */
  readonly pageScript?: string;
  /** Expected problems of the page; any other one fails the journey. */
  readonly allows?: RegExp;
  walk(shopper: Shopper): Promise<void>;
}
