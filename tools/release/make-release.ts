import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from '../build/build.mjs';
import { root } from '../shared/prepare.mjs';
import { zipExtension } from '../shared/zip-extension.mjs';
import { changesOf } from './changelog.ts';
import { checksumsOf, compareWithChecksums, listFiles } from './files.ts';
import { describeIntegrity, parseBase } from './integrity.ts';

/** The list of checksums in a release's folder, as `sha256sum --check` reads it. */
export const sums = 'SHA256SUMS';

interface Options {
  /** Where the embed will lie on the site; `{version}` stands for the version. */
  readonly base: string;
  /** Also from a tree with changes that are not committed. */
  readonly isDraft: boolean;
}

export const readVersion = (): string => (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version;

/** Folder of a version's release. */
export const releaseFolder = (version: string): string => `${root}release/vitrina-${version}`;

/** Builds everything anew and puts it together. False where the same version was released with other bytes. */
export function makeRelease({ base, isDraft }: Options): boolean {
  const version = readVersion();
  const place = parseBase(base, version);
  const commit = readCommit();
  if (!commit && !isDraft) throw new Error('Expected a checkout with nothing uncommitted; --draft makes a release anyway, for trying.');

  build({ names: ['embed', 'template', 'harness'] });
  for (const browser of ['chrome', 'firefox'] as const) zipExtension(browser);

  const folder = releaseFolder(version);
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  collect(fresh, { version, place, commit: isDraft ? undefined : commit });

  const differences = existsSync(join(folder, sums)) ? compareReleases(folder, fresh) : [];
  if (differences.length > 0 && !isDraft) {
    console.error(`release/vitrina-${version} exists with other bytes, and what was released does not change:`);
    console.error([...differences, `Raise "version" in package.json. The new files are in release/vitrina-${version}.new`].join('\n'));
    return false;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  tell(folder, version);
  return true;
}

/** The commit that the tree is at; undefined where something is not committed, or where there is no checkout. */
function readCommit(): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // A copy of the project inside of another checkout has nothing to do with that one's commit.
    const isOwn = git('rev-parse', '--show-prefix') === '';
    return isOwn && git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}

interface Facts {
  readonly version: string;
  /** Where the embed will lie on the site. */
  readonly place: string;
  readonly commit: string | undefined;
}

function collect(folder: string, { version, place, commit }: Facts): void {
  const embed = join(folder, 'embed', version);
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const writeJson = (file: string, value: unknown) => write(file, `${JSON.stringify(value, null, 2)}\n`);
  mkdirSync(join(folder, 'extension'), { recursive: true });
  cpSync(`${root}.output/embed`, embed, { recursive: true });
  cpSync(`${root}.output/harness`, join(folder, 'harness'), { recursive: true });
  for (const name of ['chrome', 'firefox', 'sources'])
    cpSync(`${root}.output/vitrina-${version}-${name}.zip`, join(folder, 'extension', `vitrina-${version}-${name}.zip`));

  const integrity = describeIntegrity(embed, version, place);
  writeJson('integrity.json', integrity);
  write('tag.html', `${integrity.tag}\n`);
  write('tag-with-chunks.html', `${integrity.tagWithChunks}\n`);
  writeJson('sizes.json', measure(embed));
  writeJson('release.json', commit ? { version, commit } : { version, isDraft: true });
  write('CHANGELOG.md', changesOf(readFileSync(`${root}CHANGELOG.md`, 'utf8'), version));
  write(sums, checksumsOf(folder, sums));
}

/** Bytes of each file of the embed, as it lies and after brotli (quality 11). */
function measure(embed: string): Record<string, { readonly bytes: number; readonly brotli: number }> {
  const files = listFiles(embed).map((file) => [file, readFileSync(join(embed, file))] as const);
  return Object.fromEntries(files.map(([file, bytes]) => [file, { bytes: bytes.length, brotli: brotliCompressSync(bytes).length }]));
}

/** What differs between a release and the same version built anew; also a file that somebody has changed in the older folder. */
function compareReleases(older: string, fresh: string): string[] {
  const lines = (folder: string) => readFileSync(join(folder, sums), 'utf8').split('\n').filter(Boolean);
  const now = new Set(lines(fresh));
  const changed = lines(older).filter((line) => !now.has(line));
  return [...new Set([...changed.map((line) => `${line.slice(66)}: is other than released`), ...compareWithChecksums(older, sums)])];
}

function tell(folder: string, version: string): void {
  const files = listFiles(folder);
  const total = files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
  console.log(`release/vitrina-${version}: ${files.length} files, ${(total / 1e6).toFixed(1)} MB. Its tag:`);
  console.log(readFileSync(join(folder, 'tag.html'), 'utf8').trim());
}
