import { failed, ok, type Result } from '../../platform/result.ts';
import { attribute, rewriteTags } from '../../platform/server/html-scan.ts';
import { type Allowance, type Clean, makeCleaner, namesIn } from './clean-html.ts';
import { keepFormAddresses } from './form-address.ts';
import { knownHosts } from './known-hosts.ts';

const allowance: Allowance = {
  tags: namesIn('main aside header footer nav h1 h5 h6 caption colgroup col picture time wbr template'),
  shapes: namesIn('svg g path circle ellipse line polygon polyline rect title defs symbol'),
  // The last two mark lines and tabs of the small baskets (contract/page.md, 3.15).
  attributes: namesIn(
    'aria-controls aria-current aria-describedby aria-disabled aria-expanded aria-hidden aria-label aria-labelledby cx cy d ' +
      'decoding fill fill-rule clip-rule focusable loading points preserveAspectRatio r rx ry scope srcset sizes stroke ' +
      'stroke-linecap stroke-linejoin stroke-width tabindex transform viewBox x x1 x2 y y1 y2 rel datetime product-id item-section',
  ),
};

/** Allowed references of icons: a part of this page, or of a picture of this site. Neither can run. */
const safeReference = /^(?:\/(?![/\\])[^\s\\]*)?#[\w-]+$/;

const svg = 'http://www.w3.org/2000/svg';

/** Keeps an icon's reference as data: sanitisers remove `<use>`. */
const referenceMark = 'data-vitrina-use';

function keepReference(tag: string): string {
  for (const [, , name = '', , double, single, bare] of tag.matchAll(attribute))
    if (/^(?:xlink:)?href$/i.test(name)) return `<g ${referenceMark}="${(double ?? single ?? bare ?? '').replaceAll('"', '&quot;')}"></g>`;
  return tag;
}

/**
 * `display:none` carries state in the template's markup (contract/page.md, introduction to the hooks), and a picture behind an element is often all that it shows,
 * as a colour to choose (contract/live-pages.md, 1). Both are kept by marks of ours; other inline styles are removed.
 */
const hiddenMark = 'data-vitrina-hidden';
const pictureMark = 'data-vitrina-picture';

const inlineStyle = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const picture = /(?:^|[;\s])background(?:-image)?\s*:[^;]*?url\(\s*(?:&quot;|&#0?39;|["'])?([^"'()<>]+?)(?:&quot;|&#0?39;|["'])?\s*\)/i;

const keepStyles = (html: string) =>
  html.replace(inlineStyle, (_style, double: string | undefined, single: string | undefined) => {
    const style = double ?? single ?? '';
    const hidden = /(?:^|;)\s*display\s*:\s*none\b/i.test(style) ? ` ${hiddenMark}=""` : '';
    const [, address] = picture.exec(style) ?? [];
    return address ? `${hidden} ${pictureMark}="${address}"` : hidden;
  });

/**
 * Makes a sanitiser of HTML that becomes part of the page: rows, totals, baskets. Icons stay, also those that refer to the page's own symbols. `inside`:
 * the parent of the new HTML. `isCopied`: see `Allowance`.
 */
export async function makePieceCleaner(page: Document, inside: 'div' | 'tbody' = 'div', isCopied = false): Promise<Clean> {
  const clean = await makeCleaner(page, { ...allowance, marks: [referenceMark, hiddenMark, pictureMark], inside, isCopied });
  const isKnownHost = knownHosts(page);
  return (html) => {
    const marked = rewriteTags(keepFormAddresses(keepStyles(html)), 'use', keepReference);
    const piece = clean(marked);
    for (const mark of piece.querySelectorAll(`[${referenceMark}]`)) restoreReference(mark);
    for (const mark of piece.querySelectorAll<HTMLElement>(`[${hiddenMark}]`)) {
      mark.removeAttribute(hiddenMark);
      // Not as an attribute: a strict content security policy refuses it.
      mark.style.display = 'none';
    }
    for (const mark of piece.querySelectorAll<HTMLElement>(`[${pictureMark}]`)) {
      const address = mark.getAttribute(pictureMark) ?? '';
      mark.removeAttribute(pictureMark);
      if (isKnownHost(address)) mark.style.backgroundImage = `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;
    }
    return piece;
  };
}

/** The same where something has to be said or put back without it: some browsers load a sanitiser, and offline it does not come. */
export const loadPieceCleaner = (page: Document): Promise<Result<Clean>> =>
  makePieceCleaner(page).then(ok, (error) => failed('offline', `expected a sanitiser, got "${error}"`));

function restoreReference(mark: Element): void {
  const reference = mark.getAttribute(referenceMark) ?? '';
  // Only what is drawn inside a picture has its namespace.
  if (mark.namespaceURI !== svg || !safeReference.test(reference)) return void mark.removeAttribute(referenceMark);
  const use = mark.ownerDocument.createElementNS(svg, 'use');
  use.setAttribute('href', reference);
  mark.replaceWith(use);
}
