import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareWithChecksums } from './files.ts';
import { integrityOf, integritySchema } from './integrity.ts';
import { readVersion, releaseFolder, sums } from './make-release.ts';

/** What differs at a place from what was released (in `release`): the folder of a release, or the address where a site keeps the embed. */
export async function checkPlace(place: string, release = releaseFolder(readVersion())): Promise<string[]> {
  if (!/^https?:/.test(place)) {
    if (!existsSync(join(place, sums))) return [`${place}: expected the folder of a release with ${sums} in it, got none`];
    return compareWithChecksums(place, sums);
  }
  const file = join(release, 'integrity.json');
  if (!existsSync(file)) return [`${file}: expected the release to compare with, got none: npm run release makes it`];
  const { files } = integritySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (await Promise.all(Object.entries(files).map(([name, hash]) => checkFile(place, name, hash)))).flat();
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
