import { addText, firstText } from '../islands/words.ts';

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
      const own = firstText(element);
      if (own?.nodeValue === value) return;
      const before = own?.nodeValue ?? '';
      const node = own ?? addText(element);
      once('text', () => {
        if (own) own.nodeValue = before;
        else node.remove();
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
