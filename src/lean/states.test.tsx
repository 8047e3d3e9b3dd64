// @vitest-environment jsdom
import * as fc from 'fast-check';
import { type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as react from 'valtio/react';
import * as vanilla from 'valtio/vanilla';
import { expect, test } from 'vitest';
import * as own from './states.ts';

const valtio = { ...vanilla, ...react };
/** What both have, typed as Valtio. */
type Valtio = Pick<typeof valtio, 'proxy' | 'ref' | 'subscribe' | 'snapshot' | 'useSnapshot'>;
const ours = own as unknown as Valtio;

type Tree = { [key: string]: unknown } | unknown[];

/** Steps to a branch, the same in every tree that was changed the same. */
type Path = readonly number[];

/** One change, described without a tree. */
interface Change {
  readonly at: Path;
  readonly kind: 'set' | 'delete' | 'push' | 'splice' | 'move' | 'snapshot' | 'sort' | 'again';
  readonly key: string;
  readonly value: unknown;
  readonly from: Path;
}

const leaf = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'x', undefined, null, Number.NaN, true));
const key = fc.constantFrom('a', 'b', 'c', '0', '1');
const tree = fc.letrec<{ value: unknown; branch: Tree }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, tie('branch')),
  branch: fc.oneof(fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }), fc.array(tie('value'), { maxLength: 3 })),
}));
const path = fc.array(fc.nat(3), { maxLength: 3 });
const change: fc.Arbitrary<Change> = fc.record({
  at: path,
  kind: fc.constantFrom('set', 'set', 'delete', 'push', 'splice', 'move', 'snapshot', 'sort', 'again'),
  key,
  value: tree.value,
  from: path,
});

const isBranch = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The branch at the end of a path, or as far as it goes. */
function branchAt(root: Tree, [step, ...rest]: Path): Tree {
  const inner = Object.values(root).filter(isBranch);
  const next = step === undefined ? undefined : inner[step];
  return next ? branchAt(next, rest) : root;
}

const copyOf = <Value,>(value: Value): Value => structuredClone(value);

function apply(z: Valtio, root: Tree, { at, kind, key, value, from }: Change): void {
  const branch = branchAt(root, at);
  const record = branch as Record<string, unknown>;
  const source = branchAt(root, from);
  // A state that contains itself is none of the layer's.
  const isInside = (whole: Tree): boolean => whole === branch || Object.values(whole).some((part) => isBranch(part) && isInside(part));
  if (kind === 'set') record[key] = copyOf(value);
  else if (kind === 'again') Object.assign(record, { [key]: record[key] });
  else if (kind === 'delete') delete record[key];
  else if (kind === 'move') record[key] = isInside(source) ? 1 : source;
  // Of a snapshot in Valtio nothing can be written, so a copy of it is compared.
  else if (kind === 'snapshot') record[key] = copyOf(z.snapshot(source));
  else if (!Array.isArray(branch)) record[key] = 1;
  else if (kind === 'push') branch.push(copyOf(value));
  else if (kind === 'splice') branch.splice(Number(key) || 0, 1, copyOf(value), 2);
  else branch.reverse();
}

/** Which branches of two snapshots of the same state are the same object. */
function sameIn(before: unknown, after: unknown): unknown {
  if (!isBranch(before) || !isBranch(after)) return Object.is(before, after);
  return [before === after, ...Object.keys(before).map((name) => sameIn(Reflect.get(before, name), Reflect.get(after, name)))];
}

const pause = () => Promise.resolve().then(() => {});

/** Everything that can be seen of a state while it is changed. */
async function historyOf(z: Valtio, start: Tree, tasks: readonly (readonly Change[])[]): Promise<unknown> {
  const root = z.proxy({ tree: copyOf(start) }).tree;
  const seen: unknown[] = [];
  let [calls, inner] = [0, 0];
  const stop = z.subscribe(root, () => calls++);
  let seenAtOnce = '';
  const look = () => {
    seenAtOnce = JSON.stringify(z.snapshot(root));
  };
  // Of a state that stands in two places Valtio tells before it knows of both.
  if (z === ours) z.subscribe(root, look, true);
  const first = Object.values(root).find(isBranch);
  if (first) z.subscribe(first, () => inner++);
  let before = z.snapshot(root);
  for (const [at, changes] of tasks.entries()) {
    for (const change of changes) apply(z, root, change);
    const after = z.snapshot(root);
    expect(z.snapshot(root)).toBe(after);
    if (seenAtOnce) expect(seenAtOnce).toBe(JSON.stringify(after));
    if (at === tasks.length - 1) stop();
    await pause();
    seen.push({ after: copyOf(after), same: sameIn(before, after), calls, inner });
    before = after;
  }
  return seen;
}

test('any changes of a state give the snapshots and the calls that they give with Valtio', async () => {
  await fc.assert(
    fc.asyncProperty(tree.branch, fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 5 }), async (start, tasks) => {
      expect(await historyOf(ours, start, tasks)).toEqual(await historyOf(valtio, start, tasks));
    }),
    { numRuns: 1500 },
  );
});

/** What a component reads of a branch. */
type Reading = readonly {
  readonly at: Path;
  readonly how: 'key' | 'in' | 'own' | 'keys' | 'all' | 'hand on' | 'nothing';
  readonly key: string;
}[];
const reading: fc.Arbitrary<Reading> = fc.array(
  fc.record({ at: path, how: fc.constantFrom('key', 'in', 'own', 'keys', 'all', 'hand on', 'nothing'), key }),
  { minLength: 1, maxLength: 3 },
);

/** Goes down by names, so that nothing but these is read. */
function viewAt(view: unknown, [step, ...rest]: Path): unknown {
  const inner = isBranch(view) && step !== undefined ? Reflect.get(view, ['a', 'b', '0', '1'][step] ?? 'c') : undefined;
  return isBranch(inner) ? viewAt(inner, rest) : view;
}

const shownOf = (view: unknown, readings: Reading): string =>
  readings
    .map(({ at, how, key }) => {
      const branch = viewAt(view, at);
      if (!isBranch(branch) || how === 'nothing') return '';
      if (how === 'key') return String(JSON.stringify(Reflect.get(branch, key)));
      if (how === 'in') return String(key in branch);
      if (how === 'own') return String(Object.hasOwn(branch, key));
      if (how === 'keys') return Object.keys(branch).join();
      return how === 'all' ? JSON.stringify(branch) : 'branch';
    })
    .join('; ');

interface ReaderProps {
  readonly z: Valtio;
  readonly root: Tree;
  readonly readings: Reading;
  onDraw(): void;
}

function Reader({ z, root, readings, onDraw }: ReaderProps): ReactNode {
  const { useSnapshot } = z;
  onDraw();
  return shownOf(useSnapshot(root), readings);
}

/** What a component shows of a state while it is changed, and how often it is drawn. */
async function drawingsOf(z: Valtio, start: Tree, readings: Reading, tasks: readonly (readonly Change[])[]) {
  const root = z.proxy({ tree: copyOf(start) }).tree;
  let drawings = 0;
  const place = document.createElement('div');
  const page = createRoot(place);
  flushSync(() => page.render(<Reader z={z} root={root} readings={readings} onDraw={() => drawings++} />));
  const seen: { readonly shown: string | null; readonly drawings: number }[] = [];
  for (const changes of tasks) {
    for (const change of changes) apply(z, root, change);
    await pause();
    flushSync(() => {});
    seen.push({ shown: place.textContent, drawings });
    expect(place.textContent).toBe(shownOf(z.snapshot(root), readings));
  }
  flushSync(() => page.unmount());
  return seen;
}

test('a component shows what it shows with Valtio, drawn as often unless it asks whether a key is there', async () => {
  await fc.assert(
    fc.asyncProperty(
      tree.branch,
      reading,
      fc.array(fc.array(change, { maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      async (start, readings, tasks) => {
        const [drawn, expected] = [await drawingsOf(ours, start, readings, tasks), await drawingsOf(valtio, start, readings, tasks)];
        if (readings.some(({ how }) => how === 'in' || how === 'own')) expect(drawn.length).toBe(expected.length);
        else expect(drawn).toEqual(expected);
      },
    ),
    { numRuns: 400 },
  );
});

test.each([
  ['ours', ours],
  ['Valtio', valtio],
])('what is no plain object stays as it is, and a reference too (%s)', (_, z) => {
  const element = document.createElement('p');
  const row = { name: 'Х' };
  const state = z.proxy({ set: new Set([1]), row: z.ref(row), element: z.ref(element), run: () => 1 });
  expect([state.row === row, state.element === element, state.set.has(1), state.run()]).toEqual([true, true, true, 1]);
  const shown = z.snapshot(state);
  expect([shown.row === row, shown.element === element, shown.set.has(1), shown.run()]).toEqual([true, true, true, 1]);
});

test.each([
  ['ours', ours],
  ['Valtio', valtio],
])('a state that another one holds no longer changes without it (%s)', (_, z) => {
  const state = z.proxy<{ inner?: { count: number } }>({ inner: { count: 1 } });
  const { inner } = state;
  let calls = 0;
  z.subscribe(state, () => calls++, true);
  state.inner = { count: 5 };
  if (inner) inner.count = 2;
  expect([calls, z.snapshot(state)]).toEqual([1, { inner: { count: 5 } }]);
  const { inner: second } = state;
  delete state.inner;
  if (second) second.count = 3;
  expect([calls, z.snapshot(state)]).toEqual([2, {}]);
});

interface Counted {
  readonly list: { count: number }[];
}

function Handing({ source, take }: { source: Counted; take(list: Counted['list']): void }): ReactNode {
  const { list } = ours.useSnapshot(source);
  useLayoutEffect(() => take(list as Counted['list']));
  return list[0]?.count;
}

test('what a component has read can be put into a state again, which then changes by itself', () => {
  const source = ours.proxy<Counted>({ list: [{ count: 1 }] });
  const target = ours.proxy<{ list: Counted['list'] }>({ list: [] });
  const take = (list: Counted['list']) => {
    target.list = list;
  };
  flushSync(() => createRoot(document.createElement('div')).render(<Handing source={source} take={take} />));
  const before = ours.snapshot(source);
  const [copy] = target.list;
  if (copy) copy.count = 2;
  expect([before.list[0]?.count, source.list[0]?.count, target.list[0]?.count]).toEqual([1, 1, 2]);
});
