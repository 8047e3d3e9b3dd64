/**
 * Changes to an element that stays the page's own. Each first value is remembered, and `giveBack` restores exactly
 * that: text nodes are changed in place, never replaced.
 */
export interface Borrowed {
  setText(value: string): void;
  setAttribute(name: string, value: string): void;
  toggleClass(name: string, on: boolean): void;
  /** Sets one property of the inline style; an empty value takes it away. */
  setStyle(name: string, value: string): void;
  giveBack(): void;
}

export function borrow(element: Element): Borrowed {
  const undo = new Map<string, () => void>();
  const once = (key: string, restore: () => void) => {
    if (!undo.has(key)) undo.set(key, restore);
  };

  return {
    setText(value) {
      const node = firstText(element) ?? addText(element, once);
      if (node.nodeValue === value) return;
      const before = node.nodeValue;
      once('text', () => {
        node.nodeValue = before;
      });
      node.nodeValue = value;
    },
    setAttribute(name, value) {
      const before = element.getAttribute(name);
      if (before === value) return;
      once(`attribute ${name}`, () => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)));
      element.setAttribute(name, value);
    },
    toggleClass(name, on) {
      if (element.classList.contains(name) === on) return;
      const before = element.getAttribute('class');
      once('class', () => (before === null ? element.removeAttribute('class') : element.setAttribute('class', before)));
      element.classList.toggle(name, on);
    },
    setStyle(name, value) {
      // Through the object model, which a strict content security policy allows.
      const { style } = element as HTMLElement;
      const before = style.getPropertyValue(name);
      if (before === value) return;
      const hadStyle = element.hasAttribute('style');
      once(`style ${name}`, () => {
        style.setProperty(name, before);
        // Asking for the attribute makes the browser write it: one that it has not written yet comes back after its removal.
        if (!hadStyle && style.length === 0 && element.hasAttribute('style')) element.removeAttribute('style');
      });
      style.setProperty(name, value);
    },
    giveBack() {
      for (const restore of [...undo.values()].reverse()) restore();
      undo.clear();
    },
  };
}

/** The text node that holds the words: the first that is not white space, at any depth; else an empty or blank one. */
function firstText(element: Element): Text | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let blank: Text | undefined;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.nodeValue?.trim()) return node;
    blank ??= node;
  }
  return blank;
}

function addText(element: Element, once: (key: string, restore: () => void) => void): Text {
  let deepest = element;
  while (deepest.firstElementChild) deepest = deepest.firstElementChild;
  const node = element.ownerDocument.createTextNode('');
  deepest.append(node);
  once('added text', () => node.remove());
  return node;
}
