import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { serveFiles } from './static-harness.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the test files of a folder, one after the other in one browser, with the project's own version of Playwright. */
function runPlaywright(folder: string): Promise<{ readonly code: number; readonly said: string }> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [cli, 'test', '-c', folder, '--workers=1', '--reporter=line', `--output=${join(folder, 'results')}`],
      { cwd: root, env: { ...process.env, FORCE_COLOR: '0', VITRINA_EMBED: join(root, '.output/embed') } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    ),
  );
}

test('a session is exported as a Playwright test that passes, and fails on a layer that does not buy [HAR-06]', async ({ page }) => {
  test.slow();
  const running = await serveFiles();
  await page.goto(`${running.url}?session=buy-from-catalogue.har`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить тест Playwright' }).click(),
  ]);
  await expect(page.getByText(`Сохранено: ${download.suggestedFilename()}`)).toBeVisible();
  await page.goto('about:blank');
  await running.close();

  const folder = await mkdtemp(join(root, '.cache/exported-'));
  await download.saveAs(join(folder, 'a-as-is.spec.ts'));
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `import own from '../../playwright.config.ts';\nexport default { ...own, testDir: '.', timeout: 40_000, expect: { timeout: 6000 } };\n`,
  );
  const broken = join(folder, 'broken');
  await cp(join(root, '.output/embed'), broken, { recursive: true });
  for (const file of await readdir(broken)) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(join(broken, file), 'utf8');
    await writeFile(join(broken, file), code.replaceAll('.to-cart', '.to-nowhere'));
  }
  // The second file is the same test with the broken layer: both in one run, with one start of the browser.
  const exported = await readFile(join(folder, 'a-as-is.spec.ts'), 'utf8');
  await writeFile(
    join(folder, 'b-broken.spec.ts'),
    `${exported}\ntest.beforeAll(() => {\n  process.env.VITRINA_EMBED = ${JSON.stringify(broken)};\n});\n`,
  );
  const { code, said } = await runPlaywright(folder);
  expect(said).toMatch(/1 failed\s[^\n]*b-broken\.spec\.ts/);
  expect(said).toContain('1 passed');
  expect(code).toBe(1);
  expect(said).toContain('add-to-basket');
  await rm(folder, { recursive: true });
});
