import type { PartDeclaration, PartEvents } from './part-declaration.ts';

export interface EventSurroundings {
  readonly host: HTMLElement;
  /** Listens to events in the host, in capture, until the island ends. */
  hear(type: string, listener: (event: Event) => void): void;
  flush(handler: () => unknown): unknown;
  beforeEvent(): void;
  /** The current declaration of an element. */
  declarationsOf(element: Element): readonly PartDeclaration[];
  press(control: Element): unknown;
  /** Reads the fields' current values. */
  readValues(): void;
}

/** Elements that are focusable and operable by keyboard in the browser itself; a link without a target counts as a button. */
const native = 'a[href]:not([href="#"], [href^="javascript:"]), button, input, select, textarea, summary';

export const isPressable = (element: Element): boolean => element.matches(native);

/** A handler that keeps an event of a part from the page. */
export const stopEvent = (event: Event): void => event.stopPropagation();

/** Keys that the part's surroundings need too: a popup closes, a dialog traps the focus. */
const ofEverybody = ['Escape', 'Tab'];

/**
 * Listens to keys, typing and blur of an island's parts, from the first declaration with such a handler (`host-events.ts`). Clicks come
 * from the guard, which runs first. Returns a function to call with each declaration.
 */
export function listenToParts({
  host,
  hear,
  flush,
  beforeEvent,
  declarationsOf,
  press,
  readValues,
}: EventSurroundings): (declaration: PartDeclaration) => void {
  const heard = new Set<string>();

  /** What parts do at an event without saying so by `on`. */
  const handlers: Readonly<Record<string, (event: Event, element: HTMLElement) => void>> = {
    keydown(event, element) {
      beforeEvent();
      const { key, repeat } = event as KeyboardEvent;
      const own = declarationsOf(element);
      const handlers = own.filter(({ onKeyDown }) => onKeyDown);
      for (const { onKeyDown } of handlers) flush(() => onKeyDown?.(event as KeyboardEvent));
      // A link with the role of a tab or button is pressed by Space too; Enter is handled by the browser.
      const isPressKey = key === ' ' ? !isPressable(element) || element.matches('a[role]') : key === 'Enter' && !isPressable(element);
      const isPress = isPressKey && own.some(({ onPress }) => onPress);
      if ((handlers.length && !ofEverybody.includes(key)) || isPress) event.stopPropagation();
      if (!isPress) return;
      event.preventDefault();
      if (!repeat || own.some(({ repeats }) => repeats)) press(element);
    },
    input: readInput,
    change: readInput,
    focusout(event, element) {
      for (const { onBlur } of declarationsOf(element)) {
        if (!onBlur) continue;
        event.stopPropagation();
        flush(onBlur);
      }
    },
  };

  function readInput(event: Event, element: HTMLElement): void {
    if (!declarationsOf(element).some(({ onInput }) => onInput)) return;
    event.stopPropagation();
    readValues();
  }

  /** Like listeners on the elements themselves, but before all others: in capture, so that no other handler acts on the same event. */
  function listen(type: string): void {
    if (heard.has(type)) return;
    heard.add(type);
    hear(type, (event) => {
      const { target } = event;
      for (let at = target as Element | null; at; at = at !== host && event.bubbles ? at.parentElement : null)
        for (const { on } of declarationsOf(at)) {
          const handle = on?.[type as keyof PartEvents] as ((event: Event, element: Element) => void) | undefined;
          const element = at;
          if (handle) flush(() => handle(event, element));
        }
      if (target instanceof HTMLElement) handlers[type]?.(event, target);
    });
  }

  return ({ on = {}, onPress, onKeyDown, onInput, onBlur }) => {
    for (const type of Object.keys(on)) listen(type);
    if (onPress || onKeyDown) listen('keydown');
    if (onInput) for (const type of ['input', 'change']) listen(type);
    if (onBlur) listen('focusout');
  };
}
