import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Runs the command to its end. */
function run(...words: string[]): Promise<{ code: number; errors: string }> {
  const command = fileURLToPath(new URL('./shop.mjs', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...words], (error, _output, errors) => resolve({ code: Number(error?.code ?? 0), errors }));
  });
}

it.each([
  [['--port', 'x'], '--port is a whole number from 0 to 65535, not "x".'],
  [['--template', 'maybe'], '--template is one of on, off, late, left-out, not "maybe".'],
  [['--site-dir', 'shop'], '--site-dir begins and ends with a slash, e.g. /shop/, not "shop".'],
  [['--colour', 'red'], '--colour'],
])('explains the wrong argument %j', async (words, message) => {
  const { code, errors } = await run(...words);
  expect(code).toBe(1);
  expect(errors).toContain(message);
  expect(errors).toContain('Usage:');
});

it('says that a port is in use and how to choose another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, errors } = await run('--port', port);
  other.close();
  expect([code, errors.trim()]).toEqual([1, `Port ${port} is in use. Choose another with --port, or --port 0 for any free one.`]);
});
