// npm run build: everything that is delivered, in the order in which one needs the other.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../shared/options.mjs';
import { fail, prepare, root, runLocal } from '../shared/prepare.mjs';

const help = `Usage: npm run build -- [options]
Writes everything that is delivered to .output.
  --stale  only what is older than its sources
  --lean   only the embed with Preact in the place of React, which is not built otherwise`;

const layer = ['src', 'package.json', 'package-lock.json', 'tsconfig.json'];

const embed = (config, folder) => ({
  builds: [
    ['vite', 'build', '-c', `tools/build/${config}`],
    // Behind the embed, whose build empties the folder.
    ['vite', 'build', '-c', 'tools/build/vite.compat.ts', '--mode', 'libraries', '--outDir', folder],
    ['vite', 'build', '-c', 'tools/build/vite.compat.ts', '--outDir', folder],
  ],
  proof: `${folder}/compat.js`,
  sources: [...layer, 'tools/build'],
});

/** Each output: how to build it, the file that is made last, and the sources that make it stale. */
const outputs = {
  embed: embed('vite.embed.ts', '.output/embed'),
  'embed-lean': embed('vite.embed-lean.ts', '.output/embed-lean'),
  template: {
    builds: [['vite', 'build', '-c', 'tools/build/vite.template.ts']],
    proof: '.output/template/template.js',
    sources: ['harness/template', 'tools/build/vite.template.ts', 'package-lock.json'],
  },
  harness: {
    builds: [['vite', 'build', '-c', 'harness/vite.config.ts']],
    proof: '.output/harness/index.html',
    sources: [...layer, 'harness', 'tools/build'],
  },
  chrome: { builds: [['wxt', 'build']], proof: '.output/chrome-mv3/manifest.json', sources: [...layer, 'entrypoints', 'wxt.config.ts'] },
  firefox: {
    builds: [['wxt', 'build', '-b', 'firefox', '--mv3']],
    proof: '.output/firefox-mv3/manifest.json',
    sources: [...layer, 'entrypoints', 'wxt.config.ts'],
  },
};

/** Builds the named outputs, by default all but the lean embed, which is built only when it is asked for. */
export function build({ names = Object.keys(outputs).filter((name) => name !== 'embed-lean'), onlyStale = false } = {}) {
  for (const name of names) {
    const { builds, proof, sources } = outputs[name];
    if (onlyStale && isFresh(proof, sources)) continue;
    console.log(`Building ${name}…`);
    const isDone = builds.every(([program, ...args]) => runLocal(program, ...args));
    if (!isDone) fail(`Building ${name} failed; the message is above.`);
  }
}

function isFresh(proof, sources) {
  const built = `${root}${proof}`;
  return existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((source) => newestChange(`${root}${source}`)));
}

function newestChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return /\.(test|spec)\.tsx?$/.test(path) ? 0 : found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(`${path}/${name}`)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const flag = { type: 'boolean' };
  const { values } = readOptions({ help, options: { stale: flag, lean: flag } });
  if (prepare(import.meta.url)) build({ ...(values.lean ? { names: ['embed-lean'] } : {}), onlyStale: Boolean(values.stale) });
}
