import { looseRows } from './compare-page.ts';

/** The blocks of the compare page's tables, which scroll their rows sideways (features/compare-page/rows.css). */
const blocksOf = (host: Element) => [...new Set(looseRows(host).map(({ parentElement }) => parentElement))];

/** What identifies a control of the same kind: the crosses of products and properties have neither id nor address. */
const kindOf = ({ localName, classList: [first] }: Element) => localName + (first ? `.${CSS.escape(first)}` : '');

export interface TableView {
  /** Scrolls the new tables to the same columns. */
  scroll(): void;
  /** Moves a focus that has gone with the pressed control to the nearest one of its kind. */
  focus(): void;
}

/** Keeps what is seen of the compare page's tables at a press, until their content has been replaced. */
export function keepTableView(host: Element, pressed: Element, signal: AbortSignal): TableView {
  const following = new AbortController();
  const read = () => blocksOf(host).map((block) => block?.scrollLeft ?? 0);
  let places = read();
  const follow = () => {
    places = read();
  };
  host.addEventListener('scroll', follow, { capture: true, passive: true, signal: AbortSignal.any([signal, following.signal]) });
  const hadFocus = pressed.ownerDocument.activeElement === pressed;
  const kind = kindOf(pressed);
  const placeOf = (element: Element) => {
    const [{ x, y, width, height }, around] = [element.getBoundingClientRect(), host.getBoundingClientRect()];
    return { x: x + width / 2 - around.x, y: y + height / 2 - around.y };
  };
  const at = placeOf(pressed);
  return {
    scroll() {
      following.abort();
      for (const [index, block] of blocksOf(host).entries()) if (block) block.scrollLeft = places[index] ?? 0;
    },
    focus() {
      if (!hadFocus || pressed.isConnected || !host.contains(host.ownerDocument.activeElement)) return;
      const distance = (element: Element) => {
        const { x, y } = placeOf(element);
        return Math.hypot(x - at.x, y - at.y);
      };
      const left = [...host.querySelectorAll<HTMLElement>(kind)].filter((one) => one.getClientRects().length > 0);
      left.sort((one, other) => distance(one) - distance(other))[0]?.focus();
    },
  };
}
