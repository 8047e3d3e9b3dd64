import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryCommand } from './try-command.ts';

/** A browser test as Playwright's report has it. */
export interface BrowserTest {
  /** `tests/buying.spec.ts`. */
  readonly spec: string;
  /** `tests/buying.spec.ts:12`, as the command takes it. */
  readonly place: string;
  readonly title: string;
}

export interface BrowserAnswer {
  /** False also when it takes too long or breaks off before the first test. */
  readonly isGood: boolean;
  readonly failing: readonly BrowserTest[];
}

/** Written by playwright.config.ts. */
const report = '.cache/browser-tests.json';

/** Runs specs or single places of them in one worker and one project: pages without the template are only a variant. */
export async function runBrowserTests(
  folder: string,
  seconds: number,
  tests: readonly string[],
  stopsAtFirst: boolean,
): Promise<BrowserAnswer> {
  const path = join(folder, report);
  rmSync(path, { force: true });
  // No second try: what fails with the fault is tried without it afterwards.
  const options = ['--project=longest', '--project=others', '--workers=1', '--retries=0'];
  const isGood = await tryCommand(
    folder,
    seconds,
    'playwright',
    'test',
    ...tests,
    ...options,
    ...(stopsAtFirst ? ['--max-failures=1'] : []),
  );
  return { isGood, failing: existsSync(path) ? failingIn(JSON.parse(readFileSync(path, 'utf8'))) : [] };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly ok: boolean; readonly file: string; readonly line: number; readonly title: string }[];
}

/** Failing tests of Playwright's report. What was left out after the first of them counts as good there. */
export function failingIn(suite: Suite): BrowserTest[] {
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => ({ spec: `tests/${file}`, place: `tests/${file}:${line}`, title }));
  return [...own, ...(suite.suites ?? []).flatMap(failingIn)];
}
