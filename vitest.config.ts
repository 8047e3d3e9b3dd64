import { defineConfig } from 'vitest/config';
import { directImports } from './tools/build/direct-imports.ts';
import { layerTexts } from './tools/build/layer-texts.ts';
import { ownLibrariesInTests } from './tools/build/own-libraries.ts';

export default defineConfig({
  // What ships in the place of Zod and Valtio is what is tested.
  plugins: [directImports, ownLibrariesInTests(`${import.meta.dirname}/`), layerTexts],
  test: {
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
