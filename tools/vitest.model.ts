import { defineConfig } from 'vitest/config';

/** The model-based tests: long random walks, apart from the unit tests, each file in a process of its own (tests/model). */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  oxc: { jsx: { development: false, runtime: 'automatic' } },
  test: {
    include: ['tests/model/*.model.ts'],
    // React as on a site; the checks of React's development build would take half of the time.
    env: { NODE_ENV: 'production' },
    maxWorkers: 2,
    // The first test of a file brings all late parts, on a busy machine.
    testTimeout: 30_000,
  },
});
