import { lateTexts } from '../../state/late-texts.ts';
import { shop } from '../../state/shop.ts';
import { borrow } from '../../ui/borrow.ts';
import { disclosureButton, makeButton } from '../../ui/disclosure.ts';
import type { Island } from '../feature.ts';

const texts = lateTexts({ 'text.more': 'Читать далее...', 'text.less': 'Свернуть' });

/** A text is clamped when it is higher than what is shown of it by more than this, in pixels (specification, section 9). */
const tolerance = 5;
/** So much of a text must be left to read beside its button, in pixels. */
const leastHeight = 40;

/**
 * Gives a text that the page's CSS cuts the button that shows it all. The cut is the page's: the layer only asks whether
 * something is hidden, again whenever width or words change. The button takes its room from the text, so that nothing below moves.
 */
export function clampText({ element: root, selectors }: Island, id: string): { toggle(): void; giveBack(): void } {
  const element = root.querySelector<HTMLElement>(selectors.text ?? '') ?? (root as HTMLElement);
  const text = borrow(element);
  const own = root.querySelector<HTMLElement>(selectors.controls ?? '');
  if (!element.id) text.setAttribute('id', id);
  const button = disclosureButton(own, element.id, () => {
    const made = makeButton(root.ownerDocument, 'js-long-text__more');
    element.after(made);
    return made;
  });
  const look = borrow(button.element);
  let isOpen = false;

  function cut(): void {
    text.setStyle('max-height', '');
    showButton(false);
    const isClamped = element.scrollHeight - element.offsetHeight > tolerance;
    if (isOpen && isClamped) text.setStyle('max-height', 'none');
    if (!isOpen && !isClamped) return;
    const before = root.getBoundingClientRect().height;
    showButton(true);
    const added = root.getBoundingClientRect().height - before;
    const left = element.offsetHeight - added;
    if (!isOpen && left >= leastHeight) text.setStyle('max-height', `${left}px`);
  }

  function showButton(isShown: boolean): void {
    look.toggleClass('hidden', !isShown);
    look.setStyle('display', isShown || own ? '' : 'none');
  }

  function show(): void {
    text.toggleClass('show-collapsed-js', isOpen);
    text.toggleClass('opened', isOpen);
    look.toggleClass('show', isOpen);
    button.say(isOpen, own ? undefined : texts(isOpen ? 'text.less' : 'text.more'));
    cut();
  }

  function toggle(): void {
    isOpen = !isOpen;
    show();
    if (!isOpen) button.element.scrollIntoView({ block: 'nearest' });
  }

  // The keyboard may lead to a link that is cut away.
  const reach = ({ target }: Event) => {
    const hidden = (target as Element).getBoundingClientRect().bottom > element.getBoundingClientRect().bottom + tolerance;
    if (!isOpen && (hidden || element.scrollTop > 0)) toggle();
    element.scrollTop = 0;
  };
  element.addEventListener('focusin', reach);
  let width = 0;
  const resized = new ResizeObserver(() => {
    if (width === root.clientWidth) return;
    width = root.clientWidth;
    cut();
  });
  const rewritten = new (shop().natives.MutationObserver)(cut);
  show();
  width = root.clientWidth;
  resized.observe(root);
  rewritten.observe(element, { childList: true, subtree: true, characterData: true });
  return {
    toggle,
    giveBack() {
      resized.disconnect();
      rewritten.disconnect();
      element.removeEventListener('focusin', reach);
      look.giveBack();
      button.giveBack();
      text.giveBack();
    },
  };
}
