import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesIn, ownNamesOfReact } from './react-names.ts';
import { allEvents, unreadOfEvents, unusedOfClasses, unwrittenAttributes, usedAliases, usedEvents } from './react-unused.ts';

const root = new URL('../../', import.meta.url).pathname;

/** Events that have a name of their own, or are made of others; React is asked for `focusin` by `onFocus`. */
const otherEvents =
  'AnimationEnd AnimationIteration AnimationStart DoubleClick TransitionRun TransitionStart TransitionCancel TransitionEnd MouseEnter MouseLeave PointerEnter PointerLeave Select BeforeInput CompositionEnd CompositionStart CompositionUpdate ScrollEnd';

/** The layer's source without the extension's, which has the whole of React, and the lean build's, which has none. */
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/^src\/(extension|lean)\//.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

/** Every match of a pattern's first group in the source, with its file. */
const uses = (pattern: RegExp) => sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })));

test('no component of the embed asks React for an event that its build does not listen to', () => {
  const kept = new Set(usedEvents.toLowerCase().split(' '));
  const cutEvents = [...allEvents.toLowerCase().split(' '), ...otherEvents.toLowerCase().split(' ')].filter((name) => !kept.has(name));
  const asked = uses(/\bon([A-Z][A-Za-z]+?)(?:Capture)?\s*(?:=\{|:\s*\()/g).map(({ file, name }) => ({ file, name: name.toLowerCase() }));
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ name }) => cutEvents.includes(name))).toEqual([]);
});

test('no component of the embed reads of an event what its React leaves out', () => {
  expect(uses(new RegExp(`\\.(${unreadOfEvents.replaceAll(' ', '|')})\\b`, 'g'))).toEqual([]);
});

test('no component of the embed needs what its React leaves out', () => {
  const hooks =
    'useTransition|useDeferredValue|useImperativeHandle|useInsertionEffect|useEffectEvent|useActionState|useOptimistic|useFormStatus';
  const kinds = 'lazy|memo|forwardRef|Suspense|StrictMode|Profiler|Activity|ViewTransition|startTransition';
  const imported = uses(/import (?:type )?\{([^}]*)\} from 'react(?:-dom)?'/g).flatMap(({ file, name }) =>
    name.split(',').map((one) => ({ file, name: one.trim() })),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ name }) => new RegExp(`^(?:${hooks}|${kinds})$`).test(name))).toEqual([]);
});

test('a class of the embed is a boundary of errors and nothing more', () => {
  expect(uses(/class \w+ extends (Component|PureComponent)\b/g)).toEqual([{ file: 'src/ui/error-boundary.tsx', name: 'Component' }]);
  const boundary = sources.find(({ file }) => file === 'src/ui/error-boundary.tsx')?.text ?? '';
  expect(unusedOfClasses.split(' ').filter((name) => boundary.includes(name))).toEqual([]);
});

test('no component of the embed writes what its React leaves out', () => {
  const written = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`\\s(${unwrittenAttributes.replaceAll(' ', '|')})(?:=["{]|\\s*/?>)`, 'g'))].map(([, name = '']) => ({
        file,
        name,
      })),
    )
    // Parts are elements of the page, which React does not write.
    .filter(({ name }) => name !== 'action');
  expect(written).toEqual([]);
});

test('attributes that React writes by another name are known to the build, or not used', () => {
  // What React calls otherwise: words put together where HTML and SVG have a hyphen.
  const known = Object.keys(usedAliases);
  const hyphenated =
    /\b((?:accept|http|stroke|fill|clip|font|text|stop|flood|marker|color|glyph|letter|word|vector|dominant|alignment|baseline|xlink|xml|panose|paint|pointer|shape|unicode|underline|overline|strikethrough|units|vert|horiz|writing|rendering|enable|image|lighting|html)[A-Z]\w+)=[{"]/g;
  const used = new Set(uses(hyphenated).map(({ name }) => name));
  expect([...used].toSorted()).toEqual(known);
});

test('React keeps for itself the names that its chunk shortens', () => {
  const files = ['react-dom/cjs/react-dom-client.production.js', 'react/cjs/react.production.js', 'scheduler/cjs/scheduler.production.js'];
  const react = files.map((file) => readFileSync(`${root}node_modules/${file}`, 'utf8')).join('\n');
  expect(ownNamesOfReact.filter((name) => !namesIn(react).includes(name))).toEqual([]);
  // A name in quotes would stay as it is.
  expect(ownNamesOfReact.filter((name) => react.includes(`"${name}"`))).toEqual([]);
});
