import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of the bench's own builds. */
export interface Builds {
  readonly embedFolder: string;
  /** The embed with Preact in the place of React. */
  readonly leanFolder: string;
  readonly templateScript: string;
}

/**
 * Builds the layer and the template-like scripts from the source as it is now, into folders of the bench's own: what
 * lies in `.output` may be stale, and somebody may build it anew while the bench runs. Takes some seconds.
 */
export async function buildAll(): Promise<Builds> {
  const embedFolder = `${root}.cache/bench/embed`;
  const leanFolder = `${root}.cache/bench/embed-lean`;
  const templateFolder = `${root}.cache/bench/template`;
  await buildWith('tools/build/vite.embed.ts', embedFolder);
  await buildWith('tools/build/vite.embed-lean.ts', leanFolder);
  await buildWith('tools/build/vite.template.ts', templateFolder);
  return { embedFolder, leanFolder, templateScript: `${templateFolder}/template.js` };
}

/** Builds the harness page to where `harness/serve.ts` finds it. */
export async function buildHarness(): Promise<void> {
  await build({ configFile: `${root}harness/vite.config.ts`, logLevel: 'error' });
}

async function buildWith(config: string, outDir: string): Promise<void> {
  await build({ configFile: root + config, logLevel: 'error', build: { outDir, emptyOutDir: true } });
}
