/**
 * Turns one element into another without exchanging more than differs: what stays keeps its focus, its cursor and its
 * listeners. `keep` says of an old element that it is somebody else's and stays as it is, and of which new one it holds the place.
 */
export function morph(old: Element, fresh: Element, keep: (old: Element, fresh: Element) => boolean): void {
  if (keep(old, fresh)) return;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== 'style') old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  morphChildren(old, fresh, keep);
}

function morphChildren(old: Element, fresh: Element, keep: (old: Element, fresh: Element) => boolean): void {
  const rest = [...old.childNodes];
  for (const next of [...fresh.childNodes]) {
    const match = rest.findIndex((node) => isTwin(node, next, keep));
    if (match < 0) {
      old.insertBefore(next, rest[0] ?? null);
      continue;
    }
    // Those between have no twin: they are gone.
    for (const gone of rest.splice(0, match)) gone.remove();
    const [twin] = rest.splice(0, 1);
    if (twin instanceof Element && next instanceof Element) morph(twin, next, keep);
    else if (twin && twin.nodeValue !== next.nodeValue) twin.nodeValue = next.nodeValue;
  }
  for (const gone of rest) gone.remove();
}

/** What tells siblings of one tag apart. */
const signature = (element: Element) =>
  ['id', 'data-entity', 'data-id', 'data-value-id', 'data-coupon'].map((name) => element.getAttribute(name)).join();

function isTwin(node: Node, next: Node, keep: (old: Element, fresh: Element) => boolean): boolean {
  if (node.nodeType !== next.nodeType) return false;
  if (!(node instanceof Element) || !(next instanceof Element)) return true;
  if (keep(node, next)) return true;
  return node.localName === next.localName && signature(node) === signature(next) && node.classList[0] === next.classList[0];
}
