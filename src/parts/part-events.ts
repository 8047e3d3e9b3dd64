import type { PartDeclaration, PartEvents } from './part-declaration.ts';

export interface EventSurroundings {
  readonly host: HTMLElement;
  /** Hears what happens in the host, in capture, until the island ends. */
  hear(type: string, listener: (event: Event) => void): void;
  flush(handler: () => void): void;
  beforeEvent(): void;
  /** What is declared of an element now. */
  declarationsOf(element: Element): readonly PartDeclaration[];
  press(control: Element): void;
  /** Looks what stands in the fields. */
  readValues(): void;
}

/** Elements that the browser itself lets people reach and press by keyboard; a link that leads nowhere is a button to people. */
const native = 'a[href]:not([href="#"], [href^="javascript:"]), button, input, select, textarea, summary';

export const isPressable = (element: Element): boolean => element.matches(native);

/** Keys that are for what lies around a part as well: a popup that closes, a dialog that keeps the focus. */
const ofEverybody = ['Escape', 'Tab'];

/**
 * Keys, typing and leaving of an island's parts, heard from the first declaration that wants it (`host-events.ts`). (Presses of mouse and finger come from the guard, which hears them before everybody else.) Answers what to call with each declaration.
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

  /** As the elements themselves would hear it, but before everybody else. */
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
    // In capture, so that nobody else acts on the same event as well.
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
        // A link that is a tab or a button to people is pressed by Space like one; Enter is the browser's there.
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
