import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareWithChecksums } from './files.ts';
import { integrityOf, integritySchema } from './integrity.ts';
import { readVersion, releaseFolder, sums } from './make-release.ts';

/** Files that are asked for at once, as a browser does: more of them a small server refuses. */
const atOnce = 6;

/** What differs at a place from what was released (in `release`): the folder of a release, or the address where a site keeps the embed. */
export async function checkPlace(place: string, release = releaseFolder(readVersion())): Promise<string[]> {
  if (!/^https?:/.test(place)) {
    if (!existsSync(join(place, sums))) return [`${place}: expected the folder of a release with ${sums} in it, got none`];
    return compareWithChecksums(place, sums);
  }
  const file = join(release, 'integrity.json');
  if (!existsSync(file)) return [`${file}: expected the release to compare with, got none: npm run release makes it`];
  const { files } = integritySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const left = Object.entries(files);
  const problems: string[] = [];
  const checkNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) problems.push(...(await checkFile(place, ...next)));
  };
  await Promise.all(Array.from({ length: atOnce }, checkNext));
  return problems.sort();
}

async function checkFile(place: string, name: string, hash: string): Promise<string[]> {
  const address = new URL(name, place.endsWith('/') ? place : `${place}/`).href;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return [`${address}: the server answered ${answer.status}`];
    const found = integrityOf(new Uint8Array(await answer.arrayBuffer()));
    return found === hash ? [] : [`${address}: its bytes are others than released`];
  } catch (error) {
    return [`${address}: cannot be reached (${error instanceof Error ? error.message : error})`];
  }
}
