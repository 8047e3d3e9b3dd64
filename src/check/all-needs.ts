import type { FeatureNeeds } from '../parts/feature-needs.ts';

const modules = import.meta.glob<FeatureNeeds>('../shop/*/features/*/needs.ts', { eager: true, import: 'needs' });

/** What each feature needs, by its id. */
export const allNeeds: Readonly<Record<string, FeatureNeeds>> = Object.fromEntries(
  Object.entries(modules).map(([path, needs]) => [path.split('/').at(-2), needs]),
);
