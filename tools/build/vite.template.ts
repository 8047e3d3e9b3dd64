import { defineConfig } from 'vite';

const root = new URL('../..', import.meta.url).pathname;

/** The template-like scripts of the demo shop as the one classic script that a template page has. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    outDir: '.output/template',
    emptyOutDir: true,
    minify: false,
    lib: { entry: `${root}harness/template/template.js`, formats: ['iife'], name: 'template', fileName: () => 'template.js' },
  },
});
