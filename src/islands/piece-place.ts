import { slotAttribute } from './slots.ts';

/** A place of the page in which the layer shows a piece of server HTML, and later versions of it. */
export interface PiecePlace {
  /**
   * Shows a piece (cleaned by `clean-piece.ts`); it is copied, and must stay as it is from then on. A later one changes only what differs
   * from the one before, so that the focus, what is being typed, what is being pressed and the islands in it stay.
   */
  put(piece: DocumentFragment): void;
  /** Takes the piece out and puts the page's own nodes back. */
  giveBack(): void;
}

/**
 * `kept` names an element of the page that goes on living inside the piece, in the place of its own copy there: the opener
 * of the fly-out.
 */
export function makePiecePlace(element: Element, kept?: string): PiecePlace {
  let own: Node[] | undefined;
  let keptElement: Element | null = null;
  /** The last piece as the server drew it: what differs from it on the page is the islands' work. */
  let shown: DocumentFragment | undefined;

  return {
    put(piece) {
      if (shown && isParallel(element, shown)) {
        patchChildren(element, shown, piece);
      } else {
        own ??= [...element.childNodes];
        const copy = element.ownerDocument.importNode(piece, true);
        keptElement ??= kept ? (own.find((node): node is Element => node instanceof Element && node.matches(kept)) ?? null) : null;
        if (keptElement) copy.querySelector(kept ?? '')?.replaceWith(keptElement);
        element.replaceChildren(copy);
      }
      shown = piece;
    },
    giveBack() {
      if (!own) return;
      element.replaceChildren(...own);
      own = undefined;
      shown = undefined;
    },
  };
}

/** Without what the layer has added (`Slot`). */
const ownNodes = (live: Node) => [...live.childNodes].filter((node) => !(node instanceof Element && node.hasAttribute(slotAttribute)));

/** Whether an element on the page still has the children that it was given; islands change them but neither add nor remove any. */
function isParallel(live: ParentNode & Node, before: Node): boolean {
  return (
    ownNodes(live).length === before.childNodes.length &&
    ownNodes(live).every((node, index) => node.nodeName === before.childNodes[index]?.nodeName)
  );
}

/** Brings `live`, which was drawn from `before`, to what `after` says. Only differences between the two are carried over. */
function patch(live: Node, before: Node, after: Node): void {
  if (before.isEqualNode(after)) return;
  if (!(live instanceof Element && before instanceof Element && after instanceof Element)) {
    if (live.nodeValue !== after.nodeValue) live.nodeValue = after.nodeValue;
    return;
  }
  patchAttributes(live, before, after);
  if (isParallel(live, before)) patchChildren(live, before, after);
  else live.replaceChildren(...[...after.childNodes].map((node) => live.ownerDocument.importNode(node, true)));
}

function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of [...before.attributes, ...after.attributes]) {
    const [old, now] = [before.getAttribute(name), after.getAttribute(name)];
    if (old === now) continue;
    if (name === 'class') patchClasses(live, before, after);
    else if (now === null) live.removeAttribute(name);
    else live.setAttribute(name, now);
    // The shopper's own typing stays; a field that was left alone shows what the server says.
    if (!(live instanceof HTMLInputElement)) continue;
    if (name === 'value' && live.value === old) live.value = now ?? '';
    if (name === 'checked') live.checked = now !== null;
  }
}

function patchClasses(live: Element, before: Element, after: Element): void {
  for (const name of before.classList) if (!after.classList.contains(name)) live.classList.remove(name);
  for (const name of after.classList) if (!before.classList.contains(name)) live.classList.add(name);
}

/** Children are told apart by what the baskets name them by, then by tag and order. Those that stay in order are not moved. */
function patchChildren(live: ParentNode & Node, before: Node, after: Node): void {
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
    patch(there.live, there.before, now);
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
  for (const name of ['data-id', 'item-section', 'data-item_id', 'data-type', 'id', 'name']) {
    const value = element.getAttribute(name);
    if (value) return value;
  }
  return element.classList[0] ?? '';
}
