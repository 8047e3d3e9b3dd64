import { type RefObject, useEffect } from 'react';

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

const firstControl = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(controls)].find((control) => control.getClientRects().length > 0);

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) found.push(parent);
  return found;
}

// One function for all drawings: another one would begin anew and forget the focus.
const itself = (place: Element) => place;

/**
 * Keeps the focus in an area when its focused control is removed: it goes to the first control of the nearest place that is still there.
 * Without this, a person at the keyboard would begin again at the top of the page. `placeOf` may name another place than the nearest one.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, placeOf: (nearest: Element) => Element = itself): void {
  useEffect(() => {
    if (!area.current) return;
    const gone = new AbortController();
    keepFocus(area.current, placeOf, gone.signal);
    return () => gone.abort();
  }, [area, placeOf]);
}

function keepFocus(area: HTMLElement, placeOf: (nearest: Element) => Element, signal: AbortSignal): void {
  const page = area.ownerDocument;
  let focused: { readonly control: Element; readonly around: readonly Element[] } | undefined;

  area.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) focused = { control: target, around: ancestorsOf(target) };
    },
    { signal },
  );
  area.addEventListener(
    'focusout',
    ({ target }) =>
      // A removed control loses the focus while it is still connected: only afterwards it is clear whether a person has left it.
      queueMicrotask(() => {
        if (focused?.control === target && focused.control.isConnected) focused = undefined;
      }),
    { signal },
  );

  const observer = new MutationObserver(() => {
    if (!focused || focused.control.isConnected) return;
    const nearest = focused.around.find((place) => place.isConnected) ?? area;
    focused = undefined;
    if (page.activeElement !== page.body) return;
    const place = placeOf(nearest);
    const next = [place, ...ancestorsOf(place)].filter((one) => area.contains(one)).find(firstControl);
    if (next) firstControl(next)?.focus();
  });
  observer.observe(area, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
