import { onButtonKeys } from '../../ui/as-button.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';

/** What one press moves, of all there is to scroll [SMALL-06]. */
const share = 0.2;
/** Pixels from an end that count as the end: positions have fractions when the page is zoomed. */
const nearEnd = 1;

/** One direction of a box, all in px: where it stands, how far it goes, how much of it is seen at once. */
interface Way {
  readonly side: 'left' | 'top';
  readonly position: number;
  readonly most: number;
  readonly seen: number;
}

/** A box scrolls the way in which more of it is hidden. */
function wayOf(box: Element): Way {
  const [across, down] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
  return across >= down
    ? { side: 'left', position: box.scrollLeft, most: Math.max(0, across), seen: box.clientWidth }
    : { side: 'top', position: box.scrollTop, most: Math.max(0, down), seen: box.clientHeight };
}

/**
 * Where a press leads: 20 % of all there is to scroll, so that five presses lead from one end to the other, however long the
 * lines are. Never more than is seen at once, so that nothing goes by unseen [SMALL-06].
 */
export function stepTo(from: number, direction: number, { most, seen }: Pick<Way, 'most' | 'seen'>): number {
  return Math.min(most, Math.max(0, from + direction * Math.min(seen, most * share)));
}

const directionOf = (control: Element): -1 | 1 => (Number(control.getAttribute('data-scroll-step')) < 0 ? -1 : 1);

/** Moves `box` by the controls in `root`; a control at its end says so and keeps the focus. */
export function startSteps(
  root: HTMLElement,
  box: HTMLElement,
  { controls, signal, words }: { readonly controls: string; readonly signal: AbortSignal; readonly words: (direction: -1 | 1) => string },
): (control: Element) => void {
  const page = root.ownerDocument.defaultView;
  const buttons = new Map<Element, Borrowed>();
  // While it glides, the next press goes on from where it will stand.
  let aim: number | undefined;
  const look = () => {
    const { position, most } = wayOf(box);
    for (const control of root.querySelectorAll(controls)) {
      const known = buttons.get(control) ?? borrow(control);
      if (!buttons.has(control)) name(control, known, words(directionOf(control)));
      buttons.set(control, known);
      const isAtEnd = directionOf(control) < 0 ? position <= nearEnd : position >= most - nearEnd;
      known.setAttribute('aria-disabled', String(isAtEnd));
      known.toggleClass('disabled', isAtEnd);
    }
  };
  const press = (control: Element) => {
    const way = wayOf(box);
    aim = stepTo(aim ?? way.position, directionOf(control), way);
    const isStill = page?.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ [way.side]: aim, behavior: isStill ? 'instant' : 'smooth' });
  };
  onButtonKeys(root, controls, press, signal, () => true);
  const landed = () => {
    aim = undefined;
  };
  for (const type of ['wheel', 'pointerdown', 'touchstart'] as const) box.addEventListener(type, landed, { passive: true, signal });
  // The end of one glide may be told when the next one is under way.
  const settle = () => {
    if (aim !== undefined && Math.abs(aim - wayOf(box).position) <= nearEnd) landed();
  };
  box.addEventListener('scrollend', settle, { passive: true, signal });
  box.addEventListener('scroll', look, { passive: true, signal });
  // Lines come and go, and phones are turned.
  const sizes = new ResizeObserver(() => {
    landed();
    look();
  });
  for (const element of [box, ...box.children]) sizes.observe(element);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    for (const known of buttons.values()) known.giveBack();
  });
  look();
  return press;
}

/** A button without words gets some; one that the browser does not know as a button becomes one. */
function name(control: Element, borrowed: Borrowed, words: string): void {
  if (!control.matches('button, a[href]:not([href="#"]), input')) {
    borrowed.setAttribute('role', 'button');
    borrowed.setAttribute('tabindex', '0');
  }
  const hasName = control.textContent?.trim() || control.hasAttribute('aria-label') || control.hasAttribute('title');
  if (!hasName) borrowed.setAttribute('aria-label', words);
}
