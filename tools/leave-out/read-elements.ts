import { attributesOf } from '../../src/session/markup.ts';

/** Elements that a script of the template starts and no feature of the layer does: carousels and sliders outside of galleries, pictures of texts. */
export type StartedElement = 'carousel' | 'picture' | 'swiper';

const classesOf: Readonly<Record<StartedElement, readonly string[]>> = {
  carousel: ['owl-carousel'],
  picture: ['fancybox', 'fancy'],
  swiper: ['swiper'],
};

/** Inside of these the layer does them. */
const done = ['additional-gallery', 'product-detail-gallery', 'product-detail-gallery__container', 'catalog-compare'];

const tags = /<(\/?)([a-z][^\s>/]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** What of it a page's HTML has, without scripts. */
export function readStartedElements(html: string): StartedElement[] {
  const found = new Set<StartedElement>();
  const open: { readonly name: string; readonly isDone: boolean }[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(tags)) {
    if (slash) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0) open.length = at;
      continue;
    }
    const classes = (attributesOf(tag).find((one) => one.name === 'class')?.value ?? '').split(/\s+/);
    const isDone = open.at(-1)?.isDone === true || done.some((one) => classes.includes(one));
    if (!isDone)
      for (const kind of Object.keys(classesOf) as StartedElement[])
        if (classesOf[kind].some((one) => classes.includes(one))) found.add(kind);
    if (!voids.test(name) && !tag.endsWith('/>')) open.push({ name, isDone });
  }
  return [...found];
}
