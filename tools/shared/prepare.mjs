// What every command needs first: the dependencies, a Node that is new enough, a browser. Runs on Node 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';

/** Runs a command with its output shown; answers whether it succeeded. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options });
  return done.status === 0;
}

/** Runs a program that the project installed, e.g. `runLocal('vite', 'build')`. */
export function runLocal(program, ...args) {
  const extension = isWindows ? '.cmd' : '';
  return run(`${root}node_modules/.bin/${program}${extension}`, args, { env: localEnvironment() });
}

/** The same beside others: what it says is printed as a whole when it is done, so that two do not talk at once. */
export function runLocalBeside(program, ...args) {
  const child = startLocal(program, args, ['ignore', 'pipe', 'pipe']);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
  return untilClosed(child, () => process.stdout.write(Buffer.concat(said)));
}

/** The same with its output shown at once: the one of those beside each other that may talk. */
export function runLocalShown(program, ...args) {
  return untilClosed(startLocal(program, args, 'inherit'));
}

function startLocal(program, args, stdio) {
  const extension = isWindows ? '.cmd' : '';
  return spawn(`${root}node_modules/.bin/${program}${extension}`, args, { cwd: root, env: localEnvironment(), shell: isWindows, stdio });
}

/** Whether the program succeeded. */
function untilClosed(child, onEnd = () => {}) {
  return new Promise((resolve) => {
    const end = (isGood) => {
      onEnd();
      resolve(isGood);
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

function localEnvironment() {
  const separator = isWindows ? ';' : ':';
  return { ...process.env, PATH: `${root}node_modules/.bin${separator}${process.env.PATH}` };
}

/** Installs the dependencies when they are missing or older than the lock file. */
function installDependencies() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs) return;
  console.log('Installing dependencies…');
  // Not `npm ci`: it refuses a lock file that was written where the binaries of other systems could not be seen.
  if (!run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])) {
    fail('npm could not install the dependencies; its message is above.');
  }
}

/**
 * Makes sure that the rest of the script runs with everything there. Some tools need a newer Node than the project asks
 * for: it brings its own and starts the same script again with that. Answers false in the process that only does so.
 */
export function prepare(script) {
  installDependencies();
  if (Number(process.versions.node.split('.')[0]) >= 22 || process.env.VITRINA_NODE) return true;
  const newer = `${root}node_modules/node/bin/node${isWindows ? '.exe' : ''}`;
  if (!existsSync(newer)) fail(`Expected the project's own Node at node_modules/node/bin, got none. Remove node_modules and try again.`);
  const done = spawnSync(newer, [fileURLToPath(script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...localEnvironment(), VITRINA_NODE: '1' },
  });
  process.exitCode = done.status ?? 1;
  return false;
}

/** Finds a browser for the tests; installs one when there is none. */
export async function prepareBrowser() {
  await prepareChromium();
  await addHeadlessShell();
}

/**
 * Beside Debian's Chromium, where we are root (a container, a CI machine): the package of the same version that never has a window. The
 * tests run in Chromium itself where it cannot be had.
 */
async function addHeadlessShell() {
  const { findHeadlessShell } = await import('./browser.mjs');
  if (findHeadlessShell() || process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return;
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/lib/chromium/chromium')) return;
  const about = spawnSync('dpkg-query', ['-s', 'chromium'], { encoding: 'utf8' }).stdout ?? '';
  const version = /^Version: (.+)$/m.exec(about)?.[1];
  if (!version) return;
  console.log('Installing chromium-headless-shell, in which the tests take a quarter less time…');
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];
  const apt = (...args) => run('apt-get', [...limits, '-qq', ...args], { stdio: 'ignore', timeout: 90_000 });
  const install = () => apt('install', '-y', '--no-install-recommends', `chromium-headless-shell=${version}`);
  if (install() || (apt('update') && install())) return;
  console.log('It cannot be had: the tests run in Chromium.');
}

/** Playwright's own Chromium, else the system's package. */
async function prepareChromium() {
  const { findChromium } = await import('./browser.mjs');
  if (findChromium()) return;
  console.log('No Chromium found; installing one…');
  if (runLocal('playwright', 'install', 'chromium') && (await startsUp())) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...asRoot, 'apt-get'][0], [...asRoot, 'apt-get', ...args].slice(1));
  if (existsSync('/usr/bin/apt-get') && apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')) return;
  fail('The tests need Chromium and it could not be installed. Install it by hand, or set CHROMIUM_PATH to one.');
}

/** A downloaded browser may lack libraries of the system. */
async function startsUp() {
  const { findChromium } = await import('./browser.mjs');
  const path = findChromium();
  return path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
