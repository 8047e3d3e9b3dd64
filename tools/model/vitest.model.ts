import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { directImports } from '../build/direct-imports.ts';

/** Late parts of the source come through the walks' own loader (tests/model/event-loop.ts): Vitest asks another process each time. */
const lateParts: Plugin = {
  name: 'late-parts',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id)) return;
    return code.replace(/(?<![\w.])import\(\s*(["'])([^"'\n]+)\1\s*\)/g, (whole, _quote, name: string) => {
      const path = name.startsWith('.') ? resolve(dirname(id), name) : name;
      return `globalThis.loadLatePart(${JSON.stringify(path)}, () => ${whole})`;
    });
  },
};

/** The model-based tests: long random walks, apart from the unit tests, each file in a process of its own (tests/model). */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [directImports, lateParts],
  oxc: { jsx: { development: false, runtime: 'automatic' } },
  test: {
    include: ['tests/model/*.model.ts'],
    setupFiles: ['tests/model/event-loop.ts'],
    // React as on a site; the checks of React's development build would take half of the time.
    env: { NODE_ENV: 'production' },
    maxWorkers: 2,
    // As for the unit tests (vitest.config.ts).
    fsModuleCache: false,
    // The first test of a file brings all late parts, on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
