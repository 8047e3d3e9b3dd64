// npm run feature-table: writes the table of features in docs/shop-owner.md from what the features say of themselves.
import { readFileSync, writeFileSync } from 'node:fs';
import { readFeatures } from '../shared/features.ts';

const page = new URL('../../docs/shop-owner.md', import.meta.url);
const table = /(?<=\n\| Имя \| Что это \|\n\|---\|---\|\n)(?:\|.*\n)+/;

/** The page for owners of shops with the table as it has to be now. */
export async function withFeatureTable(text: string): Promise<string> {
  if (!table.test(text)) throw new Error('Expected docs/shop-owner.md to have a table «Имя | Что это», got none.');
  const lines = (await readFeatures()).map(({ marker, about }) => `| \`${marker.id}\` | ${about.names.ru} |\n`);
  return text.replace(table, () => lines.join(''));
}

if (import.meta.main) writeFileSync(page, await withFeatureTable(readFileSync(page, 'utf8')));
