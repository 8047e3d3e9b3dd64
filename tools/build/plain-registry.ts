import type { Plugin } from 'vite';
import { readFeatures } from '../shared/features.ts';

const registry = 'src/kernel/registry.ts';

/** A module of the build's own: how each feature is loaded, in the order of the registry; those of the first chunk are there already. */
const loaders = 'virtual:feature-loaders';

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
        // Sixty times, so in few letters.
        'const late = (load) => async () => (await load()).feature;',
        'export const loaders = [',
        ...features.map(({ path, about }, index) => (about.isEverywhere ? `() => f${index},` : `late(() => import(${path})),`)),
        '];',
      ];
      const markers = features.map(({ file: main }) => JSON.stringify(main.replace(/index\.tsx?$/, 'marker.ts')));
      return `${markers.map((path, index) => `import { marker as m${index} } from ${path};`).join('\n')}
let all;
export const registry = [${markers.map((_, index) => `m${index}`).join(', ')}].map((marker, index) => ({
  marker,
  load: async () => (all ??= (await import('${loaders}')).loaders)[index](),
}));`;
    },
  };
}
