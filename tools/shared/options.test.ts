import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Runs a command to its end. One that begins its work for want of its options is stopped. */
function run(command: string, ...words: string[]): Promise<{ code: number; output: string; errors: string }> {
  const file = fileURLToPath(new URL(`../${command}/${command}.mjs`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { timeout: 30_000 }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

it.each([
  'bench',
  'build',
  'engines',
  'firefox',
  'leave-out',
  'model',
  'mutants',
  'pictures',
  'record',
  'release',
  'report',
  'report-samples',
  'shop',
  'sizes',
  'start',
  'test',
])('%s prints its help and does nothing else; an unknown option is named with the help', async (command) => {
  const name = ['start', 'test'].includes(command) ? `npm ${command}` : `npm run ${command}`;
  const [asked, wrong] = await Promise.all([run(command, '--help'), run(command, '--colour')]);
  expect(asked).toMatchObject({ code: 0, errors: '' });
  expect(asked.output).toMatch(new RegExp(`^Usage: ${name} -- `));
  expect(wrong).toMatchObject({ code: 1, output: '' });
  expect(wrong.errors).toContain("'--colour'");
  expect(wrong.errors).toContain('Usage:');
  expect(wrong.errors).not.toContain('node:internal');
});

it.each([
  ['engines', ['opera'], 'Expected chromium, firefox, webkit, got "opera".'],
  ['test', ['unti'], 'Expected types, lint, unit, model, browser, sizes, got "unti".'],
  ['record', ['nothing'], 'got "nothing".'],
  ['model', ['--runs', 'x'], '--runs is a whole number from 1, not "x".'],
  ['model', ['--only', 'nope'], 'variants, not "nope".'],
  ['mutants', ['--count', '0'], '--count is a whole number from 1, not "0".'],
  ['bench', ['--only', 'bites'], 'session, not "bites".'],
  ['report-samples', ['20'], "Unexpected argument '20'"],
  ['leave-out', [], 'Expected one file or address, got 0.'],
])('%s explains the wrong words %j', async (command, words, message) => {
  const { code, errors } = await run(command, ...words);
  expect(code).toBe(1);
  expect(errors).toContain(message);
});
