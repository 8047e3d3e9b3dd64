import type { Plugin } from 'vite';
import { readFeatures } from '../shared/features.ts';

const registry = 'src/kernel/registry.ts';

/** A module of the build's own: the features that come with the first chunk, in the order of the registry. */
const firstFeatures = 'virtual:first-features';

/**
 * The registry finds its features by `import.meta.glob`, which writes each path into the kernel twice. In the embed, where every byte is
 * paid by shoppers, the same list is written as plain imports (900 B less), and the features that come with the first chunk as one list that is imported
 * once: each import of its own would be a name and a function in kernel and chunk.
 */
export function plainRegistry(root: string): Plugin {
  let firstOnes: readonly string[] = [];
  return {
    name: 'plain-registry',
    enforce: 'pre',
    resolveId: (source) => (source === firstFeatures ? `\0${firstFeatures}` : undefined),
    load: (id) =>
      id === `\0${firstFeatures}`
        ? `${firstOnes.map((file, index) => `import { feature as f${index} } from ${JSON.stringify(file)};`).join('\n')}
export const features = [${firstOnes.map((_, index) => `f${index}`).join(', ')}];`
        : undefined,
    async transform(code, file) {
      if (file !== `${root}${registry}`) return undefined;
      const known = new Map((await readFeatures()).map((feature) => [feature.marker.id, feature]));
      const ids = [...code.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, id = '']) => id);
      if (ids.length === 0) throw new Error(`Expected ${registry} to list the features' ids, one a line, got none.`);
      const features = ids.map((id) => {
        const feature = known.get(id);
        if (!feature) throw new Error(`Expected a feature in src/shop/…/features/${id}, got none.`);
        return feature;
      });
      firstOnes = features.filter(({ about }) => about.isEverywhere).map(({ file: main }) => main);
      const lines = features.map(({ file: main, about }, index) => [
        `import { marker as m${index} } from ${JSON.stringify(main.replace(/index\.tsx?$/, 'marker.ts'))};`,
        `{ marker: m${index}, load: ${about.isEverywhere ? `first(${firstOnes.indexOf(main)})` : `async () => (await import(${JSON.stringify(main)})).feature`} },`,
      ]);
      return `${lines.map(([line]) => line).join('\n')}
const first = (index) => async () => (await import('${firstFeatures}')).features[index];
export const registry = [${lines.map(([, line]) => line).join('\n')}];`;
    },
  };
}
