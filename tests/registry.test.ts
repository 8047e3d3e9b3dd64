import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { registry } from '../src/kernel/registry.ts';
import type { AboutFeature, Marker } from '../src/parts/feature.ts';
import { featureFolders } from '../tools/shared/features.ts';

const root = join(import.meta.dirname, '..');
const folders = [...featureFolders.keys()];
const folderOf = (id: string) => fileURLToPath(featureFolders.get(id) ?? new URL(`../src/shop/${id}`, import.meta.url));
const registered = registry.map(({ marker }) => marker.id);

const has = (id: string, ...names: string[]) => names.some((name) => existsSync(join(folderOf(id), name)));

async function readMarker(id: string): Promise<{ marker?: Marker; about?: AboutFeature }> {
  return has(id, 'marker.ts') ? import(join(folderOf(id), 'marker.ts')) : {};
}

/** Everything that a newcomer forgot, in sentences that say what to do. */
async function whatIsMissing(id: string): Promise<string[]> {
  const { marker, about } = await readMarker(id);
  const times = registered.filter((other) => other === id).length;
  const folder = relative(root, folderOf(id));
  const sentences: (readonly [boolean, string])[] = [
    [/^[a-z]+(?:-[a-z]+)*$/.test(id), `Rename ${folder}: a feature's folder is its id, in kebab-case.`],
    [has(id, 'marker.ts'), `Add ${folder}/marker.ts: it says where the feature applies.`],
    [has(id, 'index.ts', 'index.tsx'), `Add ${folder}/index.ts(x): it exports the record \`feature\`.`],
    [has(id, 'needs.ts'), `Add ${folder}/needs.ts: it says what the check of a page (vitrina.check) looks for.`],
    [marker?.id === id, `Let the marker in ${folder}/marker.ts have the id "${id}"; it is "${marker?.id}".`],
    [Boolean(about?.names.ru && about.names.en), `Let ${folder}/marker.ts export \`about\` with its names in Russian and English.`],
    [times > 0, `Add "${id}" to src/kernel/registry.ts: a feature that is not there never runs.`],
    [times < 2, `Take "${id}" out of src/kernel/registry.ts once: it stands there ${times} times.`],
  ];
  return sentences.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence]));
}

test.each(folders)('the feature %s is complete', async (id) => {
  expect(await whatIsMissing(id)).toEqual([]);
});

test.each(['ru', 'en'] as const)('no two features have the same name in the panel, %s', async (language) => {
  const names = await Promise.all(folders.map(async (id) => (await readMarker(id)).about?.names[language]));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('the registry names no feature that has no folder', () => {
  expect(registered.filter((id) => !folders.includes(id))).toEqual([]);
});

test.each(registry.map((entry) => [entry.marker.id, entry] as const))('the registry loads the record of %s itself', async (id, entry) => {
  const file = ['index.tsx', 'index.ts'].find((name) => has(id, name)) ?? 'index.ts';
  const module: { feature?: { read?: unknown } } = await import(join(folderOf(id), file));
  expect(await entry.load()).toBe(module.feature);
  const main = module.feature && 'start' in module.feature ? 'start' : 'Component';
  expect(module.feature).toMatchObject({ [main]: expect.any(Function) });
  expect(['function', 'undefined']).toContain(typeof module.feature?.read);
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
