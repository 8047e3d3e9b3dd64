import { focusable } from '../../page/focus.ts';
import { goTo } from '../../page/go-to.ts';
import { type PageMap, parseCoordinates } from '../../page/map-adapter.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Island } from '../feature.ts';

/** Zoom of a place, and px around all of them (specification, section 9) [SMALL-04]. */
const [placeZoom, placesMargin] = [15, 40];
/** Milliseconds in which a list and details fade in. */
const fadeTime = 200;
const none = ':not(*)';
const texts = lateTexts({ 'places.back': 'Ко всем адресам' });

/** A list of places, or the details of one of them, with the map following, until the answer is called [SMALL-04]. */
export function startPlaces(
  { host, selectors, signal, onPress }: Pick<Island, 'host' | 'selectors' | 'signal' | 'onPress'>,
  map: PageMap,
  Observer: typeof MutationObserver,
): () => void {
  const page = host.ownerDocument;
  const view = page.defaultView;
  const all = (selector: string | undefined) => [...host.querySelectorAll<HTMLElement>(selector ?? none)];
  const buttons = new Map<Element, Borrowed>();
  /** Who shows what now: the list, the box of the details, each of the details. */
  let shown: { place: Element | undefined; detail: HTMLElement; changed: Borrowed[] } | undefined;

  /** Makes buttons of the places and of what leads back; of those that came meanwhile, too. */
  function dress(): void {
    for (const [element, borrowed] of buttons) {
      if (host.contains(element)) continue;
      borrowed.giveBack();
      buttons.delete(element);
    }
    for (const place of all(selectors.place)) {
      const button = buttonOf(place);
      if (button && !buttons.has(button)) buttons.set(button, asButton(button));
    }
    for (const back of all(selectors.back)) {
      const isNamed = back.textContent?.trim() || back.hasAttribute('aria-label');
      if (!buttons.has(back)) buttons.set(back, asButton(back, isNamed ? {} : { label: texts('places.back') }));
    }
  }

  /** A place with a link inside cannot be a button as a whole: its title is the button then, unless the title is the link. */
  function buttonOf(place: Element): Element | undefined {
    if (!place.querySelector('a[href], button, input')) return place;
    const title = place.querySelector(selectors.title ?? none);
    return title && !title.closest('a[href]') && !title.querySelector('a[href]') ? title : undefined;
  }

  const placeOf = (detail: Element) => all(selectors.place).find(({ dataset }) => dataset.id === detail.getAttribute('data-id'));

  function open(place: Element | undefined, detail: HTMLElement): void {
    close();
    const changed: Borrowed[] = [];
    const display = (element: Element, value: string) => {
      const borrowed = borrow(element);
      changed.push(borrowed);
      borrowed.setStyle('display', value);
      return borrowed;
    };
    for (const list of all(selectors.list)) display(list, 'none');
    for (const box of all(selectors.details)) display(box, 'block');
    for (const other of all(selectors.detail)) if (other !== detail) display(other, 'none');
    const own = display(detail, 'block');
    own.setAttribute('role', 'group');
    const title = place?.querySelector(selectors.title ?? none)?.textContent?.trim();
    if (title && !detail.hasAttribute('aria-label')) own.setAttribute('aria-label', title);
    shown = { place, detail, changed };
  }

  function close(): void {
    for (const borrowed of shown?.changed ?? []) borrowed.giveBack();
    shown = undefined;
  }

  function show(place: HTMLElement): void {
    const detail = all(selectors.detail).find(({ dataset }) => dataset.id === place.dataset.id);
    if (detail) {
      open(place, detail);
      fadeIn(detail);
      (focusable(detail).find((element) => element.matches(selectors.back ?? none)) ?? focusable(detail)[0])?.focus();
    }
    const coordinates = parseCoordinates(place.dataset.coordinates ?? '');
    if (coordinates) map.centre(coordinates, placeZoom);
  }

  function goBack(): void {
    if (!shown) return;
    const { place } = shown;
    close();
    const [list] = all(selectors.list);
    if (list) fadeIn(list);
    const button = place?.isConnected ? buttonOf(place) : undefined;
    (button instanceof HTMLElement ? button : list && focusable(list)[0])?.focus();
    map.showAll(placesMargin);
  }

  function fadeIn(element: HTMLElement): void {
    if (!element.animate || view?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.animate({ opacity: [0, 1] }, { duration: fadeTime });
  }

  function press(control: Element): void {
    if (control.matches(selectors.back ?? none)) goBack();
    else if (control.matches('a[href]') && view) goTo(view, (control as HTMLAnchorElement).href);
    else {
      const place = control.closest<HTMLElement>(selectors.place ?? none);
      if (place) show(place);
    }
  }

  dress();
  // Opened before the layer came: the template's marks go, ours take their place.
  const [before] = all(selectors.detail).filter((detail) => detail.checkVisibility?.() === true);
  if (before) {
    for (const list of all(selectors.list)) list.style.removeProperty('display');
    for (const element of [...all(selectors.details), before]) element.style.display = 'none';
    open(placeOf(before), before);
  }
  onPress(press);
  onButtonKeys(host, `${selectors.controls}, ${selectors.title}`, press, signal);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Node) || !shown?.detail.contains(event.target))
      return;
    event.preventDefault();
    event.stopPropagation();
    goBack();
  };
  host.addEventListener('keydown', onKey, { signal });
  const observer = new Observer(() => {
    // A list that came anew shows itself, whatever was open in the old one.
    if (shown && !host.contains(shown.detail)) close();
    dress();
  });
  observer.observe(host, { childList: true, subtree: true });

  return () => {
    observer.disconnect();
    const last = shown?.detail;
    close();
    for (const borrowed of buttons.values()) borrowed.giveBack();
    buttons.clear();
    if (!last) return;
    // What the shopper looks at stays, as the template would show it.
    for (const list of all(selectors.list)) list.style.display = 'none';
    for (const element of [...all(selectors.details), last]) element.style.display = 'block';
  };
}
