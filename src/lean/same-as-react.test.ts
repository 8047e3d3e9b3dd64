// @vitest-environment jsdom
import fc from 'fast-check';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot as createReactRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import * as Lean from './react.ts';
import * as LeanDom from './react-dom.ts';

/** A description of something drawn, in terms that components of the layer use. */
type Described = string | null | false | readonly Described[] | Drawn;
interface Drawn {
  readonly tag: string;
  readonly key: number | undefined;
  /** What it is like in each of the drawings: its properties, whether it is drawn, and which of its children comes first. */
  readonly rounds: readonly { readonly properties: Readonly<Record<string, unknown>>; readonly isShown: boolean; readonly first: number }[];
  readonly children: readonly Described[];
}

/** How often a tree is drawn, each time otherwise. */
const rounds = 3;

const maybe = (value: fc.Arbitrary<unknown>) => fc.oneof(value, fc.constant(undefined));
const style = fc.record(
  { display: fc.constantFrom('none', 'block'), '--own': fc.constantFrom('1', '2'), opacity: fc.constantFrom('0', '1') },
  { requiredKeys: [], noNullPrototype: true },
);
const properties = fc.record(
  {
    className: maybe(fc.constantFrom('a', 'b c')),
    style: maybe(style),
    hidden: maybe(fc.boolean()),
    role: maybe(fc.constantFrom('list', 'none')),
    tabIndex: maybe(fc.constantFrom(0, -1)),
    title: maybe(fc.constantFrom('x', 'y')),
    'aria-busy': maybe(fc.boolean()),
    'data-own': maybe(fc.constantFrom('1', '2')),
    onClick: maybe(fc.constantFrom('first', 'second')),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const drawn = fc.letrec<{ described: Described; element: Drawn }>((tie) => ({
  described: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('text', 'other', null, false as const),
    tie('element'),
    fc.array(tie('described'), { maxLength: 3 }),
  ),
  element: fc.record({
    tag: fc.constantFrom('div', 'span', 'button', 'Portal', 'Counter', 'svg'),
    key: fc.constantFrom(undefined, 1, 2, 3, 4),
    rounds: fc.array(fc.record({ properties, isShown: fc.constantFrom(true, true, true, false), first: fc.nat(3) }), {
      minLength: rounds,
      maxLength: rounds,
    }),
    children: fc.oneof(
      fc.array(tie('described'), { maxLength: 4 }),
      fc.array(tie('element'), { maxLength: 4 }).map((list) => list.map((one, index) => ({ ...one, key: index + 1 }))),
    ),
  }),
})).described;

/** When effects have run, and what they change is drawn: React takes tasks for it. */
const settled = async () => {
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setTimeout(resolve));
};

type Library = typeof React & typeof ReactDom;

interface GivenProps {
  readonly library: Library;
  readonly heard: string[];
  readonly aside: Element;
  readonly children: React.ReactNode;
}

function Counter({ library, heard, children }: GivenProps) {
  const [count, setCount] = library.useState(0);
  library.useEffect(() => {
    heard.push('begins');
    setCount((now) => now + 1);
    return () => void heard.push('ends');
  }, [heard]);
  return library.createElement('i', { 'data-own': String(count) }, children);
}

/** Each into a place of its own, which has content already. */
function Portal({ library, aside, children }: GivenProps) {
  const [place] = library.useState(() => {
    const made = document.createElement('section');
    made.append('of the page', document.createComment('a comment'));
    return aside.appendChild(made);
  });
  return library.createPortal(children, place);
}

/** Draws descriptions with one of both. */
function makePainter(name: string) {
  const isLean = name === 'lean';
  const library = { ...(isLean ? Lean : React), ...(isLean ? LeanDom : ReactDom) } as unknown as Library;
  const { createElement, flushSync } = library;
  const place = document.createElement('main');
  const aside = document.createElement('aside');
  const heard: string[] = [];
  const root = (isLean ? LeanDom.createRoot : createReactRoot)(place, { onUncaughtError: (error: unknown) => heard.push(String(error)) });
  document.body.append(place, aside);

  const made = (described: Described, round: number): React.ReactNode => {
    if (typeof described !== 'object' || described === null) return described;
    if (Array.isArray(described)) return described.map((one, index) => createElement('b', { key: index }, made(one, round)));
    const { tag, key, rounds, children } = described as Drawn;
    const { properties = {}, isShown = true, first = 0 } = rounds[round] ?? {};
    if (!isShown) return null;
    const { onClick, hidden, tabIndex, ...others } = properties;
    // Preact writes these two on elements of HTML only as HTML does.
    const ofHtml = tag === 'svg' ? {} : { hidden, tabIndex };
    // Without keys Preact finds what has moved, where React begins anew.
    const turn = children.every(isKeyed) ? first : 0;
    const inside = tag === 'svg' ? [] : [...children.slice(turn), ...children.slice(0, turn)].map((child) => made(child, round));
    const given = { key, library, heard, aside } as never;
    if (tag === 'Counter' || tag === 'Portal') return createElement(tag === 'Counter' ? Counter : Portal, given, ...inside);
    return createElement(
      tag,
      { key, ...others, ...ofHtml, onClick: onClick && (() => void heard.push(String(onClick))) } as never,
      ...inside,
    );
  };
  return {
    async draw(described: Described, round: number) {
      flushSync(() => root.render(made(described, round)));
      await settled();
      // Events in a portal reach its parents with React alone: there no component of the layer listens.
      for (const button of place.querySelectorAll('button')) button.dispatchEvent(new Event('click', { bubbles: true }));
    },
    seen: () => ({ place: seen(place), aside: seen(aside), heard: heard.toSorted() }),
    async end() {
      flushSync(() => root.unmount());
      await settled();
      const left = [seen(place), seen(aside), heard.toSorted()];
      place.remove();
      aside.remove();
      return left;
    },
  };
}

/** Elements, texts and attributes, whatever their order; an attribute that says nothing is as none. */
function seen(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent;
  const names = node.getAttributeNames().filter((name) => node.getAttribute(name) !== '' || name === 'hidden');
  const shownValue = (name: string) => {
    const value = node.getAttribute(name);
    return name === 'style' ? value?.split(/;\s*/).toSorted() : name === 'hidden' ? '' : value;
  };
  const attributes = names.toSorted().map((name) => `${name}=${shownValue(name)}`);
  return [node.localName, ...attributes, ...[...node.childNodes].map(seen)];
}

const isKeyed = (described: Described) => typeof described === 'object' && described !== null && (described as Drawn).key !== undefined;

/** Neighbours have different keys. */
const hasKeysTwice = (described: Described): boolean => {
  const list = Array.isArray(described) ? described : typeof described === 'object' && described ? (described as Drawn).children : [];
  const keys = list.flatMap((one: Described) => (typeof one === 'object' && one && !Array.isArray(one) && (one as Drawn).key) || []);
  return new Set(keys).size < keys.length || list.some(hasKeysTwice);
};

test('whatever is drawn, and drawn again, is as with React [EMB-01]', async () => {
  // React says of some trees that HTML has no such elements in each other.
  vi.spyOn(console, 'error').mockReturnValue();
  const drawings = fc.array(
    drawn.filter((described) => !hasKeysTwice(described)),
    { minLength: 1, maxLength: 2 },
  );
  await fc.assert(
    fc.asyncProperty(drawings, async (described) => {
      const painters = ['react', 'lean'].map(makePainter);
      for (const one of described)
        for (let round = 0; round < rounds; round++) {
          await Promise.all(painters.map(({ draw }) => draw(one, round)));
          const [react, lean] = painters.map(({ seen }) => seen());
          expect(lean).toEqual(react);
        }
      const [react, lean] = await Promise.all(painters.map(({ end }) => end()));
      expect(lean).toEqual(react);
    }),
    { numRuns: 80 },
  );
});
