import type { Selectors } from '../feature.ts';

/** One handle of a slider between two numbers, with the field that it writes. */
export interface SliderEnd {
  readonly handle: HTMLElement;
  readonly input: HTMLInputElement;
}

const numberIn = (text: string) => Number.parseFloat(text.replace(/\s/g, '').replace(',', '.'));
const limitOf = ({ placeholder }: HTMLInputElement) => numberIn(placeholder) || 0;

/** The number that a handle stands at; an empty field is its own end, which its placeholder names. */
export function readEnd({ input }: SliderEnd): number {
  const value = numberIn(input.value);
  return Number.isFinite(value) ? value : limitOf(input);
}

/** Both handles say where they stand and how far they can go. */
export function tellEnds([low, high]: readonly [SliderEnd, SliderEnd]): void {
  const [from, to, min, max] = [readEnd(low), readEnd(high), limitOf(low.input), limitOf(high.input)];
  const tell = ({ handle }: SliderEnd, ...values: number[]) => {
    for (const [index, name] of ['valuemin', 'valuenow', 'valuemax'].entries()) handle.setAttribute(`aria-${name}`, String(values[index]));
  };
  tell(low, min, from, to);
  tell(high, from, to, max);
}

/** Makes sliders of the handles, which are links that lead nowhere; they go back to what they were with the signal. */
export function dressSliders(
  form: HTMLFormElement,
  { slider = ':not(*)', box = '', title = '' }: Selectors,
  signal: AbortSignal,
): SliderEnd[] {
  const handles = [...form.querySelectorAll<HTMLElement>(slider)];
  const boxes = new Set(handles.map((handle) => handle.closest(box)));
  return [...boxes].flatMap((around) => {
    const [low, high] = handles.filter((handle) => around?.contains(handle));
    const [from, to] = around?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [];
    if (!low || !high || !from || !to) return [];
    const ends = [
      { handle: low, input: from },
      { handle: high, input: to },
    ] as const;
    const name = around?.querySelector(title)?.textContent?.trim() ?? '';
    for (const { handle, input } of ends) {
      const printed = [...handle.attributes];
      handle.removeAttribute('href');
      handle.setAttribute('role', 'slider');
      handle.tabIndex = 0;
      handle.setAttribute('aria-label', `${name} ${input.labels?.[0]?.textContent?.trim() ?? ''}`.trim());
      signal.addEventListener('abort', () => {
        const { style } = handle.attributes as NamedNodeMap & { readonly style?: Attr };
        const kept = style?.value;
        for (const { name: own } of [...handle.attributes]) handle.removeAttribute(own);
        // In the order of the page.
        for (const attribute of printed) handle.setAttribute(attribute.name, (attribute.name === 'style' && kept) || attribute.value);
      });
    }
    tellEnds(ends);
    return [...ends];
  });
}
