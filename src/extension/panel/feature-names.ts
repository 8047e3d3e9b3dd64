import type { AboutFeature } from '../../parts/feature.ts';

const modules = import.meta.glob<AboutFeature>('../../shop/*/features/*/marker.ts', { eager: true, import: 'about' });

/** The features' names in one language, by their ids. */
export const featureNames = (language: keyof AboutFeature['names']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(modules).map(([path, { names }]) => [path.split('/').at(-2), names[language]]));
