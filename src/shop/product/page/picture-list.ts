import * as z from 'zod/mini';

/** A picture: the full one, a small one, and its description. */
export interface PagePicture {
  readonly kind: 'picture' | 'video';
  readonly address: string;
  readonly thumb: string;
  readonly name: string;
}

/** Resolves an http(s) address; `undefined` for any other. */
function webAddress(address: string | null | undefined, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const { href, protocol } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/**
 * Reads the picture of a slide (contract/page.md, 3.9). The full picture is named by the link around it (`href`), by a picture with a lens
 * (`data-xoriginal`) or by a small one (`data-big`). A video of the page is a picture too.
 */
export function readPicture(slide: Element): PagePicture | undefined {
  const base = slide.ownerDocument.baseURI;
  const first = (...addresses: readonly (string | null | undefined)[]) => addresses.map((one) => webAddress(one, base)).find(Boolean);
  const find = (name: string) => {
    const element = slide.matches(`[${name}]`) ? slide : slide.querySelector(`[${name}]`);
    return element?.getAttribute(name);
  };
  const image = slide.querySelector('img');
  const shown = image?.getAttribute('data-src') || image?.getAttribute('src');
  const name = image?.alt || slide.querySelector('[title]')?.getAttribute('title') || '';
  const film = slide.querySelector('video');
  if (film) {
    const address = first(film.getAttribute('src'), film.querySelector('source')?.getAttribute('src'));
    if (!address) return undefined;
    const thumb = first(film.getAttribute('poster'), find('data-thumb')) ?? '';
    return { kind: 'video', address, thumb, name: film.getAttribute('aria-label') || film.title || name };
  }
  // A video of another site stays the page's.
  if (slide.querySelector('iframe')) return undefined;
  const link = slide.matches('a') ? slide : slide.querySelector('a[href]:not([href^="#"])');
  const address = first(find('data-xoriginal'), link?.getAttribute('href'), find('data-big'), shown);
  if (!address) return undefined;
  return { kind: 'picture', address, thumb: first(find('data-thumb'), shown) ?? address, name };
}

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
