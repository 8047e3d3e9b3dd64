import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { AboutFeature, Marker } from '../src/features/feature.ts';
import { registry } from '../src/layer/registry.ts';

const root = join(import.meta.dirname, '..');
const featuresFolder = join(root, 'src/features');
const folders = readdirSync(featuresFolder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const registered = registry.map(({ marker }) => marker.id);

const has = (folder: string, ...names: string[]) => names.some((name) => existsSync(join(featuresFolder, folder, name)));

async function readMarker(folder: string): Promise<{ marker?: Marker; about?: AboutFeature }> {
  return has(folder, 'marker.ts') ? import(join(featuresFolder, folder, 'marker.ts')) : {};
}

/** Everything that a newcomer forgot, in sentences that say what to do. */
async function whatIsMissing(folder: string): Promise<string[]> {
  const { marker, about } = await readMarker(folder);
  const times = registered.filter((id) => id === folder).length;
  const sentences: (readonly [boolean, string])[] = [
    [/^[a-z]+(?:-[a-z]+)*$/.test(folder), `Rename src/features/${folder}: a feature's folder is its id, in kebab-case.`],
    [has(folder, 'marker.ts'), `Add src/features/${folder}/marker.ts: it says where the feature applies.`],
    [has(folder, 'index.ts', 'index.tsx'), `Add src/features/${folder}/index.ts(x): it exports the record \`feature\`.`],
    [has(folder, 'needs.ts'), `Add src/features/${folder}/needs.ts: it says what the check of a page (vitrina.check) looks for.`],
    [marker?.id === folder, `Let the marker in src/features/${folder}/marker.ts have the id "${folder}"; it is "${marker?.id}".`],
    [
      Boolean(about?.names.ru && about.names.en),
      `Let src/features/${folder}/marker.ts export \`about\` with its names in Russian and English.`,
    ],
    [times > 0, `Add "${folder}" to src/layer/registry.ts: a feature that is not there never runs.`],
    [times < 2, `Take "${folder}" out of src/layer/registry.ts once: it stands there ${times} times.`],
  ];
  return sentences.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence]));
}

test.each(folders)('the feature %s is complete', async (folder) => {
  expect(await whatIsMissing(folder)).toEqual([]);
});

test('the registry names no feature that has no folder', () => {
  expect(registered.filter((id) => !folders.includes(id))).toEqual([]);
});

test.each(registry.map((entry) => [entry.marker.id, entry] as const))('the registry loads the record of %s itself', async (id, entry) => {
  const file = ['index.tsx', 'index.ts'].find((name) => has(id, name)) ?? 'index.ts';
  const module: { feature?: object } = await import(join(featuresFolder, id, file));
  expect(await entry.load()).toBe(module.feature);
  const main = module.feature && 'start' in module.feature ? 'start' : 'Component';
  expect(module.feature).toMatchObject({ read: expect.any(Function), [main]: expect.any(Function) });
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const longest = 250;

test(`no file of the layer is longer than ${longest} lines: one that is longer is two files`, () => {
  // Tests are lists of cases.
  const own = filesOf(join(root, 'src')).filter((file) => !file.includes('.test.'));
  const tooLong = own.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
    return lines > longest ? [`Split ${relative(root, file)}: it has ${lines} lines.`] : [];
  });
  expect(tooLong).toEqual([]);
});

test('features do not import each other: what two of them need moves to state, rules or ui', () => {
  const guilty = folders.flatMap((folder) =>
    filesOf(join(featuresFolder, folder)).flatMap((file) => {
      const others = folders.filter((other) => other !== folder && readFileSync(file, 'utf8').includes(`../${other}/`));
      return others.map((other) => `Let ${relative(root, file)} not import from src/features/${other}.`);
    }),
  );
  expect(guilty).toEqual([]);
});
