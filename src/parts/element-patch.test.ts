// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyLook, patchElement } from './element-patch.ts';
import { type Look, toChanges } from './look.ts';
import { pageText } from './text-nodes.ts';

function make(html: string): Element {
  const box = document.createElement('div');
  box.innerHTML = html;
  if (!box.firstElementChild) throw new Error(`Expected an element in ${html}`);
  return box.firstElementChild;
}

const patched = (html: string) => {
  const element = make(html);
  const patch = patchElement(element);
  return { element, show: (...looks: Look[]) => patch.apply(toChanges(looks)), clean: (copy: Element) => patch.cleanCopy(copy) };
};

test('each kind of change is applied and undone exactly', () => {
  const html = '<span class=" a  b" style="color:red" title="Было"><i></i> Слово <b>x</b></span>';
  const { element, show } = patched(html);
  show({
    role: 'button',
    tabIndex: 0,
    label: 'Имя',
    title: 'Стало',
    busy: true,
    classes: { a: false, c: true },
    hidden: true,
    text: 'Новое',
  });
  expect(element.outerHTML).toBe(
    '<span class="b c" style="color: red; display: none;" title="Стало" role="button" aria-label="Имя" aria-busy="true" tabindex="0"><i></i>Новое<b>x</b></span>',
  );
  show({});
  expect(element.outerHTML).toBe(html);
});

test('an element hidden by the page is shown, a visible one stays unchanged', () => {
  const hidden = patched('<p style="display: none;"></p>');
  hidden.show({ hidden: false });
  expect(hidden.element.outerHTML).toBe('<p style=""></p>');
  hidden.show({});
  expect(hidden.element.outerHTML).toBe('<p style="display: none;"></p>');
  const flex = patched('<p style="display: flex;"></p>');
  flex.show({ hidden: false });
  expect(flex.element.outerHTML).toBe('<p style="display: flex;"></p>');
});

test('foreign writes are restored at the end, and the layer’s look stays until then', () => {
  const { element, show } = patched('<p class="a" title="Было" style="display: none;">Слово</p>');
  const look: Look = { title: 'Наше', classes: { clicked: true }, hidden: false };
  show(look);
  element.setAttribute('title', 'Чужое');
  element.classList.add('in');
  (element as HTMLElement).style.color = 'red';
  show(look);
  expect(element.outerHTML).toBe('<p class="a in clicked" title="Наше" style="color: red;">Слово</p>');
  show({});
  expect(element.outerHTML).toBe('<p class="a in" title="Чужое" style="color: red; display: none;">Слово</p>');
});

test('a class attribute that another script overwrites is kept as written', () => {
  const { element, show } = patched('<p class="a"></p>');
  show({ classes: { clicked: true } });
  element.className = 'other';
  show({});
  expect(element.outerHTML).toBe('<p class="other"></p>');
});

test('text that another script has replaced is not restored', () => {
  const { element, show } = patched('<p>Было</p>');
  show({ text: 'Наше' });
  element.textContent = 'Чужое';
  show({});
  expect(element.outerHTML).toBe('<p>Чужое</p>');
});

test('the layer’s changes are removed from a copy made by another script', () => {
  const { element, show, clean } = patched('<p class="a">Было</p>');
  show({ role: 'button', classes: { on: true }, hidden: true, text: 'Наше' });
  const copy = element.cloneNode(true) as Element;
  clean(copy);
  expect(copy.outerHTML).toBe('<p class="a">Было</p>');
});

test('functions of the page’s text and values follow it, and run last on what other parts say', () => {
  const { element, show } = patched('<b title="1"> 5 990 ₽ </b>');
  const from: Look = { text: (own) => `от ${own}`, attributes: { title: (own) => `${own}!`, id: (own) => own ?? 'given' } };
  show(from, { text: '7' });
  expect(element.outerHTML).toBe('<b title="1!" id="given"> от 7 </b>');
  show(from);
  if (element.firstChild) element.firstChild.nodeValue = '6 000 ₽';
  element.setAttribute('title', '2');
  show(from);
  expect(element.outerHTML).toBe('<b title="2!" id="given">от 6 000 ₽</b>');
  expect(pageText(element)).toBe('6 000 ₽');
  show({});
  expect(element.outerHTML).toBe('<b title="2">6 000 ₽</b>');
});

test('functions are not called on an empty text', () => {
  const { element, show } = patched('<b><i></i></b>');
  show({ text: (own) => `от ${own}` });
  expect(element.outerHTML).toBe('<b><i></i></b>');
  show({ text: (own) => `от ${own}` }, { text: '7' });
  expect(element.outerHTML).toBe('<b><i>от 7</i></b>');
  show({ text: (own) => `от ${own}` });
  expect(element.outerHTML).toBe('<b><i></i></b>');
});

const names = ['title', 'aria-label', 'data-item', 'role'];
const ours = fc.record(
  {
    title: fc.constantFrom('н1', 'н2'),
    label: fc.constantFrom('н1', 'н2'),
    role: fc.constantFrom('button', 'link'),
    hidden: fc.boolean(),
    busy: fc.boolean(),
    classes: fc.dictionary(fc.constantFrom('o1', 'o2'), fc.constant(true)),
    text: fc.constantFrom('н1', 'н2', '', (own: string) => `${own}н3`),
    attributes: fc.constant({ 'data-item': (own: string | null) => `${own}н3` }),
  },
  { requiredKeys: [] },
);
const foreign = fc.oneof(
  fc.record({ kind: fc.constant('attribute' as const), name: fc.constantFrom(...names), value: fc.constantFrom('ч1', 'ч2', null) }),
  fc.record({ kind: fc.constant('class' as const), name: fc.constantFrom('p1', 'p2', 'a'), on: fc.boolean() }),
  fc.record({ kind: fc.constant('text' as const), value: fc.constantFrom('ч1', 'ч2', '') }),
  fc.record({ kind: fc.constant('style' as const), name: fc.constantFrom('color', 'opacity'), value: fc.constantFrom('', 'inherit') }),
);
type Foreign = typeof foreign extends fc.Arbitrary<infer Write> ? Write : never;

function write(element: Element, step: Foreign): void {
  if (step.kind === 'text') element.textContent = step.value;
  else if (step.kind === 'class') element.classList.toggle(step.name, step.on);
  else if (step.kind === 'style') (element as HTMLElement).style.setProperty(step.name, step.value);
  else if (step.value === null) element.removeAttribute(step.name);
  else element.setAttribute(step.name, step.value);
}

/** Attributes by name, classes and styles as sets: order is ignored. */
const stateOf = (element: Element) => ({
  attributes: Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) => (/^(class|style)$/.test(name) ? [] : [[name, value]])),
  ),
  text: element.textContent,
  classes: [...element.classList].sort(),
  style: [...(element as HTMLElement).style].map((name) => `${name}: ${(element as HTMLElement).style.getPropertyValue(name)}`).sort(),
});

test('after any sequence of looks and foreign writes the element is as without the layer', () => {
  const full = '<p class="a b" title="Было" style="color: red; display: none;">Слово</p>';
  fc.assert(
    fc.property(
      fc.constantFrom(full, '<p></p>', '<p class=""><i></i></p>'),
      fc.array(
        fc.oneof(
          ours.map((look) => ({ look })),
          foreign.map((step) => ({ step })),
        ),
        { maxLength: 12 },
      ),
      (html, steps) => {
        const { element, show } = patched(html);
        const without = make(html);
        let last: Look = {};
        for (const one of steps) {
          if ('look' in one) last = one.look;
          else {
            write(element, one.step);
            write(without, one.step);
          }
          // The layer observes each write and applies its look again.
          show(last);
          if (last.title) expect(element.getAttribute('title')).toBe(last.title);
          if (typeof last.text === 'string') expect(element.textContent).toBe(last.text);
          else if (last.text) expect(element.textContent).toBe(without.textContent && `${without.textContent}н3`);
          if (last.attributes) expect(element.getAttribute('data-item')).toBe(`${without.getAttribute('data-item')}н3`);
          expect(pageText(element)).toBe(without.textContent);
        }
        show({});
        expect(stateOf(element)).toEqual(stateOf(without));
      },
    ),
    { numRuns: 1000 },
  );
});

test('a permanent mark is applied to each element, and an undefined look changes nothing', () => {
  document.body.innerHTML = '<i class="a">1</i><i>1</i>';
  applyLook(document.body.children, { text: '2', classes: { a: false, b: true }, hidden: true });
  applyLook(document.body.children, undefined);
  const [box, field] = [make('<input type="checkbox">'), make('<input value="1">')] as [HTMLInputElement, HTMLInputElement];
  applyLook([box], { checked: true });
  applyLook([field], { value: '2' });
  expect([box.checked, field.value]).toEqual([true, '2']);
  expect(document.body.innerHTML).toBe('<i class="b" style="display: none;">2</i><i class="b" style="display: none;">2</i>');
});
