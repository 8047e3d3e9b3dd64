import { basename } from 'node:path';

/** Names that say what a file is for its folder: each feature has them. */
const usual = new Set(['index', 'marker', 'needs']);

/** File names that occur more than once among sources, endings apart; a component and its style sheet in one folder are one. */
export function findRepeatedNames(files: readonly string[]): string[] {
  const places = new Map<string, string[]>();
  for (const file of files) {
    const name = basename(file).replace(/\..*$/, '');
    if (!usual.has(name)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  return [...places.values()].flatMap((same) =>
    same.length > 1 ? [`Name them so that each says what is its own: ${same.sort().join(', ')}.`] : [],
  );
}
