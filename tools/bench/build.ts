import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Output } from '../build/build.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of the bench's own copies of the builds. */
export interface Builds {
  readonly embedFolder: string;
  /** The embed with Preact in the place of React. */
  readonly leanFolder: string;
  readonly templateScript: string;
}

/**
 * Builds what is older than the source: the layer, the template-like scripts and, where it is measured, the harness. The first two are copied, because somebody may
 * build them anew while the bench runs.
 */
export function buildAll(withHarness: boolean): Builds {
  const harness: readonly Output[] = withHarness ? ['harness'] : [];
  build({ names: ['embed', 'embed-lean', 'template', ...harness], onlyStale: true });
  return { embedFolder: copy('embed'), leanFolder: copy('embed-lean'), templateScript: `${copy('template')}/template.js` };
}

function copy(name: Output): string {
  const folder = `${root}.cache/bench/${name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(`${root}.output/${name}`, folder, { recursive: true });
  return folder;
}
