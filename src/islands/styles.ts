import type { Config } from '../config/schema.ts';
import { addSheet } from '../platform/add-sheet.ts';
import islandStyles from './islands.css?inline';

/**
 * The layer's few own styles that every page has. Returns a function that removes them. `colours` come from the site's configuration and are already
 * validated [EMB-04].
 */
export function adoptStyles(page: Document, colours: Config['colours']): () => void {
  const chosen = Object.entries(colours).map(([name, value]) => `--vitrina-${name}: ${value};`);
  return addSheet(page, `${islandStyles}:root { ${chosen.join(' ')} }`);
}
