import type { Step } from '../../session/vitrina-part.ts';

type TellStep = (step: Step) => void;

/** Keys that do something of their own; what letters write is told by `change`. */
const telling = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/** Milliseconds of rest after which a scroll counts as done. */
const scrollRest = 200;

/** Tells a person's actions as steps of Chrome Recorder until the signal aborts. Before everybody else: some stop what they hear. */
export function recordActions(window: Window & typeof globalThis, tell: TellStep, signal: AbortSignal): void {
  const early = { capture: true, passive: true, signal };
  window.addEventListener('click', (event) => event.isTrusted && tellClick(event, tell), early);
  window.addEventListener('change', (event) => event.isTrusted && tellChange(event, tell), early);
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(
      type,
      (event) => event.isTrusted && telling.has(event.key) && tell({ type: type === 'keydown' ? 'keyDown' : 'keyUp', key: event.key }),
      early,
    );
  let rest: number | undefined;
  const onScroll = () => {
    window.clearTimeout(rest);
    rest = window.setTimeout(() => !signal.aborted && tell({ type: 'scroll', x: window.scrollX, y: window.scrollY }), scrollRest);
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
}

function targetOf(event: Event): Element | undefined {
  const [target] = event.composedPath();
  return target instanceof Element ? target : undefined;
}

function tellClick(event: MouseEvent, tell: TellStep): void {
  const target = targetOf(event);
  if (!target) return;
  const { left, top } = target.getBoundingClientRect();
  tell({
    type: 'click',
    selectors: selectorsOf(target),
    offsetX: Math.round(event.clientX - left),
    offsetY: Math.round(event.clientY - top),
  });
}

function tellChange(event: Event, tell: TellStep): void {
  const target = targetOf(event);
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  // A box is ticked by its click; the name of a file says more than anybody needs.
  if (!isField || ['checkbox', 'radio', 'file'].includes(target.type)) return;
  tell({ type: 'change', selectors: selectorsOf(target), value: target.value, _field: describeField(target) });
}

/** What names the field: it says to the redaction what was typed. */
function describeField(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const labels = Array.from(field.labels ?? [], (label) => label.textContent ?? '');
  const placeholder = field.getAttribute('placeholder') ?? '';
  return [field.name, field.autocomplete, field.type, ...labels, placeholder, field.getAttribute('aria-label') ?? '']
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** The element by its name for people first, then by its place. */
export function selectorsOf(element: Element): string[][] {
  const place = pathOf(element);
  const name = (element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return name && name.length <= 60 ? [[place], [`text/${name}`]] : [[place]];
}

const isUnique = (element: Element, selector: string) => element.ownerDocument.querySelectorAll(selector).length === 1;

/** A selector that fits this element only, from the nearest telling ancestor on. */
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

/** An id, or the item that the element is of. Ids with long numbers are drawn anew for each page. */
function telltale(element: Element): string | undefined {
  if (element.id && !/\d{4,}/.test(element.id)) return `#${CSS.escape(element.id)}`;
  for (const name of ['data-item', 'data-id', 'name'])
    if (element.hasAttribute(name) && (element.getAttribute(name)?.length ?? 0) < 40)
      return `${element.localName}${[...element.classList]
        .slice(0, 2)
        .map((one) => `.${CSS.escape(one)}`)
        .join('')}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`;
  return undefined;
}
