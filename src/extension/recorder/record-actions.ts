import type { Step } from '../../session/vitrina-part.ts';

type TellStep = (step: Step) => void;

/** Keys with a function of their own; typed text is recorded by `change`. */
const telling = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/** Milliseconds without scrolling after which a scroll counts as finished. */
const scrollRest = 200;

/** Records a person's actions as steps of Chrome Recorder until the signal aborts. Runs first, because other listeners may stop events. */
export function recordActions(window: Window & typeof globalThis, tell: TellStep, signal: AbortSignal): void {
  const early = { capture: true, passive: true, signal };
  const typing = followTyping(tell);
  window.addEventListener('input', (event) => event.isTrusted && typing.goesOn(event), early);
  window.addEventListener('change', (event) => event.isTrusted && typing.ends(event), early);
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return;
      typing.rests();
      recordClick(event, tell);
    },
    early,
  );
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted || !telling.has(event.key)) return;
        if (type === 'keydown') typing.rests();
        tell({ type: type === 'keydown' ? 'keyDown' : 'keyUp', key: event.key });
      },
      early,
    );
  let rest: number | undefined;
  const onScroll = () => {
    window.clearTimeout(rest);
    rest = window.setTimeout(() => !signal.aborted && tell({ type: 'scroll', x: window.scrollX, y: window.scrollY }), scrollRest);
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A field's value is recorded on blur. An arrow key, Enter or a press on a suggestion comes before that, and may open
 * another page: the field's value is recorded first then.
 */
function followTyping(tell: TellStep) {
  const told = new WeakMap<Field, string>();
  let typed: Field | undefined;
  const recordValue = (field: Field) => {
    told.set(field, field.value);
    tell({ type: 'change', selectors: selectorsOf(field), value: field.value, _field: describeField(field) });
  };
  return {
    goesOn(event: Event) {
      typed = fieldOf(event);
    },
    rests() {
      if (typed) recordValue(typed);
      typed = undefined;
    },
    ends(event: Event) {
      const field = fieldOf(event);
      if (!field) return;
      if (typed === field || told.get(field) !== field.value) recordValue(field);
      typed = undefined;
    },
  };
}

/** The field of an event, if its value is to be recorded: a checkbox is recorded by its click, and a file's name is private. */
function fieldOf(event: Event): Field | undefined {
  const target = targetOf(event);
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isField && !['checkbox', 'radio', 'file'].includes(target.type) ? target : undefined;
}

function targetOf(event: Event): Element | undefined {
  const [target] = event.composedPath();
  return target instanceof Element ? target : undefined;
}

function recordClick(event: MouseEvent, tell: TellStep): void {
  const pressed = targetOf(event);
  if (!pressed) return;
  // The children of an SVG picture change with its state.
  const target = pressed.closest('svg')?.parentElement ?? pressed;
  const { left, top } = target.getBoundingClientRect();
  tell({
    type: 'click',
    selectors: selectorsOf(target),
    offsetX: Math.round(event.clientX - left),
    offsetY: Math.round(event.clientY - top),
  });
}

/** The field's name: it tells the redaction what was typed. */
function describeField(field: Field): string {
  const labels = Array.from(field.labels ?? [], (label) => label.textContent ?? '');
  const placeholder = field.getAttribute('placeholder') ?? '';
  return [field.name, field.autocomplete, field.type, ...labels, placeholder, field.getAttribute('aria-label') ?? '']
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** Selectors of the element: by its place, then by its accessible name, then by its text. */
function selectorsOf(element: Element): string[][] {
  const named = element.closest('a, button, input, select, textarea, label, summary, [role], [tabindex]') ?? element;
  const label = 'labels' in named ? (named.labels as NodeListOf<Element> | null)?.[0]?.textContent : undefined;
  const name = words(named.getAttribute('aria-label') ?? label ?? named.getAttribute('title'));
  const text = words(element.textContent);
  return [[pathOf(element)], ...(name ? [[`aria/${name}`]] : []), ...(text && text !== name ? [[`text/${text}`]] : [])];
}

/** Text that identifies an element rather than a region of the page. */
function words(text: string | null | undefined): string {
  const short = (text ?? '').replace(/\s+/g, ' ').trim();
  return short.length <= 60 ? short : '';
}

const isUnique = (element: Element, selector: string) => element.ownerDocument.querySelectorAll(selector).length === 1;

/** A selector that matches this element only, starting from the nearest identifiable ancestor. */
function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = telltale(at);
    if (own) {
      const path = [own, ...steps].join(' > ');
      if (isUnique(element, path)) return path;
    }
    const { parentElement, localName }: Element = at;
    if (!parentElement) break;
    const alike = [...parentElement.children].filter((one) => one.localName === localName);
    steps.unshift(alike.length > 1 ? `${CSS.escape(localName)}:nth-of-type(${alike.indexOf(at) + 1})` : CSS.escape(localName));
  }
  return ['html', ...steps].join(' > ');
}

/** An id, or the element's item. Ids with long numbers are generated for each page. */
function telltale(element: Element): string | undefined {
  if (element.id && !/\d{4,}/.test(element.id)) return `#${CSS.escape(element.id)}`;
  for (const name of ['data-item', 'data-id', 'name'])
    if (element.hasAttribute(name) && (element.getAttribute(name)?.length ?? 0) < 40)
      return `${element.localName}${[...element.classList]
        .slice(0, 2)
        .map((one) => `.${CSS.escape(one)}`)
        .join('')}[${name}=${JSON.stringify(element.getAttribute(name) ?? '')}]`;
  return undefined;
}
