import * as z from 'zod/mini';

/** Milliseconds between two popups that would open at once [MKT-01]. */
const apart = 1000;

/** The template's record of a closed popup (contract/page.md, 4.2): an empty moment means never again. */
export interface MarketingRecord {
  readonly VALUE: 'Y';
  /** It may open again from then on, in milliseconds since 1970. */
  readonly TIMESTAMP: number | '';
  readonly SHOW_ALWAYS: 'Y' | 'N';
}

const recordSchema = z.looseObject({
  TIMESTAMP: z.catch(z.union([z.number(), z.string()]), ''),
  SHOW_ALWAYS: z.catch(z.string(), 'N'),
});

/**
 * Whether a popup may open: it has no record, or its moment is past, or it opens always. Any other value under its key means that it was closed.
 */
export function mayCome(record: string | null, now: number): boolean {
  if (record === null || record === '') return true;
  const read = z.safeParse(recordSchema, parse(record));
  if (!read.success) return false;
  const { TIMESTAMP: moment, SHOW_ALWAYS: always } = read.data;
  const isPast = moment !== '' && Number(moment) > 0 && Number(moment) <= now;
  return always === 'Y' || isPast;
}

/** The record to keep when a popup is closed. `timeout`: seconds until it may come again; absent: never. */
export function recordOf(now: number, timeout: number | undefined, comesAlways: boolean): MarketingRecord {
  return { VALUE: 'Y', TIMESTAMP: timeout ? now + timeout * 1000 : '', SHOW_ALWAYS: comesAlways ? 'Y' : 'N' };
}

/** A unique delay in milliseconds: increased by seconds until no other popup has it. */
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
