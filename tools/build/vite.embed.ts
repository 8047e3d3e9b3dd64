import { readFileSync } from 'node:fs';
import { type MangleOptions, minify } from 'terser';
import { minifySync, type Plugin, type Rolldown, transformWithOxc, type UserConfig } from 'vite';
import { readFeatures } from '../shared/features.ts';
import { nameOfChunk } from './chunks.ts';
import { compiledOnArrival } from './compiled-on-arrival.ts';
import { directImports } from './direct-imports.ts';
import { preactForReact } from './lean.ts';
import { ownLibraries } from './own-libraries.ts';
import { exportsOf, importsOf, plainExports } from './plain-exports.ts';
import { plainRegistry, shortLoaders } from './plain-registry.ts';
import { reactModules } from './react-modules.ts';
import { namesIn, ownNamesOfReact } from './react-names.ts';
import { runtimeInReact } from './runtime-in-react.ts';
import { withoutShopSide } from './shop-side.ts';
import { shorterNames } from './shorter-names.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
const root = new URL('../..', import.meta.url).pathname;

/**
 * What nearly every page needs at once. What these import statically makes one chunk, which weighs a tenth less than many small
 * ones; other features make chunks of their own, which come when a page has them.
 */
const neededAtOnce = [
  `${root}src/islands/live.ts`,
  '\0virtual:feature-loaders',
  // Of a few bytes, and half of the chunks use them.
  `${root}src/platform/go-to.ts`,
  `${root}src/shop/lazy-messages.ts`,
  `${root}src/ui/named.ts`,
  `${root}src/ui/use-late.ts`,
  ...(await readFeatures()).filter(({ about }) => about.isEverywhere).map(({ file }) => file),
];

/** The database comes with what keeps something in it. */
function nameOfLate(id: string): string | null {
  if (id.includes('/node_modules/dexie/')) return 'database';
  return id.startsWith(`${root}src/`) ? (nameOfChunk(id.slice(root.length + 4)) ?? null) : null;
}

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Every module that a list of modules imports statically, at any depth, and themselves. */
function closureOf(modules: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(modules);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

let liveModules: ReadonlySet<string> | undefined;
let kernelModules: ReadonlySet<string> | undefined;

function nameOfLive(id: string, graph: Graph): string | null {
  liveModules ??= closureOf(neededAtOnce, graph);
  kernelModules ??= closureOf([`${root}src/embed/embed.ts`], graph);
  return liveModules.has(id) && !kernelModules.has(id) ? 'live' : null;
}

/**
 * JSON5's parser brings 16 kB of tables that say which characters may stand in a name; every browser has the same tables
 * behind `\p{…}`.
 */
const unicodeOfPlatform: Plugin = {
  name: 'unicode-of-platform',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/json5/lib/') && source.endsWith('unicode') ? `${root}src/platform/server/json5-unicode.js` : undefined,
};

/** The kernel is read by older browsers too, to tell them that nothing will happen (src/kernel/browser.ts); chunks are for those that have everything. */
const kernelForOlderBrowsers: Plugin = {
  name: 'kernel-for-older-browsers',
  async generateBundle(_, bundle) {
    const kernel = bundle['embed.js'];
    if (kernel?.type !== 'chunk') throw new Error('Expected the build to have a chunk embed.js.');
    const target = 'es2020';
    const { code } = await transformWithOxc(kernel.code, 'embed.js', { target });
    kernel.code = minifySync('embed.js', code, { module: true, compress: { target }, codegen: { removeWhitespace: true } }).code;
  },
};

/** React's own names become short in its chunk, and must not stand in another. */
function shorterNamesOfReact(chunks: readonly { readonly name: string; readonly code: string }[]) {
  for (const { name, code } of chunks) {
    const found = namesIn(code);
    if (found.length > 0) throw new Error(`Expected the names in tools/build/react-names.ts to be React's alone, got ${found} in ${name}.`);
  }
  return { properties: { regex: new RegExp(`^(?:${ownNamesOfReact.join('|')})$`) } };
}

/**
 * Preact's own names begin with an underscore and become short as well; but not those that it writes on elements, where a short one could be the name of a form's
 * field.
 */
const shorterNamesOfPreact = { properties: { regex: /^(?:_[a-z]|__hooks$)/, reserved: ['_listeners', '_attached', '_refCleanup'] } };

/**
 * Terser behind the bundler's own minifier: 280 B of the kernel, 1,500 B of React and live and 40 B of each further chunk less after brotli, for four seconds of the build.
 * Without sequences but in the small kernel, and with functions in one place, because repeated shapes compress better than short ones.
 */
const smaller: Plugin = {
  name: 'smaller',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk') as Rolldown.OutputChunk[];
    const live = chunks.find(({ name }) => name === 'live');
    if (!live) throw new Error('Expected the build to have a chunk live.');
    await makeSmaller(live, true);
    const others = chunks.filter(({ name }) => !['live', 'react', 'preact'].includes(name));
    for (const chunk of others) await makeSmaller(chunk, true, namesOfLive(chunk, live));
    const react = chunks.find(({ name }) => name === 'react');
    if (react) await makeSmaller(react, shorterNamesOfReact([live, ...others]));
    const preact = chunks.find(({ name }) => name === 'preact');
    if (preact) await makeSmaller(preact, shorterNamesOfPreact);
  },
};

/** The names that variables of `live` have there for a chunk that imports them: it calls them the same, which saves `as` and another name for each of fifty. */
function namesOfLive(chunk: Rolldown.OutputChunk, live: Rolldown.OutputChunk): Readonly<Record<string, string>> {
  const exported = new Map(exportsOf(live.code).map(([local, name]) => [name, local]));
  return Object.fromEntries(importsOf(chunk.code, live.fileName).map(([name, local]) => [`$${local}`, exported.get(name) ?? local]));
}

async function makeSmaller(chunk: Rolldown.OutputChunk, mangle: true | MangleOptions, names: Readonly<Record<string, string>> = {}) {
  const { code } = await minify(chunk.code, {
    module: true,
    ecma: 2020,
    // React and Preact read no property for what reading it would do.
    compress: {
      passes: 3,
      sequences: chunk.isEntry,
      hoist_funs: true,
      pure_getters: ['react', 'preact'].includes(chunk.name) || 'strict',
      keep_fargs: false,
      // Nobody calls a function expression of ours with `new`.
      unsafe_arrows: !['react', 'preact'].includes(chunk.name),
    },
    mangle,
    nameCache: { vars: { props: { ...names } } },
    format: { comments: false },
  });
  if (!code) throw new Error(`Expected Terser to make a smaller ${chunk.name}, got nothing.`);
  chunk.code = code;
}

/**
 * The embed build: one small kernel that every page loads, and chunks that come when the page has settled. React (Preact in the lean build) has
 * a chunk of its own, so that it is evaluated in a task of its own (src/kernel/boot.ts).
 */
export const embedBuild = ({ isLean }: { readonly isLean: boolean }): UserConfig => ({
  root,
  publicDir: false,
  plugins: [
    directImports,
    plainRegistry(root),
    isLean ? preactForReact(root) : reactModules(root),
    ownLibraries(root),
    withoutShopSide,
    unicodeOfPlatform,
    runtimeInReact,
    shorterNames,
    kernelForOlderBrowsers,
    smaller,
    plainExports,
    shortLoaders,
    compiledOnArrival,
  ],
  base: './',
  define: { 'import.meta.env.VITE_VITRINA_VERSION': JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: isLean ? '.output/embed-lean' : '.output/embed',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    // As a library, because for pages Vite wraps every `import()` in a helper that looks for style sheets to load before it: we have none.
    lib: { entry: { embed: `${root}src/embed/embed.ts` }, formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // Also what is read of a whole module, as React's files read each other, has to be there.
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
      output: {
        entryFileNames: '[name].js',
        // Names of a chunk's own variables come from Terser, which needs those of the source to give the same one to the same everywhere.
        minify: { compress: true, mangle: { toplevel: false }, codegen: { removeWhitespace: true } },
        comments: false,
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // With the door by which the kernel asks for it: a chunk of its own would be one request more.
            {
              name: isLean ? 'preact' : 'react',
              test: /node_modules\/(react|react-dom|scheduler|preact)\/|src\/lean\/(?:react|drawing)|src\/kernel\/vendor\.ts/,
            },
            { name: 'purify', test: /node_modules\/dompurify\/|src\/shop\/sanitiser\/purified/ },
            { name: 'literals', test: /node_modules\/json5\/|src\/platform\/server\/(?:json5-unicode|literals)/ },
            { name: nameOfLive, debugName: 'live' },
            { name: nameOfLate, debugName: 'chunks' },
          ],
        },
      },
    },
  },
});

export default embedBuild({ isLean: false });
