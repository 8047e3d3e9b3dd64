import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import JSZip from 'jszip';
import { checksumsOf, listFiles } from '../tools/release/files.ts';
import { integrityOf, integritySchema } from '../tools/release/integrity.ts';
import { copyProject, emptyFolder, linkPackages } from './support/project-copy.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const releaseIn = (folder: string) => join(folder, 'release', `vitrina-${version}`);

/** Runs `npm run release` in a folder and returns its output. */
function runRelease(folder: string, ...options: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, 'tools/release/release.mjs'), ...options], { cwd: folder });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

/** Commits everything in a folder. The same content gives the same commit. */
function commit(folder: string): string {
  const person = { NAME: 'Test', EMAIL: 'test@storefront.example', DATE: '2027-01-10T12:00:00Z' };
  const who = Object.entries(person).flatMap(([name, value]) => [`GIT_AUTHOR_${name}`, `GIT_COMMITTER_${name}`].map((key) => [key, value]));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...Object.fromEntries(who) } }).trim();
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--no-gpg-sign', '--no-verify', '--message', 'test');
  return git('rev-parse', 'HEAD');
}

async function unzip(file: string): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await JSZip.loadAsync(readFileSync(file));
  const entries = Object.values(zip.files).filter(({ dir }) => !dir);
  return new Map(await Promise.all(entries.map(async (entry) => [entry.name, await entry.async('nodebuffer')] as const)));
}

// In one worker and in order, because later tests use the release that the first one made.
test.describe.configure({ mode: 'serial' });
const kept = '.cache/release-kept';

test('two checkouts of a commit make the same bytes, and a released version is never changed', async () => {
  test.slow();
  const folders = ['release-one', 'release-another'].map(emptyFolder);
  const [first = '', second = ''] = folders;
  for (const folder of folders) copyProject(folder);
  expect(await runRelease(first)).toMatchObject({ code: 1, said: expect.stringContaining('nothing uncommitted') });
  const [hash] = folders.map(commit);
  for (const done of await Promise.all(folders.map((folder) => runRelease(folder)))) expect(done.code, done.said).toBe(0);

  const [one, other] = [releaseIn(first), releaseIn(second)];
  const files = listFiles(one);
  expect(listFiles(other)).toEqual(files);
  expect(files.filter((file) => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))))).toEqual([]);
  const zips = ['chrome', 'firefox', 'sources'].map((name) => `extension/vitrina-${version}-${name}.zip`);
  const others = ['CHANGELOG.md', 'harness/index.html', 'sizes.json', 'tag.html', 'tag-with-chunks.html'];
  expect(files).toEqual(expect.arrayContaining([...zips, ...others, `embed/${version}/embed.js`, `embed/${version}/compat.js`]));
  expect(JSON.parse(readFileSync(join(one, 'release.json'), 'utf8'))).toEqual({ version, commit: hash });
  // The release contains no trace of the machine that made it.
  for (const file of files) expect(readFileSync(join(one, file)).includes(dirname(first)), file).toBe(false);

  const integrity = integritySchema.parse(JSON.parse(readFileSync(join(one, 'integrity.json'), 'utf8')));
  const embed = join(one, 'embed', version);
  expect(Object.keys(integrity.files)).toEqual(listFiles(embed));
  for (const [file, sum] of Object.entries(integrity.files)) expect(integrityOf(readFileSync(join(embed, file)))).toBe(sum);

  appendFileSync(join(first, 'CHANGELOG.md'), '\n## Unreleased\n\n- [Menu] New.\n');
  commit(first);
  const again = await runRelease(first);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('CHANGELOG.md: is other than released') });
  expect(checksumsOf(one, 'SHA256SUMS')).toBe(checksumsOf(other, 'SHA256SUMS'));
  rmSync(kept, { recursive: true, force: true });
  cpSync(one, kept, { recursive: true });
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('a changed byte in the release folder is reported with its file', async () => {
  const check = (folder: string) => runRelease(process.cwd(), '--check', folder);
  expect((await check(kept)).code).toBe(0);
  const file = join(kept, 'embed', version, 'embed.js');
  const bytes = readFileSync(file);
  writeFileSync(file, `${bytes} `);
  expect(await check(kept)).toEqual({ code: 1, said: `embed/${version}/embed.js: its bytes are others than on the list\n` });
  writeFileSync(file, bytes);
});

test('the sources for Firefox’s store build the same file that is submitted [EXT-01]', async () => {
  test.slow();
  const folder = emptyFolder('release-from-sources');
  for (const [name, bytes] of await unzip(join(kept, `extension/vitrina-${version}-sources.zip`))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  linkPackages(folder);
  const command = [join(folder, 'node_modules/wxt/bin/wxt.mjs'), 'build', '-b', 'firefox', '--mv3'];
  execFileSync(process.execPath, command, { cwd: folder, stdio: 'pipe' });
  const sent = await unzip(join(kept, `extension/vitrina-${version}-firefox.zip`));
  const built = join(folder, '.output/firefox-mv3');
  expect([...sent.keys()].sort()).toEqual(listFiles(built));
  for (const [name, bytes] of sent) expect(bytes.equals(readFileSync(join(built, name))), name).toBe(true);
  rmSync(folder, { recursive: true });
});
