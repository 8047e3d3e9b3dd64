// A screen that nobody sees, for browsers that draw windows only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a virtual screen and names it in DISPLAY, also where there is a real one: windows would come up on somebody's desk. */
export async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(screen.stdio[3], 'data'),
    once(screen, 'error').then(([error]) => Promise.reject(error)),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a screen.'))),
  ]);
  process.env.DISPLAY = `:${String(number).trim()}`;
  return {
    async end() {
      screen.kill();
      if (screen.exitCode === null && screen.signalCode === null) await once(screen, 'exit');
    },
  };
}
