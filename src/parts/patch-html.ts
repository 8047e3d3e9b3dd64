import { slotAttribute } from './part-declaration.ts';

/** Whether an element of the page is kept, whatever its counterpart in the new HTML is. */
type Keep = (live: Element, after: Element) => boolean;

const never: Keep = () => false;

/** Without the layer's additions (`Slot`). */
const ownNodes = (live: Node) => [...live.childNodes].filter((node) => !(node instanceof Element && node.hasAttribute(slotAttribute)));

/** Whether an element on the page still has its original children; islands change them but neither add nor remove any. */
function isParallel(live: ParentNode & Node, before: Node): boolean {
  return (
    ownNodes(live).length === before.childNodes.length &&
    ownNodes(live).every((node, index) => node.nodeName === before.childNodes[index]?.nodeName)
  );
}

/**
 * Patches one element into another with as few replacements as possible: what stays keeps its focus, cursor and listeners, also the
 * inline `display` that a script has set. `keep` selects elements that belong to other code and are not changed.
 */
export function morph(live: Element, fresh: Element, keep: Keep): void {
  const before = live.cloneNode(true) as Element;
  for (const slot of before.querySelectorAll(`[${slotAttribute}]`)) slot.remove();
  // An inline display set by a script stays where the new HTML has none.
  for (const styled of [before, ...before.querySelectorAll('[style]')]) styled.removeAttribute('style');
  patch(live, before, fresh, keep);
}

/** Updates `live`, which was rendered from `before`, to `after`. Only differences between the two are applied. */
function patch(live: Node, before: Node, after: Node, keep: Keep): void {
  if (before.isEqualNode(after) || (live instanceof Element && after instanceof Element && keep(live, after))) return;
  if (!(live instanceof Element && before instanceof Element && after instanceof Element)) {
    if (live.nodeValue !== after.nodeValue) live.nodeValue = after.nodeValue;
    return;
  }
  patchAttributes(live, before, after);
  if (isParallel(live, before)) patchChildren(live, before, after, keep);
  else live.replaceChildren(...[...after.childNodes].map((node) => live.ownerDocument.importNode(node, true)));
}

function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of [...before.attributes, ...after.attributes]) {
    const [old, now] = [before.getAttribute(name), after.getAttribute(name)];
    if (old === now) continue;
    if (name === 'class') patchClasses(live, before, after);
    else if (now === null) live.removeAttribute(name);
    else if (live.getAttribute(name) !== now) live.setAttribute(name, now);
    // The visitor's own typing stays; an untouched field shows the server's value.
    if (!(live instanceof HTMLInputElement)) continue;
    if (name === 'value' && live.value === old) live.value = now ?? '';
    if (name === 'checked') live.checked = now !== null;
  }
}

function patchClasses(live: Element, before: Element, after: Element): void {
  for (const name of before.classList) if (!after.classList.contains(name)) live.classList.remove(name);
  for (const name of after.classList) if (!before.classList.contains(name)) live.classList.add(name);
}

/** Updates the children of an element that shows a piece of HTML to a later piece. Returns whether it still had that piece's children, and so could. */
export function patchPiece(live: Element, before: Node, after: Node): boolean {
  const isPatched = isParallel(live, before);
  if (isPatched) patchChildren(live, before, after);
  return isPatched;
}

/** Children are matched by the names that baskets and the basket page give them, then by tag and order. Those that stay in order are not moved. */
function patchChildren(live: ParentNode & Node, before: Node, after: Node, keep: Keep = never): void {
  const page = live.ownerDocument ?? (live as Document);
  const known = new Map<string, { live: ChildNode; before: Node }>();
  const liveNodes = ownNodes(live);
  keysOf(before).forEach((key, index) => {
    const [liveNode, beforeNode] = [liveNodes[index], before.childNodes[index]];
    if (liveNode && beforeNode) known.set(key, { live: liveNode, before: beforeNode });
  });
  const wanted = keysOf(after);
  const kept = new Set(wanted);
  for (const [key, node] of known) if (!kept.has(key)) node.live.remove();

  let cursor: ChildNode | null = ownNodes(live)[0] ?? null;
  wanted.forEach((key, index) => {
    const now = after.childNodes[index];
    if (!now) return;
    const there = known.get(key);
    if (!there) {
      live.insertBefore(page.importNode(now, true), cursor);
      return;
    }
    if (there.live === cursor) cursor = cursor.nextSibling;
    else live.insertBefore(there.live, cursor);
    patch(there.live, there.before, now, keep);
  });
}

/** One name per child, unique among its siblings. */
function keysOf(parent: Node): string[] {
  const seen = new Map<string, number>();
  return [...parent.childNodes].map((node) => {
    const name = node instanceof Element ? nameOf(node) : '';
    const key = `${node.nodeName} ${name}`;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return `${key} ${count}`;
  });
}

function nameOf(element: Element): string {
  for (const name of [
    'data-id',
    'item-section',
    'data-item_id',
    'data-type',
    'id',
    'data-entity',
    'data-value-id',
    'data-coupon',
    'name',
  ]) {
    const value = element.getAttribute(name);
    if (value) return value;
  }
  return element.classList[0] ?? '';
}
