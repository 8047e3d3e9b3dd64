import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colourNames, parseConfig } from '../../src/config/schema.ts';
import { editorTextsFor } from '../../src/extension/panel/editors/editor-texts.ts';
import { registry } from '../../src/kernel/registry.ts';
import { withFeatureTable } from '../feature-table/feature-table.ts';

const root = new URL('../../', import.meta.url);
const folders = ['src', 'tests', 'tools', 'harness', 'docs', 'entrypoints'];
/** Files of the project, and what a build makes of them. */
const files = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
  'embed.js',
  'compat.js',
  'compat-libraries.js',
];
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'tools/README.md',
  ...readdirSync(new URL('docs/', root)).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
const ids = registry.map(({ marker }) => marker.id);

/** Anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replace(/\s/g, '-'),
  );

it.each(pages)('every link and picture of %s leads somewhere', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target));
  const dead = links.filter((target) => {
    const [path = '', anchor] = decodeURI(target).split('#');
    const file = path ? new URL(path, new URL(page, root)) : new URL(page, root);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
  });
  expect(dead).toEqual([]);
});

/** Names of source files and paths from the project's root, as a page names them between backticks. */
const filesNamedIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, words = '']) => words.split(/\s+/))
    .map((word) => word.replace(/[,;:.]$|\/$/, ''))
    .filter((word) => /^[\w@][\w./@-]*\.(?:tsx?|mjs|js|css)$/.test(word) || folders.some((folder) => word.startsWith(`${folder}/`)))
    .filter((word) => !/[<*{…]/.test(word));

it.each(pages)('every file and folder that %s names is there', (page) => {
  const missing = filesNamedIn(textOf(page)).filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

it('every picture of the docs is shown by one of them, and is small', () => {
  const shown = pages.flatMap((page) => [...textOf(page).matchAll(/pictures\/([\w-]+\.webp)/g)].map(([, name]) => name));
  for (const name of readdirSync(new URL('docs/pictures/', root))) {
    expect(shown).toContain(name);
    expect(statSync(new URL(`docs/pictures/${name}`, root)).size).toBeLessThan(130_000);
  }
});

it('what the page for owners of shops gives as a configuration is one, without a single problem [EMB-04]', () => {
  const samples = [...textOf('docs/shop-owner.md').matchAll(/```json\n([^`]+)```/g)].map(([, text = '']) => JSON.parse(text) as unknown);
  expect(samples.length).toBeGreaterThan(0);
  for (const sample of samples) {
    const problems: string[] = [];
    const config = parseConfig(sample, ids, (name, message) => problems.push(`${name}: ${message}`));
    expect(problems).toEqual([]);
    for (const [id, places] of Object.entries(config.markers))
      for (const place of Object.keys(places))
        expect(Object.keys(registry.find(({ marker }) => marker.id === id)?.marker.selectors ?? {})).toContain(place);
  }
});

it('the page for owners of shops names every feature and every colour [EMB-04]', async () => {
  const text = textOf('docs/shop-owner.md');
  expect(text, 'Run `npm run feature-table`.').toBe(await withFeatureTable(text));
  const colours = /^Цвета: ([^.]+)\./m.exec(text)?.[1] ?? '';
  expect([...colours.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name).toSorted()).toEqual(colourNames.toSorted());
});

it('the page for merchandisers names every section of the preview [EXT-02]', () => {
  const text = textOf('docs/extension.md');
  const missing = Object.values(editorTextsFor('ru').parts).filter((title) => !text.includes(`| ${title} |`));
  expect(missing).toEqual([]);
});
