/** A picture: the full one, a small one, and its description. */
export interface PagePicture {
  readonly kind: 'picture' | 'video';
  readonly address: string;
  readonly thumb: string;
  readonly name: string;
}

/** Resolves an http(s) address; `undefined` for any other. */
export function webAddress(address: string | null | undefined, base: string): string | undefined {
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
