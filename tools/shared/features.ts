import { existsSync, readdirSync } from 'node:fs';
import type { AboutFeature, Marker } from '../../src/parts/feature.ts';

export interface FeatureFolder {
  readonly marker: Marker;
  readonly about: AboutFeature;
  /** The path of its main module. */
  readonly file: string;
}

const shop = new URL('../../src/shop/', import.meta.url);
const foldersIn = (url: URL) =>
  existsSync(url) ? readdirSync(url, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])) : [];

/** The folders of all features, by their ids, in alphabetical order: each stands in `features/` of its subject. */
export const featureFolders: ReadonlyMap<string, URL> = new Map(
  foldersIn(shop)
    .flatMap((subject) =>
      foldersIn(new URL(`${subject}/features/`, shop)).map((id) => [id, new URL(`${subject}/features/${id}/`, shop)] as const),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** Every feature by its folder, in alphabetical order: for what runs in Node, where `import.meta.glob` of the registry is not known. */
export const readFeatures = (): Promise<FeatureFolder[]> =>
  Promise.all(
    [...featureFolders].map(async ([id, folder]) => {
      const module = (await import(new URL('marker.ts', folder).href)) as Omit<FeatureFolder, 'file'>;
      const file = ['tsx', 'ts'].map((end) => new URL(`index.${end}`, folder)).find((url) => existsSync(url));
      if (!file) throw new Error(`Expected index.ts or index.tsx in the folder of the feature ${id}, got neither.`);
      return { marker: module.marker, about: module.about, file: file.pathname };
    }),
  );
