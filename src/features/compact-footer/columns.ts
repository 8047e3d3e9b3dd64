import { lateTexts } from '../../state/late-texts.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { makeButton } from '../../ui/disclosure.ts';
import { slide } from '../../ui/slide.ts';
import type { Selectors } from '../feature.ts';

const none = ':not(*)';
/** Milliseconds of the slide: that of the theme's accordions. */
const slideTime = 350;
const texts = lateTexts({ 'footer.column': 'Показать: {name}' });

interface Column {
  readonly head: Element;
  readonly button: HTMLElement;
  toggle(): void;
  giveBack(): void;
}

/** Makes the columns fold, closed at first; the returned function makes them what they were. */
export function startColumns(root: HTMLElement, selectors: Selectors): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const footer = classesOf(root.closest('footer') ?? root);
  footer.set('mobile', true);
  const columns = [...root.querySelectorAll(selectors.head ?? none)].flatMap((head) => makeColumn(root, head, selectors) ?? []);
  const press = (target: Element) => columns.find(({ head }) => head.contains(target))?.toggle();

  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      // A head that is a link leads where it says; what stands beside the words unfolds.
      if (!(target instanceof Element) || target.closest('a[href]') || !columns.some(({ head }) => head.contains(target))) return;
      event.preventDefault();
      event.stopPropagation();
      press(target);
    },
    { capture: true, signal },
  );
  onButtonKeys(root, '[aria-expanded]', press, signal);
  return () => {
    ended.abort();
    for (const column of columns) column.giveBack();
    footer.giveBack();
  };
}

function makeColumn(root: Element, head: Element, selectors: Selectors): Column | undefined {
  const address = head.getAttribute('data-target') ?? '';
  const named = /^#[\w-]+$/.test(address) ? root.querySelector<HTMLElement>(address) : null;
  const next = head.nextElementSibling;
  const column = named ?? (next instanceof HTMLElement && next.matches(selectors.column ?? none) ? next : null);
  if (!column) return undefined;

  const link = head.querySelector('a[href]');
  const icon = link ? [...head.querySelectorAll<HTMLElement>(selectors.icon ?? none)].find((one) => !link.contains(one)) : undefined;
  const added = link && !icon ? makeButton(root.ownerDocument, 'right-menu-icon') : undefined;
  if (added) head.append(added);
  const button = icon ?? added ?? (head as HTMLElement);
  const state = asButton(button, link ? { label: texts('footer.column', { name: link.textContent?.trim() ?? '' }) } : {});
  const [marked, panel] = [classesOf(head), classesOf(column)];
  const shownBefore = column.style.display;
  let isOpen = column.classList.contains('in');

  const say = () => {
    panel.set('in', isOpen);
    marked.set('accordion-open', isOpen);
    marked.set('accordion-close', !isOpen);
    state.setAttribute('aria-expanded', String(isOpen));
  };
  for (const name of ['accordion-body', 'collapse']) panel.set(name, true);
  if (icon) state.setAttribute('aria-hidden', 'false');
  if (column.id) state.setAttribute('aria-controls', column.id);
  say();
  if (!isOpen) column.style.setProperty('display', 'none');
  return {
    head,
    button,
    toggle() {
      isOpen = !isOpen;
      say();
      slide(column, isOpen, slideTime);
    },
    giveBack() {
      stopSlide(column);
      column.style.setProperty('display', shownBefore);
      if (column.getAttribute('style') === '') column.removeAttribute('style');
      for (const one of [marked, panel, state]) one.giveBack();
      added?.remove();
    },
  };
}

/** A slide that ends later would hide what has been given back. */
function stopSlide(column: HTMLElement): void {
  for (const animation of column.getAnimations?.() ?? []) animation.cancel();
}

/** Classes of an element whose others the template may change meanwhile: each is undone by itself. */
function classesOf(element: Element) {
  const before = new Map<string, boolean>();
  const hadAttribute = element.hasAttribute('class');
  return {
    set(name: string, isOn: boolean) {
      if (!before.has(name)) before.set(name, element.classList.contains(name));
      element.classList.toggle(name, isOn);
    },
    giveBack() {
      for (const [name, wasOn] of before) {
        // What was there, and has been taken off by whoever had put it there, stays off.
        if (!wasOn) element.classList.remove(name);
        else if (name === 'accordion-close' || name === 'in') element.classList.add(name);
      }
      if (!hadAttribute && element.classList.length === 0) element.removeAttribute('class');
    },
  };
}
