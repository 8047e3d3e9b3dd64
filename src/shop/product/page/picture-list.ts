import * as z from 'zod/mini';
import { type PagePicture, webAddress } from './page-picture.ts';

const word = z.catch(z.optional(z.string()), undefined);
const record = z.object({
  src: word,
  href: word,
  big: word,
  BIG: word,
  thumb: word,
  THUMB: word,
  small: word,
  alt: word,
  ALT: word,
  title: word,
  TITLE: word,
  opts: z.catch(z.optional(z.object({ thumb: word, caption: word })), undefined),
});
const entry = z.union([z.string(), record]);

/**
 * Parses the pictures of a gallery that are only listed (`data-additional_items`, JSON). The contract does not describe an entry, so
 * addresses and objects with the usual names are accepted; other entries are skipped.
 */
export function parsePictureList(json: string | null, base: string): PagePicture[] {
  return listIn(json).flatMap((item): PagePicture[] => {
    const parsed = z.safeParse(entry, item);
    if (!parsed.success) return [];
    const { data } = parsed;
    const of = typeof data === 'string' ? ({ src: data } as z.infer<typeof record>) : data;
    const address = [of.big, of.BIG, of.href, of.src].map((one) => webAddress(one, base)).find(Boolean);
    if (!address) return [];
    const thumb = [of.thumb, of.THUMB, of.small, of.opts?.thumb].map((one) => webAddress(one, base)).find(Boolean) ?? address;
    return [{ kind: 'picture', address, thumb, name: of.alt ?? of.ALT ?? of.title ?? of.TITLE ?? of.opts?.caption ?? '' }];
  });
}

function listIn(json: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];
  } catch {
    return [];
  }
}
