import { existsSync, readdirSync } from 'node:fs';
import type { AboutFeature, Marker } from '../../src/features/feature.ts';

export interface FeatureFolder {
  readonly marker: Marker;
  readonly about: AboutFeature;
  /** The path of its main module. */
  readonly file: string;
}

const folder = new URL('../../src/features/', import.meta.url);

/** Every feature by its folder, in alphabetical order: for what runs in Node, where `import.meta.glob` of the registry is not known. */
export const readFeatures = (): Promise<FeatureFolder[]> =>
  Promise.all(
    readdirSync(folder, { withFileTypes: true })
      .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
      .toSorted()
      .map(async (id) => {
        const module = (await import(new URL(`${id}/marker.ts`, folder).href)) as Omit<FeatureFolder, 'file'>;
        const file = ['tsx', 'ts'].map((end) => new URL(`${id}/index.${end}`, folder)).find((url) => existsSync(url));
        if (!file) throw new Error(`Expected index.ts or index.tsx in src/features/${id}, got neither.`);
        return { marker: module.marker, about: module.about, file: file.pathname };
      }),
  );
