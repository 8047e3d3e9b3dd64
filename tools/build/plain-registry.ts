import type { Plugin } from 'vite';
import { readFeatures } from '../shared/features.ts';

const registry = 'src/kernel/registry.ts';

/** A module of the build's own: how each feature is loaded, in the order of the registry; those of the first chunk are there already. */
const loaders = 'virtual:feature-loaders';

/** A global that is on no page: minifiers keep its name, by which `shortLoaders` finds the imports. */
const late = '__lateFeature';

/** Marks the import of a feature whose chunk comes together with the chunks that it imports (`Marker.inFirstViewOf`). */
const firstView = 'first view';

/**
 * The registry finds its features by `import.meta.glob`, which writes each path into the kernel twice. In the embed, where every byte is
 * paid by shoppers, the kernel has the list of markers only; the names of sixty chunks come with what needs them, the first chunk (1,000 B of the kernel
 * less), which also holds the features that nearly every page has.
 */
export function plainRegistry(root: string): Plugin {
  let loads: readonly string[] = [];
  return {
    name: 'plain-registry',
    enforce: 'pre',
    resolveId: (source) => (source === loaders ? `\0${loaders}` : undefined),
    load: (id) => (id === `\0${loaders}` ? loads.join('\n') : undefined),
    async transform(code, file) {
      if (file !== `${root}${registry}`) return undefined;
      const known = new Map((await readFeatures()).map((feature) => [feature.marker.id, feature]));
      const ids = [...code.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, id = '']) => id);
      if (ids.length === 0) throw new Error(`Expected ${registry} to list the features' ids, one a line, got none.`);
      const features = ids.map((id) => {
        const feature = known.get(id);
        if (!feature) throw new Error(`Expected a feature in src/shop/…/features/${id}, got none.`);
        return { ...feature, path: JSON.stringify(feature.file) };
      });
      loads = [
        ...features.flatMap(({ path, about }, index) => (about.isEverywhere ? [`import { feature as f${index} } from ${path};`] : [])),
        'const all = () => [',
        ...features.map(({ path, about, marker }, index) =>
          about.isEverywhere ? `f${index},` : `${late}(() => import(${path})${marker.inFirstViewOf ? `, '${firstView}'` : ''}),`,
        ),
        `];
        let known;
        const loading = [];
        const loadLate = async (index, id) => {
          const [file, name, ...imported] = known[index].split(' ');
          // What it imports comes with it: the browser would find that when it has come.
          const [loaded] = await Promise.all(
            [(file[0] === '-' ? id : '') + file, ...imported].map((one) => import(/* @vite-ignore */ './' + one + '.js')),
          ).finally(() => delete loading[index]);
          return (name ? loaded[name] : loaded).feature;
        };
        export function loadFeature(index, id) {
          const feature = (known ??= all())[index];
          return typeof feature === 'string' ? (loading[index] ??= loadLate(index, id)) : feature;
        }`,
      ];
      const markers = features.map(({ file: main }) => JSON.stringify(main.replace(/index\.tsx?$/, 'marker.ts')));
      return `${markers.map((path, index) => `import { marker as m${index} } from ${path};`).join('\n')}
// Each import() costs the browser a task of its own, and islands whose code comes in one task are drawn together.
let loaders;
export const registry = [${markers.map((_, index) => `m${index}`).join(', ')}].map((marker, index) => ({
  marker,
  load: async () => (await (loaders = loaders || import('${loaders}'))).loadFeature(index, marker.id),
}));`;
    },
  };
}

/**
 * A name for each import of a feature, sixty times: `"menu-Dy-e8 t"` for the chunk and what it calls the feature's module, `"-Dy-e8"` for a chunk that has the feature's
 * own name. Behind it the chunks that it imports and the first one does not (`importsOf`). Of 676 B half is left.
 */
export function shortenLoaders(code: string, ids: readonly string[], importsOf: (file: string) => readonly string[]): string {
  const imports = new RegExp(
    `\\b${late}\\(\\(\\)=>import\\("\\./([^"]+)\\.js"\\)(?:\\.then\\((\\w+)=>\\2\\.([\\w$]+)\\))?(,.${firstView}.)?\\)`,
    'g',
  );
  const short = code.replace(imports, (_, file: string, _variable, name = '', mark?: string) => {
    const own = ids.find((id) => file.startsWith(`${id}-`) && file.length === id.length + 6);
    const imported = mark ? importsOf(file) : [];
    const isOwn = own !== undefined && !name && imported.length === 0;
    return JSON.stringify([isOwn ? file.slice(own.length) : file, name, ...imported].join(' ').trimEnd());
  });
  const [other] = short.match(new RegExp(`.{0,20}${late}.{0,80}`, 's')) ?? [];
  if (other) throw new Error(`Expected every feature to be imported by name, got an import in another form: ${other}`);
  return short;
}

/** The chunks that a chunk imports statically, by their names as they are after all renaming. */
const importedBy = (code: string) => [...code.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)\.js"/g)].map(([, name = '']) => name);

export const shortLoaders: Plugin = {
  name: 'short-loaders',
  async generateBundle(_, bundle) {
    const ids = (await readFeatures()).map(({ marker }) => marker.id);
    const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
    for (const first of chunks) {
      if (!first.code.includes(late)) continue;
      const known = [first.fileName.slice('chunks/'.length, -'.js'.length), ...importedBy(first.code)];
      const importsOf = (file: string) =>
        importedBy(chunks.find(({ fileName }) => fileName === `chunks/${file}.js`)?.code ?? '').filter((name) => !known.includes(name));
      first.code = shortenLoaders(first.code, ids, importsOf);
    }
  },
};
