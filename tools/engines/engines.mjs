// npm run engines: the journeys of shoppers (tests/engines) in Chromium, Firefox and WebKitGTK.
import { spawnSync } from 'node:child_process';
import { readOptions } from '../shared/options.mjs';
import { prepare, prepareBrowser } from '../shared/prepare.mjs';

const names = ['chromium', 'firefox', 'webkit'];
const help = `Usage: npm run engines -- [options] [${names.join(' | ')}]
All three unless some are named.
  --only WORD   journeys with this word in their name`;

const { values, words } = readOptions({ help, options: { only: { type: 'string' } }, names });

async function main() {
  const { build } = await import('../build/build.mjs');
  build({ names: ['embed', 'template'], onlyStale: true });
  const { journeys } = await import('../../tests/engines/journeys/index.ts');
  const wanted = journeys.filter(({ name }) => !values.only || name.includes(values.only));
  if (!wanted.length) {
    console.error(`Expected a journey with "${values.only}" in its name, found none.`);
    return false;
  }
  let failed = 0;
  let walked = 0;
  for (const name of words.length ? words : names) {
    const outcomes = await walkIn(name, wanted);
    walked += outcomes.filter(({ end }) => end === 'walked').length;
    failed += outcomes.filter(({ end }) => end === 'failed').length;
  }
  console.log(`${walked} passed, ${failed} failed`);
  return failed === 0;
}

/** Tells of each journey in the engine; an engine that does not start is one failure. */
async function walkIn(name, journeys) {
  const { walkJourneys } = await import('../../tests/engines/walk-journeys.ts');
  const seconds = (took) => `${(took / 1000).toFixed(1)} s`;
  const tell = ({ journey, end, reason, took }) => {
    const mark = { walked: 'ok', failed: 'FAILED', 'not tried': '--' }[end];
    console.log(`  ${mark}  ${journey} (${seconds(took)})${reason ? `\n      ${end}: ${reason}` : ''}`);
  };
  let engine;
  try {
    engine = await start[name]();
  } catch (error) {
    console.error(`${name} does not start: ${error instanceof Error ? error.message : error}`);
    return [{ end: 'failed' }];
  }
  const begun = Date.now();
  console.log(`${engine.version}`);
  try {
    return await walkJourneys(engine, journeys, tell);
  } finally {
    await engine.close();
    console.log(`${name}: ${seconds(Date.now() - begun)}`);
  }
}

const start = {
  async chromium() {
    await prepareBrowser();
    const { findChromium } = await import('../shared/browser.mjs');
    const { startPuppeteer } = await import('../../tests/engines/puppeteer-engine.ts');
    return startPuppeteer('chromium', findChromium());
  },
  async firefox() {
    const { firefoxPath } = await import('../shared/engine-paths.mjs');
    if (!firefoxPath()) install('firefox-esr');
    const path = firefoxPath();
    if (!path) throw new Error('no Firefox was found. Install one (apt-get install firefox-esr), or set FIREFOX_PATH to one.');
    const { startPuppeteer } = await import('../../tests/engines/puppeteer-engine.ts');
    return startPuppeteer('firefox', path);
  },
  async webkit() {
    const { webkitPaths } = await import('../shared/engine-paths.mjs');
    if (!webkitPaths()) install('webkit2gtk-driver', 'xvfb', 'xauth');
    const paths = webkitPaths();
    if (!paths) throw new Error('WebKitGTK’s driver was not found. On Debian: apt-get install webkit2gtk-driver xvfb xauth.');
    const { startScreen } = await import('./screen.mjs');
    const screen = await startScreen();
    const { startWebKit } = await import('../../tests/engines/webkit-engine.ts');
    const engine = await startWebKit(paths, 4700 + (process.pid % 1000) * 2);
    return {
      ...engine,
      async close() {
        await engine.close();
        await screen.end();
      },
    };
  },
};

/** Installs packages of the system, and says so. Where it cannot, the engine's start says what is missing. */
function install(...packages) {
  console.log(`Installing ${packages.join(', ')}…`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...words];
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

if (prepare(import.meta.url)) process.exitCode = (await main()) ? 0 : 1;
