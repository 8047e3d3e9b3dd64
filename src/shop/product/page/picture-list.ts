import * as z from 'zod/mini';

/** A picture of the page: the full one, a small one, and what it shows. */
export interface PagePicture {
  readonly kind: 'picture' | 'video';
  readonly address: string;
  readonly thumb: string;
  readonly name: string;
}

/** Addresses of files of the web; everything else is none. */
function webAddress(address: string | null | undefined, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const { href, protocol } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/**
 * What a slide shows (contract/page.md, 3.9): the full picture is named by the link around it (`href`), by a picture that a
 * lens enlarges (`data-xoriginal`) or by a small one (`data-big`); a film is its own.
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
  // A film of another site stays where the page has put it.
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
 * The pictures of a gallery that the page has not drawn (`data-additional_items`, a JSON list). The contract does not tell what
 * an entry looks like: an address, or an object that names one in any of the usual ways. What is neither is left out.
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
