import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const running = new Set<number>();
process.on('exit', () => {
  for (const id of running) endGroup(id);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** Runs a command of the project's packages quietly; answers whether it ended well within so many seconds. Ends whatever it has started, too. */
export function tryCommand(cwd: string, seconds: number, command: string, ...words: string[]): Promise<boolean> {
  const PATH = `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(command, words, { cwd, env: { ...process.env, PATH }, stdio: 'ignore', detached: true });
  keepForExit(child);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (child.pid !== undefined) endGroup(child.pid);
    }, seconds * 1000);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

/** The child is the first of a group of its own, which ends with this process. */
export function keepForExit(child: ChildProcess) {
  const id = child.pid;
  if (id === undefined) return;
  running.add(id);
  child.on('exit', () => running.delete(id));
}

export function endGroup(id: number) {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // It has ended by itself in between.
  }
}
