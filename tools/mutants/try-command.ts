import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a command ended; `hung` when it was ended because its time was over. */
export type Outcome = 'good' | 'bad' | 'hung';

const running = new Set<number>();
process.on('exit', () => {
  for (const id of running) endGroup(id);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** Runs a command of the project's packages quietly, for at most so many seconds. Ends whatever it has started, too. */
export function tryCommand(cwd: string, seconds: number, command: string, ...words: string[]): Promise<Outcome> {
  const PATH = `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(command, words, { cwd, env: { ...process.env, PATH }, stdio: 'ignore', detached: true });
  const id = child.pid;
  if (id !== undefined) running.add(id);
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      if (id !== undefined) endGroup(id);
    }, seconds * 1000);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (id !== undefined) running.delete(id);
      resolve(isOver ? 'hung' : code === 0 ? 'good' : 'bad');
    });
  });
}

function endGroup(id: number) {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // It has ended by itself in between.
  }
}
