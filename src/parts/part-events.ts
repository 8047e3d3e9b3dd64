import type { PartDeclaration, PartEvents } from './part-declaration.ts';

export interface EventSurroundings {
  readonly host: HTMLElement;
  /** Listens to events in the host, in capture, until the island ends. */
  hear(type: string, listener: (event: Event) => void): void;
  flush(handler: () => void): void;
  beforeEvent(): void;
  /** The current declaration of an element. */
  declarationsOf(element: Element): readonly PartDeclaration[];
  press(control: Element): void;
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
export function hearEvents({
  host,
  hear,
  flush,
  beforeEvent,
  declarationsOf,
  press,
  readValues,
}: EventSurroundings): (declaration: PartDeclaration) => void {
  const heard = new Set<string>();

  /** Like listeners on the elements themselves, but before all others. */
  function listenFor(type: string): void {
    if (heard.has(`on ${type}`)) return;
    heard.add(`on ${type}`);
    hear(type, (event) => {
      for (let at = event.target as Element | null; at; at = at !== host && event.bubbles ? at.parentElement : null)
        for (const { on } of declarationsOf(at)) {
          const handle = on?.[type as keyof PartEvents] as ((event: Event, element: Element) => void) | undefined;
          const element = at;
          if (handle) flush(() => handle(event, element));
        }
    });
  }

  function listen<Type extends 'keydown' | 'input' | 'focusout' | 'change'>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type], element: HTMLElement) => void,
  ): void {
    if (heard.has(type)) return;
    heard.add(type);
    // In capture, so that no other handler acts on the same event.
    hear(type, (event) => event.target instanceof HTMLElement && handle(event as HTMLElementEventMap[Type], event.target));
  }

  return (declaration) => {
    Object.keys(declaration.on ?? {}).forEach(listenFor);
    if (declaration.onPress || declaration.onKeyDown)
      listen('keydown', (event, element) => {
        beforeEvent();
        const own = declarationsOf(element);
        const handlers = own.filter(({ onKeyDown }) => onKeyDown);
        for (const { onKeyDown } of handlers) flush(() => onKeyDown?.(event));
        // A link with the role of a tab or button is pressed by Space too; Enter is handled by the browser.
        const isPressKey =
          event.key === ' ' ? !isPressable(element) || element.matches('a[role]') : event.key === 'Enter' && !isPressable(element);
        const isPress = isPressKey && own.some(({ onPress }) => onPress);
        if ((handlers.length && !ofEverybody.includes(event.key)) || isPress) event.stopPropagation();
        if (!isPress) return;
        event.preventDefault();
        if (!event.repeat || own.some(({ repeats }) => repeats)) press(element);
      });
    if (declaration.onInput)
      for (const type of ['input', 'change'] as const)
        listen(type, (event, element) => {
          if (!declarationsOf(element).some(({ onInput }) => onInput)) return;
          event.stopPropagation();
          readValues();
        });
    if (declaration.onBlur)
      listen('focusout', (event, element) => {
        const own = declarationsOf(element).filter(({ onBlur }) => onBlur);
        if (own.length) event.stopPropagation();
        for (const { onBlur } of own) flush(() => onBlur?.());
      });
  };
}
