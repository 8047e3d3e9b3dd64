import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';

const root = new URL('../..', import.meta.url).pathname;

const smaller: Plugin = {
  name: 'smaller',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code } = await minify(chunk.code, { ecma: 2018, compress: { passes: 3 }, format: { comments: false } });
      if (!code) throw new Error('Expected Terser to make a smaller script, got nothing.');
      chunk.code = code;
    }
  },
};

/** The classic scripts for pages from which the template's own are left out, beside the embed: compat.js, and by `--mode libraries` the other one. */
export default defineConfig(({ mode }) => {
  const [entry, name] = mode === 'libraries' ? ['start-libraries', 'compat-libraries'] : ['start-compat', 'compat'];
  return {
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [smaller],
    build: {
      outDir: '.output/embed',
      emptyOutDir: false,
      target: 'es2018',
      lib: { entry: `${root}src/compat/${entry}.ts`, formats: ['iife'], name: 'compat', fileName: () => `${name}.js` },
    },
  };
});
