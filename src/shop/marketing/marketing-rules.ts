import * as z from 'zod/mini';

/** Milliseconds by which a popup comes later than another one that would come with it [MKT-01]. */
const apart = 1000;

/** What the template keeps of a popup that was closed (contract/page.md, 4.2): an empty moment means never again. */
export interface MarketingRecord {
  readonly VALUE: 'Y';
  /** Milliseconds since 1970, from which on it may come again. */
  readonly TIMESTAMP: number | '';
  readonly SHOW_ALWAYS: 'Y' | 'N';
}

const recordSchema = z.looseObject({
  TIMESTAMP: z.catch(z.union([z.number(), z.string()]), ''),
  SHOW_ALWAYS: z.catch(z.string(), 'N'),
});

/**
 * Whether a popup may come: there is no record of it, or its moment is past, or it comes always. Whatever else lies under its
 * key is somebody's word that it was closed.
 */
export function mayCome(record: string | null, now: number): boolean {
  if (record === null || record === '') return true;
  const read = z.safeParse(recordSchema, parse(record));
  if (!read.success) return false;
  const { TIMESTAMP: moment, SHOW_ALWAYS: always } = read.data;
  const isPast = moment !== '' && Number(moment) > 0 && Number(moment) <= now;
  return always === 'Y' || isPast;
}

/** What to keep when a popup is closed. `timeout`: seconds until it may come again; absent: never. */
export function recordOf(now: number, timeout: number | undefined, comesAlways: boolean): MarketingRecord {
  return { VALUE: 'Y', TIMESTAMP: timeout ? now + timeout * 1000 : '', SHOW_ALWAYS: comesAlways ? 'Y' : 'N' };
}

/** A delay in milliseconds that no other popup has: later by a second as often as that takes. */
export function distinctDelay(wanted: number, taken: Iterable<number>): number {
  const others = new Set(taken);
  let delay = wanted;
  while (others.has(delay)) delay += apart;
  return delay;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
