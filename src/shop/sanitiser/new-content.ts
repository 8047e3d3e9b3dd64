import { knownHosts } from './known-hosts.ts';

/** Pixels before the view at which content is made ready: the margin of the template's own observer [LAZ-01]. */
const appearMargin = '150px';

/**
 * Makes content that the layer puts onto the page ready, where the template's scripts would do it and are not there: pictures
 * that wait for a lazy loader are the browser's to load, and what appears when it is seen appears (contract/page.md, 3.20).
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
