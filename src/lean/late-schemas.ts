/* What of Zod only reads answers of the server and what the browser keeps: no page needs it at once (see schemas.ts). */
import { type Check, checked, type Schema, schemaOf } from './schema-run.ts';
import { number } from './schemas.ts';

export * from './schemas.ts';

export const positive = (): Check => checked('too_small', (value) => (value as number) > 0);
/** Signs of a text count as a reader would count them. */
export const minLength = (least: number): Check => checked('too_small', (value) => [...(value as string)].length >= least);

/** An object may refuse to become a number. */
function toNumber(value: unknown): unknown {
  try {
    return Number(value);
  } catch {
    return value;
  }
}
export const coerce = { number: (): Schema => schemaOf((value) => number().run(toNumber(value))) };

export const nullable = (inner: Schema): Schema =>
  schemaOf((value) => (value === null ? value : inner.run(value)), { optin: inner.optin, optout: inner.optout });
