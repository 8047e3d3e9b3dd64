import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite';
import { directImports } from '../tools/build/direct-imports.ts';

/**
 * Builds the static harness into `.output/harness/`: the page at its root, next to it the service worker that acts as the
 * shop's server (`sw.js`), the shop's pictures (`upload/`) and the layer (`vitrina/`). Any static server can show it, at any path. The embed and the
 * template-like scripts are built before it.
 */
const harness = import.meta.dirname;
const outputs = join(harness, '../.output');
const output = join(outputs, 'harness');
const sessions = join(harness, 'sessions');
const needed = ['embed/embed.js', 'embed/compat.js', 'embed/compat-libraries.js', 'template/template.js'];

/** Builds a script as text, to be written into pages and files. */
async function buildText(file: string, name: string, minify: boolean, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root: harness,
    logLevel: 'warn',
    plugins: [directImports],
    define: { ...define },
    build: { write: false, minify, copyPublicDir: false, lib: { entry: join(harness, file), name, formats: ['iife'] }, target: 'es2022' },
  });
  const [first] = Array.isArray(built) ? built : [];
  const code = first?.output.find((one) => one.type === 'chunk')?.code;
  if (code === undefined) throw new Error(`Expected the code of ${file}, got none.`);
  return code;
}

/** The first script of a replayed page. */
const buildGuest = () => buildText('page/replay/guest/guest.ts', 'guest', true);

/** The code in every exported test; not minified, so that people can read it. */
async function buildTestKit(): Promise<string> {
  const guest = await buildText('page/replay/guest/test-guest.ts', 'guest', true);
  return buildText('replay/test-kit.ts', 'VitrinaSession', false, { TEST_GUEST: JSON.stringify(guest) });
}

/** The worker is one classic script with a fixed name, because not every browser supports module workers. */
const workerWith = (guest: string): InlineConfig => ({
  configFile: false,
  root: harness,
  logLevel: 'warn',
  plugins: [directImports],
  define: { REPLAY_GUEST: JSON.stringify(guest) },
  build: {
    outDir: output,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: join(harness, 'page/sw.ts'), name: 'shop', formats: ['iife'], fileName: () => 'sw.js' },
  },
});

/** Files beside the page that are not part of its module graph. */
function companions(): Plugin {
  return {
    name: 'harness-companions',
    apply: 'build',
    buildStart() {
      for (const file of needed) {
        if (!existsSync(join(outputs, file))) this.error(`Expected .output/${file}, got none: npm run build makes everything in order.`);
      }
    },
    async closeBundle() {
      await build(workerWith(await buildGuest()));
      await writeFile(join(output, 'test-kit.js'), await buildTestKit());
      if (existsSync(sessions)) await cp(sessions, join(output, 'sessions'), { recursive: true });
      await cp(join(outputs, 'embed'), join(output, 'vitrina'), { recursive: true });
      await cp(join(harness, 'shop/upload'), join(output, 'upload'), { recursive: true });
    },
  };
}

export default defineConfig({
  root: join(harness, 'page'),
  // Relative addresses, so that the files work under every path.
  base: './',
  plugins: [directImports, companions()],
  worker: { format: 'es' },
  build: { outDir: output, emptyOutDir: true, target: 'es2022' },
});
