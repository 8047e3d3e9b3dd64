import { lateTexts } from '../../state/late-texts.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { makeButton } from '../../ui/disclosure.ts';

export interface Toggles {
  /** States which panels are shown. */
  say(shown: readonly Element[]): void;
  /** What opens and closes a panel by keyboard. */
  of(panel: Element): HTMLElement | undefined;
  has(element: Element): boolean;
  giveBack(): void;
}

const texts = lateTexts({ 'menu.submenu': '{name}: подменю' });
let lastId = 0;

/** A button behind each link with something under it, out of the flow and unseen until it has the focus; a link that leads nowhere is one itself. */
export function makeToggles(host: Element, signal: AbortSignal, panels: readonly Element[], press: (panel: Element) => void): Toggles {
  const toggles = new Map<Element, HTMLElement>();
  const made: HTMLElement[] = [];
  const owned: Borrowed[] = [];
  for (const panel of panels) {
    const link = panel.parentElement?.querySelector<HTMLElement>(':scope > a');
    if (!link) continue;
    if (!panel.id) {
      const own = borrow(panel);
      own.setAttribute('id', `vitrina-submenu-${++lastId}`);
      owned.push(own);
    }
    const isNowhere = (link.getAttribute('href') ?? '#') === '#';
    const toggle = isNowhere ? link : makeButton(host.ownerDocument, 'vitrina-menu-toggle');
    if (isNowhere) {
      owned.push(asButton(link));
      onButtonKeys(link, '*', () => press(panel), signal);
    } else {
      toggle.setAttribute('aria-label', texts('menu.submenu', { name: link.textContent?.trim() ?? '' }));
      link.after(toggle);
      made.push(toggle);
      toggle.addEventListener('focus', () => moveOnto(toggle, link), { signal });
    }
    const own = borrow(toggle);
    owned.push(own);
    own.setAttribute('aria-controls', panel.id);
    own.setAttribute('aria-expanded', 'false');
    toggle.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        press(panel);
      },
      { capture: true, signal },
    );
    toggles.set(panel, toggle);
  }
  return {
    say(shown) {
      for (const [panel, toggle] of toggles) toggle.setAttribute('aria-expanded', String(shown.includes(panel)));
    },
    of: (panel) => toggles.get(panel),
    has: (element) => made.includes(element as HTMLElement),
    giveBack() {
      for (const own of owned.reverse()) own.giveBack();
      for (const button of made) button.remove();
    },
  };
}

/** To the end of its link, wherever the theme's rules for absolute places would put it. */
function moveOnto(toggle: HTMLElement, link: Element): void {
  toggle.style.translate = '';
  const own = toggle.getBoundingClientRect();
  const { right, top, height } = link.getBoundingClientRect();
  toggle.style.translate = `${right - own.right}px ${top + (height - own.height) / 2 - own.top}px`;
}
