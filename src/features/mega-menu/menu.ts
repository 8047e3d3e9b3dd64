import { closeByEscape } from '../../page/escape.ts';
import { onOutsidePress } from '../../page/outside-press.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { adopt } from '../../ui/use-styles.ts';
import type { Island } from '../feature.ts';
import { isPanel } from './is-panel.ts';
import { moveByKeys } from './keys.ts';
import css from './menu.css?inline';
import { placePanel } from './place-panel.ts';
import { makeToggles } from './toggles.ts';

/** Milliseconds that a mouse rests on an entry before it opens: on its way down into a menu it may cross others. */
export const openDelay = 120;
/** Milliseconds until a menu closes that the mouse has left: a hand is not exact. */
export const closeDelay = 300;

export interface Menu {
  isOpen(panel: Element): boolean;
  open(panel: Element): void;
  /** Leaves the menu as the page has it. */
  stop(): void;
}

/** Over the theme's rules, which show a panel under the mouse only, and late. */
const shownStyle = { display: 'block', opacity: '1', visibility: 'visible', transition: 'none' };
const hiddenStyle = { display: 'none', opacity: '', visibility: '', transition: '' };

/**
 * Links with what opens under them (ARIA Authoring Practices: disclosure navigation). A mouse opens it by resting on a link, a
 * finger by its first tap, the keyboard by the button that stands behind each link, or by an arrow [MEGA-01].
 * `leave`: told when the menu has to be as the page has it. `first`: what the pointer or the focus was on when this began; what the theme shows of itself there stays.
 */
export function startMenu(island: Island, first: EventTarget | null, leave: () => void = () => {}): Menu {
  const { host, selectors } = island;
  const ended = new AbortController();
  const signal = AbortSignal.any([island.signal, ended.signal]);
  const page = host.ownerDocument;
  const panelSelector = selectors.panel ?? ':not(*)';
  const owned = new Map<Element, Borrowed>();
  const own = (element: Element) => {
    const known = owned.get(element) ?? borrow(element);
    owned.set(element, known);
    return known;
  };
  const panels = [...host.querySelectorAll(panelSelector)].filter((panel) => isPanel(panel, panelSelector));
  const panelUnder = (entry: Element | null) => panels.find(({ parentElement }) => parentElement === entry);
  const levelOf = (element: Element | null): Element | undefined => {
    for (let place = element; place && place !== host; place = place.parentElement) if (panels.includes(place)) return place;
    return undefined;
  };
  const aboveOf = (panel: Element) => levelOf(panel.parentElement);
  /** What opens under the entry that something lies in; for what has opened itself, that. */
  const panelAt = (target: EventTarget | null): Element | undefined => {
    for (let place = target instanceof Element ? target : null; place && host.contains(place); place = place.parentElement) {
      const panel = panels.includes(place) ? place : panelUnder(place);
      if (panel) return panel;
    }
    return undefined;
  };

  let shown: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened: AbortController | undefined;
  const styles = adopt(page, css);
  const toggles = makeToggles(host, signal, panels, (panel) => show(shown.includes(panel) ? aboveOf(panel) : panel));

  /** Shows this and what it lies in, and nothing else. */
  function show(panel: Element | undefined): void {
    clearTimeout(timer);
    const wanted: Element[] = [];
    for (let one = panel; one; one = aboveOf(one)) wanted.unshift(one);
    const before = shown;
    shown = wanted;
    if (wanted.length > 0) own(host).toggleClass('visible', true);
    for (const one of panels) {
      for (const [name, value] of Object.entries(wanted.includes(one) ? shownStyle : hiddenStyle)) own(one).setStyle(name, value);
    }
    for (const one of wanted) {
      if (before.includes(one)) continue;
      placePanel(one, own(one), aboveOf(one), !panels.some((inner) => aboveOf(inner) === one));
    }
    toggles.say(shown);
    listenWhileOpen();
  }

  function listenWhileOpen(): void {
    if (shown.length === 0) {
      opened?.abort();
      opened = undefined;
      return;
    }
    if (opened) return;
    opened = new AbortController();
    const until = AbortSignal.any([signal, opened.signal]);
    closeByEscape(page, closeLast, until);
    onOutsidePress(page, [host], close, until);
  }

  function close(): void {
    if (shown.length > 0) show(undefined);
  }

  /** The focus goes back to what has opened it, if it is inside. */
  function closeLast(): void {
    const last = shown.at(-1);
    if (!last) return;
    const isInside = last.contains(page.activeElement);
    show(aboveOf(last));
    if (isInside) toggles.of(last)?.focus({ preventScroll: true });
  }

  const showLater = (panel: Element | undefined, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(panel), delay);
  };
  host.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch') return;
      own(host).toggleClass('visible', true);
      const panel = panelAt(event.target);
      if (panel === shown.at(-1)) clearTimeout(timer);
      else showLater(panel, openDelay);
    },
    { signal },
  );
  host.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      // Who is in it by keyboard stays in it.
      if (pointerType !== 'touch' && !shown.some((panel) => panel.contains(page.activeElement))) showLater(undefined, closeDelay);
    },
    { signal },
  );
  host.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      // What the focus has left closes; what it has come to opens by its button.
      const around = shown.findLast((panel) => panel.parentElement?.contains(target));
      if (around !== shown.at(-1)) show(around);
    },
    { signal },
  );
  host.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !host.contains(relatedTarget)) close();
    },
    { signal },
  );
  // The entries are about to move: nothing of the layer's must be in them. On tablets only the height changes with scrolling.
  const view = page.defaultView;
  const width = view?.innerWidth;
  view?.addEventListener('resize', () => width === view.innerWidth || leave(), { capture: true, signal });
  const panelOf = ({ parentElement }: Element) => panelUnder(parentElement);
  moveByKeys(host, { open: show, isToggle: toggles.has, levelOf, panelOf }, signal);

  show(first instanceof Element && host.matches(':hover') ? panelAt(first) : undefined);
  if (host.matches(':hover')) own(host).toggleClass('visible', true);
  // Before anything opens.
  void island.wake(selectors.long ?? ':not(*)');

  return {
    isOpen: (panel) => shown.includes(panel),
    open: show,
    stop() {
      clearTimeout(timer);
      opened?.abort();
      ended.abort();
      const { activeElement } = page;
      // A button that goes hands the focus to its link.
      if (activeElement && toggles.has(activeElement)) (activeElement.previousElementSibling as HTMLElement | null)?.focus();
      toggles.giveBack();
      for (const known of owned.values()) known.giveBack();
      styles();
    },
  };
}
