import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'harness/**/*.test.ts', 'tools/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    // Starting a fresh page per file takes longer than the tests; every store is reset by what starts it.
    isolate: false,
    restoreMocks: true,
    // Property tests on a busy machine.
    testTimeout: 30_000,
  },
});
