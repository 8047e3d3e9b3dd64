import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of the project's files, as they are now, in a folder of its own: a run that is broken off leaves no fault in the tree that
 * somebody works in. Packages are linked to. Goes when the process ends.
 */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'vitrina-mutants-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of list.split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
