import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { leanTests } from './tests/support/lean-tests.ts';
import { onLeftOutPages, templateItself, withTemplateOn } from './tests/support/left-out-tests.ts';
import { chromiumArguments, fewerThreads, findChromium, findHeadlessShell } from './tools/shared/browser.mjs';

/**
 * What takes longest begins first: tests that start browsers of their own, of which one file runs in one worker, and single tests of twenty
 * seconds. At the end of the run they would keep one core busy while the other has nothing to do.
 */
const longest = ['extension*', 'release', 'recorder', 'writes/sockets', 'start-stop', 'player', 'hostile/answers'].map(
  (name) => `**/tests/${name}.spec.ts`,
);

/**
 * Tests that run with the template's scripts on, once more on pages from which those are left out: a fifth of them in `npm test`, all with
 * `npm test -- browser --left-out` and `npm run model -- --only variants`.
 */
const isLeftOutOnly = process.env.LEFT_OUT === '1';
const isLeftOutWhole = isLeftOutOnly || process.env.ALL_VARIANTS === '1';
const leftOut = {
  name: 'left-out',
  // A test's tags stand behind its title.
  grep: isLeftOutWhole ? withTemplateOn : new RegExp(`${withTemplateOn.source}.*${onLeftOutPages}`),
  grepInvert: new RegExp(templateItself),
  use: { isLeftOut: true },
  // Each worker of a project starts a browser of its own, which for nine tests costs as much as two of them.
  ...(isLeftOutWhole ? {} : { workers: 1 }),
};

const executablePath = findHeadlessShell() ?? findChromium();

export default defineConfig<{ isLeftOut: boolean }, { isLean: boolean }>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // Three whole builds: for the run with all variants (tests/support/variants.ts), which CI has as a job of its own.
  testIgnore: process.env.ALL_VARIANTS === '1' ? [] : ['**/tests/release.spec.ts'],
  outputDir: '.cache/test-results',
  fullyParallel: true,
  // One more than cores: tests wait for frames, timers and answers, which leaves a third of two cores idle (docs/test-times.md).
  workers: Math.max(2, availableParallelism()) + 1,
  // On a shared CI machine one more try; `npm test` names every test that needed it, because a flaky test is a defect.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  projects: isLeftOutOnly
    ? [leftOut]
    : [
        { name: 'longest', testMatch: longest },
        { name: 'others', testIgnore: [...longest, '**/tests/release.spec.ts'] },
        leftOut,
        // Only where npm test has built the lean embed too.
        ...(process.env.WITH_LEAN ? [{ name: 'lean', testMatch: leanTests, use: { isLean: true } }] : []),
      ],
  reporter: [['list'], ['json', { outputFile: '.cache/browser-tests.json' }]],
  // No claim about speed: a test waits for what should happen, never longer than that takes, and a machine may be ten times busier. But
  // what will never happen is told in two minutes; tests that take half a minute on a quiet machine say `test.slow()`.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // A press or a navigation that hangs is named by its own line and not as the whole test's.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    locale: 'ru-RU',
    launchOptions: { args: [...chromiumArguments, fewerThreads], ...(executablePath ? { executablePath } : {}) },
    trace: 'off',
  },
});
