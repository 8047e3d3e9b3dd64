import { asButton } from './as-button.ts';

/** A button that shows and hides a part of the page, which stays the page's own (ARIA Authoring Practices: disclosure). */
export interface DisclosureButton {
  readonly element: HTMLElement;
  /** States what is shown; the label changes where one is given. */
  say(isOpen: boolean, label?: string): void;
  giveBack(): void;
}

/** Makes one of the page's own element, or of a new one that `place` puts on the page. `controlled` is the part's id. */
export function disclosureButton(own: HTMLElement | null, controlled: string, place: () => HTMLElement): DisclosureButton {
  const element = own ?? place();
  const borrowed = asButton(element);
  borrowed.setAttribute('aria-controls', controlled);
  return {
    element,
    say(isOpen, label) {
      borrowed.setAttribute('aria-expanded', String(isOpen));
      if (label !== undefined) borrowed.setText(label);
    },
    giveBack() {
      borrowed.giveBack();
      if (!own) element.remove();
    },
  };
}

/** A plain button for a part whose page has none. `className` lets the layer hear of its presses as of the page's own. */
export function makeButton(page: Document, className: string): HTMLElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = className;
  return button;
}
