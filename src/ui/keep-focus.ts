/** Where the focus was: enough to find the same control in a new rendering. */
interface FocusPlace {
  readonly element: HTMLElement;
  readonly scope: string;
  readonly signature: string;
  readonly index: number;
  /** The last known caret: a removed field has none any more. */
  caret: readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none'] | undefined;
}

/**
 * What identifies a control across two renderings. A radio button also by its value; without id and name, by its index
 * among similar controls inside the nearest part with an id.
 */
function signatureOf(element: Element): string {
  const value = element.matches('[type=radio], [type=checkbox]') ? element.getAttribute('value') : null;
  return [element.localName, element.id, ...['type', 'name', 'href', 'data-entity'].map((name) => element.getAttribute(name)), value].join(
    '|',
  );
}

const scopeOf = (element: Element) => element.parentElement?.closest('[id]')?.id ?? '';

function likes(area: Element, { scope, signature }: Pick<FocusPlace, 'scope' | 'signature'>): HTMLElement[] {
  const inside = (scope && area.ownerDocument.getElementById(scope)) || area;
  return [...inside.querySelectorAll<HTMLElement>('*')].filter((element) => signatureOf(element) === signature);
}

/** Remembers the focus inside an area; `restore` restores it, with the caret, when its control was replaced. */
export function followFocus(area: Element, signal: AbortSignal): { restore(): void } {
  const page = area.ownerDocument;
  let place: FocusPlace | undefined;

  function remember(element: HTMLElement): void {
    const found = { scope: scopeOf(element), signature: signatureOf(element) };
    place = { element, ...found, index: likes(area, found).indexOf(element), caret: readCaret(element) };
  }

  const rememberCaret = () => {
    if (place?.element.isConnected && page.activeElement === place.element) place.caret = readCaret(place.element);
  };
  page.addEventListener('selectionchange', rememberCaret, { signal });
  // A press or typing replaced the control before the browser reported the new caret.
  for (const type of ['input', 'keyup', 'pointerup']) area.addEventListener(type, rememberCaret, { capture: true, signal });

  area.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && remember(target), { capture: true, signal });
  area.addEventListener(
    'focusout',
    ({ target }) =>
      // A removed element loses the focus while still connected: only afterwards it is clear who moved it.
      queueMicrotask(() => {
        if (place?.element === target && place.element.isConnected) place = undefined;
      }),
    { capture: true, signal },
  );
  const { activeElement } = page;
  if (activeElement instanceof HTMLElement && area.contains(activeElement)) remember(activeElement);

  return {
    restore() {
      if (!place || place.element.isConnected) return;
      const { index, caret } = place;
      const { activeElement: now, body } = page;
      const next = likes(area, place)[index] ?? likes(area, place)[0];
      place = undefined;
      if (!next || (now && now !== body)) return;
      next.focus({ preventScroll: true });
      if (caret && page.activeElement === next) putCaret(next, caret);
    },
  };
}

type Caret = NonNullable<FocusPlace['caret']>;

/** Numbers and e-mail addresses have no caret that scripts may read or move. */
function readCaret(element: Element): Caret | undefined {
  if (!isText(element) || element.selectionStart === null) return undefined;
  return [element.selectionStart, element.selectionEnd ?? element.selectionStart, element.selectionDirection ?? 'none'];
}

function putCaret(element: Element, caret: Caret): void {
  if (isText(element) && element.selectionStart !== null) element.setSelectionRange(...caret);
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
