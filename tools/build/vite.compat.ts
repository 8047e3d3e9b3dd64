import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';

const root = new URL('../..', import.meta.url).pathname;

const smaller: Plugin = {
  name: 'smaller',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code } = await minify(chunk.code, { ecma: 2020, compress: { passes: 3 }, format: { comments: false } });
      if (!code) throw new Error('Expected Terser to make a smaller compat.js, got nothing.');
      chunk.code = code;
    }
  },
};

/** The one classic script for pages from which the template's own are left out, beside the embed. */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [smaller],
  build: {
    outDir: '.output/embed',
    emptyOutDir: false,
    target: 'es2020',
    lib: { entry: `${root}src/compat/start-compat.ts`, formats: ['iife'], name: 'compat', fileName: () => 'compat.js' },
  },
});
