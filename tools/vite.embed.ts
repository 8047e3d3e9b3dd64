import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const root = new URL('..', import.meta.url).pathname;

const live = [
  'features/(buy-button|compare-button|counters|favourite-button)/(?!marker|properties-form|subscribe-form)',
  'layer/(live|islands|overlays|place|scan|split-page|styles|take-over|watch)',
  '(cache|config|contract|page|rules|state|ui)/',
];

/**
 * JSON5's parser brings 16 kB of tables that say which characters may stand in a name; every browser has the same tables
 * behind `\p{…}`.
 */
const unicodeOfPlatform: Plugin = {
  name: 'unicode-of-platform',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/json5/lib/') && source.endsWith('unicode') ? `${root}src/contract/json5-unicode.js` : undefined,
};

/**
 * The embed build: one small kernel that every page loads, and chunks that come when the page has settled. React has
 * a chunk of its own, so that it is evaluated in a task of its own (src/layer/boot.ts).
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [unicodeOfPlatform],
  base: './',
  define: { 'import.meta.env.VITE_VITRINA_VERSION': JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '.output/embed',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: { embed: `${root}src/embed/embed.ts` },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'purify', test: /node_modules\/dompurify\// },
            { name: 'literals', test: /node_modules\/json5\// },
            // What nearly every page needs at once. Other features make chunks of their own, which come when a page has them.
            { name: 'live', test: new RegExp(`src/(${live.join('|')})|node_modules/(valtio|proxy-compare|zod)/`) },
          ],
        },
      },
    },
  },
});
