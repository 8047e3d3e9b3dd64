import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Selectors } from '../feature.ts';

const none = ':not(*)';
/** Of a shop whose values are numbers, the words beside the radio tell. */
const words = /telegram|телеграм/i;

/**
 * Shows the name in Telegram only to who wants to be written there [ORD-02]. While it does not show it is switched off: it is
 * neither sent nor asked for, because the buyer would not know of it; what was typed stays and is there again with the choice.
 * The component draws both rows anew whenever it likes: each drawing is put right before it is painted.
 */
export function followMessenger(
  root: HTMLElement,
  selectors: Selectors,
  Observer: typeof MutationObserver,
  signal: AbortSignal,
): () => void {
  const borrowed = new Map<Element, Borrowed>();
  const look = (element: Element) => {
    const known = borrowed.get(element) ?? borrow(element);
    borrowed.set(element, known);
    return known;
  };

  function forgetGone(): void {
    for (const element of borrowed.keys()) if (!root.contains(element)) borrowed.delete(element);
  }

  function show(): void {
    forgetGone();
    const choices = root.querySelector(selectors.choices ?? none);
    const row = root.querySelector(selectors.row ?? none);
    if (!choices) return;
    const radios = [...choices.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    nameGroup(choices, radios.length > 0);
    const telegram = findTelegram(radios, selectors.telegram ?? none);
    if (!row || !telegram) return;
    const isWanted = telegram.checked;
    look(row).setStyle('display', isWanted ? '' : 'none');
    for (const field of row.querySelectorAll('input, textarea, select')) {
      if (isWanted) borrowed.get(field)?.giveBack();
      else look(field).setAttribute('disabled', '');
    }
  }

  /** The radios of a property stand in no fieldset: their question is the group's name. */
  function nameGroup(choices: Element, isGroup: boolean): void {
    const name = choices.querySelector(selectors.label ?? none)?.textContent?.trim();
    if (!isGroup || !name || choices.closest('fieldset, [role="radiogroup"]')) return;
    look(choices).setAttribute('role', 'radiogroup');
    look(choices).setAttribute('aria-label', name);
  }

  for (const type of ['change', 'vitrina:kept']) root.ownerDocument.addEventListener(type, show, { capture: true, signal });
  const observer = new Observer(show);
  show();
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const known of borrowed.values()) known.giveBack();
    borrowed.clear();
  };
}

function findTelegram(radios: readonly HTMLInputElement[], selector: string): HTMLInputElement | undefined {
  return (
    radios.find((radio) => radio.matches(selector)) ??
    radios.find((radio) => words.test(radio.closest('label')?.textContent ?? radio.labels?.[0]?.textContent ?? ''))
  );
}
