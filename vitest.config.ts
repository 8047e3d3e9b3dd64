import { defineConfig } from 'vitest/config';
import { directImports } from './tools/build/direct-imports.ts';
import { layerTexts } from './tools/build/layer-texts.ts';
import { leanPreactInTests } from './tools/build/lean.ts';
import { ownLibrariesInTests } from './tools/build/own-libraries.ts';

export default defineConfig({
  // What ships in the place of Zod and Valtio, and of Preact in the lean build, is what is tested.
  plugins: [directImports, ownLibrariesInTests(`${import.meta.dirname}/`), leanPreactInTests(`${import.meta.dirname}/`), layerTexts],
  test: {
    // What the lean build leaves out of Preact is left out here too.
    server: { deps: { inline: [/node_modules\/preact\//] } },
    include: ['src/**/*.test.{ts,tsx}', 'harness/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    // Starting a fresh page per file takes longer than the tests; every store is reset by what starts it.
    isolate: false,
    // Kept transforms would be stale when a name moves behind an `index.ts`: an import is written by what the index says (direct-imports.ts).
    fsModuleCache: false,
    restoreMocks: true,
    // Property tests on a busy machine: no limit here is a claim about speed.
    testTimeout: 120_000,
  },
});
