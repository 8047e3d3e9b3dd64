import { knownHosts } from './known-hosts.ts';

/** Pixels before the viewport at which content is prepared: the margin of the template's own observer [LAZ-01]. */
const appearMargin = '150px';

/**
 * Prepares content that the layer adds, where the template's scripts are absent: the browser loads lazy pictures, and content that is animated on
 * scrolling appears (contract/page.md, 3.20).
 */
export function prepareContent(page: Window, root: ParentNode): void {
  const waiting = Reflect.has(page, 'lazySizes') ? [] : root.querySelectorAll<HTMLImageElement>('img.lazy[data-src]');
  const isKnown = knownHosts(page.document);
  for (const image of waiting) {
    const address = image.dataset.src ?? '';
    if (!isKnown(address)) continue;
    image.loading = 'lazy';
    image.src = address;
  }
  const hidden = root.querySelectorAll('.appear-block');
  if (hidden.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.remove('appear-block');
        observer.unobserve(target);
      }
    },
    { root: page.document, rootMargin: appearMargin },
  );
  for (const element of hidden) observer.observe(element);
}
