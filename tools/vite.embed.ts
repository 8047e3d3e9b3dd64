import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const root = new URL('..', import.meta.url).pathname;

/**
 * The embed build: one small kernel that every page loads, and chunks that come when the page has settled. React has
 * a chunk of its own, so that it is evaluated in a task of its own (src/layer/boot.ts).
 */
export default defineConfig({
  root,
  publicDir: false,
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
            {
              name: 'live',
              test: /src\/(features\/[^/]+\/(?!marker)|layer\/(live|islands|overlays|take-over|watch|styles)|state|page|cache|contract|config|rules|ui)|node_modules\/(valtio|proxy-compare|zod)/,
            },
          ],
        },
      },
    },
  },
});
