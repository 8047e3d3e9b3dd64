// npm run build: everything that is delivered, in the order in which one needs the other. `--stale` builds only what is out of date, `--lean` the embed
// with Preact in the place of React alone.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail, prepare, root, runLocal } from '../shared/prepare.mjs';

const layer = ['src', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Each output: how to build it, a file that proves it, and the sources that make it stale. */
const outputs = {
  embed: {
    build: ['vite', 'build', '-c', 'tools/build/vite.embed.ts'],
    proof: '.output/embed/embed.js',
    sources: [...layer, 'tools/build'],
  },
  'embed-lean': {
    build: ['vite', 'build', '-c', 'tools/build/vite.embed-lean.ts'],
    proof: '.output/embed-lean/embed.js',
    sources: [...layer, 'tools/build'],
  },
  // Behind the embed, whose build empties the folder.
  compat: {
    build: ['vite', 'build', '-c', 'tools/build/vite.compat.ts'],
    proof: '.output/embed/compat.js',
    sources: [...layer, 'tools/build'],
  },
  'compat-lean': {
    build: ['vite', 'build', '-c', 'tools/build/vite.compat.ts', '--outDir', '.output/embed-lean'],
    proof: '.output/embed-lean/compat.js',
    sources: [...layer, 'tools/build'],
  },
  template: {
    build: ['vite', 'build', '-c', 'tools/build/vite.template.ts'],
    proof: '.output/template/template.js',
    sources: ['harness/template', 'tools/build/vite.template.ts', 'package-lock.json'],
  },
  harness: {
    build: ['vite', 'build', '-c', 'harness/vite.config.ts'],
    proof: '.output/harness/index.html',
    sources: [...layer, 'harness', 'tools/build'],
  },
  chrome: { build: ['wxt', 'build'], proof: '.output/chrome-mv3/manifest.json', sources: [...layer, 'entrypoints', 'wxt.config.ts'] },
  firefox: {
    build: ['wxt', 'build', '-b', 'firefox', '--mv3'],
    proof: '.output/firefox-mv3/manifest.json',
    sources: [...layer, 'entrypoints', 'wxt.config.ts'],
  },
};

/** What is built only when it is asked for. */
export const leanOutputs = ['embed-lean', 'compat-lean'];

/** Builds the named outputs, by default all but the lean embed. */
export function build({ names = Object.keys(outputs).filter((name) => !leanOutputs.includes(name)), onlyStale = false } = {}) {
  for (const name of names) {
    const { build: command, proof, sources } = outputs[name];
    if (onlyStale && isFresh(proof, sources)) continue;
    console.log(`Building ${name}…`);
    const [program, ...args] = command;
    if (!runLocal(program, ...args)) fail(`Building ${name} failed; the message is above.`);
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

if (process.argv[1] === fileURLToPath(import.meta.url) && prepare(import.meta.url)) {
  const has = (option) => process.argv.includes(option);
  build({ ...(has('--lean') ? { names: leanOutputs } : {}), onlyStale: has('--stale') });
}
