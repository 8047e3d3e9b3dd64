// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../tests/support/variants.ts';
import { makeTestParts } from './test-parts.ts';

const selectors = { root: '.host', row: '.row', add: '.add', box: '.box', words: '.words' } as const;
const row = (id: number) =>
  `<p class="row" id="row-${id}"><button class="add" title="купить">Купить</button><input type="checkbox" class="box"><b class="words">слово</b></p>`;
const html = `<div class="host">${row(0)}${row(1)}</div>`;

const places = {
  itself: undefined,
  parent: (element: Element) => [element.parentElement],
  neighbour: (element: Element) => [element.nextElementSibling],
  children: (element: Element) => element.children,
} as const;

const some = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const name = fc.constantFrom(...(Object.keys(selectors) as (keyof typeof selectors)[]));
const key = fc.constantFrom(0, 1, 2, 3);
const rowId = fc.constantFrom(0, 1, 2);
const declaration = fc.record({
  name,
  within: some(rowId),
  at: fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[])),
  role: some(fc.constantFrom('note', 'button')),
  title: some(fc.constantFrom('наше', null)),
  word: some(fc.constantFrom('иначе', 'Купить')),
  isOn: some(fc.boolean()),
  hidden: some(fc.boolean()),
  checked: some(fc.constantFrom(true, false, 'mixed' as const)),
});
const place = fc.record({ name, index: fc.nat(2) });

type Step =
  | { readonly kind: 'declare'; readonly key: number; readonly said: typeof declaration extends fc.Arbitrary<infer Said> ? Said : never }
  | { readonly kind: 'withdraw'; readonly key: number }
  | {
      readonly kind: 'title' | 'class' | 'style' | 'text' | 'remove' | 'event';
      readonly at: { name: keyof typeof selectors; index: number };
    }
  | { readonly kind: 'add'; readonly id: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('declare' as const), key, said: declaration }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), key }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom('title' as const, 'class' as const, 'style' as const, 'text' as const), at: place }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const), at: place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), id: rowId }) },
  ),
  { maxLength: 16 },
);

function make(): HTMLElement {
  const around = document.createElement('div');
  around.innerHTML = html;
  document.body.append(around);
  return around.firstElementChild as HTMLElement;
}

const find = (host: HTMLElement, wanted: keyof typeof selectors): HTMLElement[] =>
  wanted === 'root' ? [host] : [...host.querySelectorAll<HTMLElement>(selectors[wanted])];

/** HTML with each element's attributes sorted: a removed and restored one is the last. */
function sorted(host: HTMLElement): string {
  const copy = host.parentElement?.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('*')) {
    const attributes = [...element.attributes].toSorted((one, other) => one.name.localeCompare(other.name));
    for (const { name: own } of attributes) element.removeAttribute(own);
    for (const { name: own, value } of attributes) element.setAttribute(own, value);
  }
  return copy.outerHTML;
}

/** Writes of another script. It finds the same elements whatever the layer has changed. */
function write(host: HTMLElement, step: Step): void {
  if (step.kind === 'add') host.insertAdjacentHTML('beforeend', row(step.id));
  if (!('at' in step)) return;
  const element = find(host, step.at.name)[step.at.index];
  if (!element) return;
  if (step.kind === 'title') element.title = 'чужое';
  if (step.kind === 'class') element.classList.toggle('foreign');
  if (step.kind === 'style') element.style.setProperty('color', element.style.color === 'red' ? 'blue' : 'red');
  if (step.kind === 'text' && element.matches('.words, .add')) element.textContent = 'чужое слово';
  if (step.kind === 'remove' && element !== host) element.remove();
}

test('after any declarations and foreign writes each part shows its look, gets events and leaves no trace', () => {
  fc.assert(
    fc.property(steps, (all) => {
      document.body.textContent = '';
      const [host, twin] = [make(), make()];
      const ended = new AbortController();
      const parts = makeTestParts(host, selectors, ended.signal);
      const keys = [0, 1, 2, 3].map((number) => Symbol(String(number)));
      const declared = new Map<number, Extract<Step, { kind: 'declare' }>['said']>();
      const heard: number[] = [];
      /** Implements `Part` on the page as it is now. */
      const elementsOf = (said: Extract<Step, { kind: 'declare' }>['said']) => {
        const scope = said.within === undefined ? host : host.querySelector<HTMLElement>(`#row-${said.within}`);
        if (!scope) return [];
        const found =
          said.name === 'root'
            ? [scope]
            : [scope, ...scope.querySelectorAll<HTMLElement>('*')].filter((one) => one.matches(selectors[said.name]));
        const at = places[said.at];
        return at ? found.flatMap((element) => [...at(element)].filter((one): one is HTMLElement => one !== null)) : found;
      };

      for (const step of all) {
        if (step.kind === 'declare') {
          const { said } = step;
          declared.delete(step.key);
          declared.set(step.key, said);
          parts.withdraw(keys[step.key] as symbol);
          parts.declare(keys[step.key] as symbol, {
            name: said.name,
            ...(said.within !== undefined && { within: () => host.querySelector(`#row-${said.within}`) }),
            at: places[said.at],
            look: () => ({
              role: said.role,
              text: said.at === 'itself' && (said.name === 'words' || said.name === 'add') ? said.word : undefined,
              hidden: said.hidden,
              classes: said.isOn === undefined ? {} : { ours: said.isOn },
              attributes: { ...(said.title !== undefined && { title: said.title }), [`data-said-${step.key}`]: 'yes' },
              // Of one part only: which of two declarations remains when one ends is not specified.
              checked: step.key === 0 && said.name === 'box' && said.at === 'itself' ? said.checked : undefined,
            }),
            on: { pointerover: () => void heard.push(step.key) },
          });
        } else if (step.kind === 'withdraw') {
          declared.delete(step.key);
          parts.withdraw(keys[step.key] as symbol);
        } else if (step.kind === 'event') {
          heard.length = 0;
          const target = find(host, step.at.name)[step.at.index];
          target?.dispatchEvent(new Event('pointerover', { bubbles: true }));
          const around = (element: Element) => target !== undefined && element.contains(target) && host.contains(element);
          const expected = [...declared].flatMap(([number, said]) => [...new Set(elementsOf(said))].filter(around).map(() => number));
          expect(heard.toSorted()).toEqual(expected.toSorted());
        } else {
          write(host, step);
          write(twin, step);
          parts.refresh();
        }
        for (const number of [0, 1, 2, 3]) {
          const said = declared.get(number);
          const expected = new Set(said ? elementsOf(said) : []);
          expect(new Set(document.querySelectorAll(`[data-said-${number}]`))).toEqual(expected);
        }
        const said = declared.get(0);
        const boxes = said?.name === 'box' && said.at === 'itself' && said.checked !== undefined ? elementsOf(said) : [];
        for (const box of boxes as HTMLInputElement[]) expect(box.indeterminate ? 'mixed' : box.checked).toBe(said?.checked);
      }
      ended.abort();
      expect(sorted(host)).toBe(sorted(twin));
    }),
    { numRuns: runsOf(130, 400) },
  );
});
