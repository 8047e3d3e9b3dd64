import type { Plugin } from 'vite';
import { readFeatures } from './features.ts';

const registry = 'src/layer/registry.ts';

/**
 * The registry finds its features by `import.meta.glob`, which writes each path into the kernel twice. In the embed, where every byte is
 * paid by shoppers, the same list is written as plain imports (900 B less).
 */
export function plainRegistry(root: string): Plugin {
  return {
    name: 'plain-registry',
    enforce: 'pre',
    async transform(code, file) {
      if (file !== `${root}${registry}`) return undefined;
      const features = new Map((await readFeatures()).map((feature) => [feature.marker.id, feature]));
      const ids = [...code.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, id = '']) => id);
      if (ids.length === 0) throw new Error(`Expected ${registry} to list the features' ids, one a line, got none.`);
      const lines = ids.map((id, index) => {
        const main = features.get(id)?.file;
        if (!main) throw new Error(`Expected a feature in src/features/${id}, got none.`);
        const marker = main.replace(/index\.tsx?$/, 'marker.ts');
        return [
          `import { marker as m${index} } from ${JSON.stringify(marker)};`,
          `{ marker: m${index}, load: async () => (await import(${JSON.stringify(main)})).feature },`,
        ] as const;
      });
      return `${lines.map(([line]) => line).join('\n')}\nexport const registry = [${lines.map(([, line]) => line).join('\n')}];`;
    },
  };
}
