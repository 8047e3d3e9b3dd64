import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { serveFiles } from './static-harness.ts';
import { isExhaustive } from './support/variants.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ownEmbed = join(root, '.output/embed');

/** What an exported test declares. */
interface Exported {
  options: BrowserContextOptions;
  act(given: { readonly page: Page }): Promise<void>;
}

/**
 * Loads an exported test into this Playwright: a second one with a browser of its own takes several times as long. `maxWait`: how long
 * its expectations wait, ms.
 */
function load(text: string, maxWait: number): Exported {
  const imports = ["import { join } from 'node:path';", "import { expect, test } from '@playwright/test';"];
  expect(text.match(/^import .*/gm)).toEqual(imports);
  const exported: Exported = { options: {}, act: () => Promise.reject(new Error('Expected the file to contain a test')) };
  const declare = (_title: string, act: Exported['act']) => Object.assign(exported, { act });
  const use = (options: BrowserContextOptions) => Object.assign(exported, { options });
  const code = imports.reduce((rest, line) => rest.replace(line, ''), text);
  const module = compileFunction(`'use strict';${code}`, ['join', 'expect', 'test'], { filename: 'exported.spec.ts' });
  module(join, expect.configure({ timeout: maxWait }), Object.assign(declare, { use, step: test.step }));
  return exported;
}

/** With the layer of this folder. The tests that follow in this process have their own again. */
async function run({ options, act }: Exported, browser: Browser, embed: string): Promise<void> {
  const { VITRINA_EMBED: own } = process.env;
  const context = await browser.newContext({ locale: 'ru-RU', ...options });
  process.env.VITRINA_EMBED = embed;
  try {
    await act({ page: await context.newPage() });
  } finally {
    if (own === undefined) delete process.env.VITRINA_EMBED;
    else process.env.VITRINA_EMBED = own;
    await context.close();
  }
}

/** Runs the test files of a folder, one after the other in one browser, with the project's own version of Playwright. */
function runPlaywright(folder: string): Promise<{ readonly code: number; readonly said: string }> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [cli, 'test', '-c', folder, '--workers=1', '--reporter=line', `--output=${join(folder, 'results')}`],
      { cwd: root, env: { ...process.env, FORCE_COLOR: '0', VITRINA_EMBED: ownEmbed } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    ),
  );
}

/** A copy of the layer whose buttons are not the shop's. */
async function breakLayer(folder: string): Promise<string> {
  const broken = join(folder, 'broken');
  await cp(ownEmbed, broken, { recursive: true });
  for (const file of await readdir(broken)) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(join(broken, file), 'utf8');
    await writeFile(join(broken, file), code.replaceAll('.to-cart', '.to-nowhere'));
  }
  return broken;
}

test('a session is exported as a Playwright test that passes, and fails on a layer that does not buy [HAR-06]', async ({
  page,
  browser,
}) => {
  test.slow();
  const running = await serveFiles();
  await page.goto(`${running.url}?session=buy-from-catalogue.har`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить тест Playwright' }).click(),
  ]);
  await expect(page.getByText(`Сохранено: ${download.suggestedFilename()}`)).toBeVisible();
  const exported = await readFile(await download.path(), 'utf8');
  await page.goto('about:blank');
  await running.close();

  const folder = await mkdtemp(join(root, '.cache/exported-'));
  const broken = await breakLayer(folder);
  await test.step('it passes', () => run(load(exported, 20_000), browser, ownEmbed));
  await test.step('it fails, and names the call that is missing', async () => {
    await expect(run(load(exported, 3000), browser, broken)).rejects.toThrow('add-to-basket');
  });
  // With all variants by the command that stands in the file's head, which starts a Playwright and a browser of its own.
  if (isExhaustive) await test.step('as a file of its own', () => expectRunAlone(folder, exported, broken));
  await rm(folder, { recursive: true });
});

/** The second file is the same test with the broken layer: both in one run, with one start of the browser. */
async function expectRunAlone(folder: string, exported: string, broken: string): Promise<void> {
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `import own from '../../playwright.config.ts';\nexport default { ...own, testDir: '.', timeout: 40_000, expect: { timeout: 6000 } };\n`,
  );
  await writeFile(join(folder, 'a-as-is.spec.ts'), exported);
  await writeFile(
    join(folder, 'b-broken.spec.ts'),
    `${exported}\ntest.beforeAll(() => {\n  process.env.VITRINA_EMBED = ${JSON.stringify(broken)};\n});\n`,
  );
  const { code, said } = await runPlaywright(folder);
  expect(said).toMatch(/1 failed\s[^\n]*b-broken\.spec\.ts/);
  expect(said).toContain('1 passed');
  expect(code).toBe(1);
  expect(said).toContain('add-to-basket');
}
