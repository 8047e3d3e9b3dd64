// Finds the Chromium that tests and benchmarks run in: the system's own first, because it needs no download.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium that is installed, or undefined. */
export function findChromium() {
  const own = chromium.executablePath();
  return [...candidates, own].find((path) => path && existsSync(path));
}

const shells = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'];

/**
 * Path of Debian's Chromium that never has a window, or undefined. It draws pages as Chromium does and takes a quarter less
 * processor time for it, because there are no tabs, buttons and address bar to draw; it has no extensions.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : shells.find((path) => existsSync(path));
}

/** What Playwright switches off itself (tools/shared/browser.test.ts compares): Chromium heeds only the last list that it is given. */
export const featuresOffByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/** Pages of Chromium's own that it prepares for the address bar of every window, also where nobody sees one: half of a test's processor time. */
const addressBarPages = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/**
 * Without the first three Chromium asks its maker's servers for updates at every start, without the last it refuses to run as root.
 * The fourth stops what Chromium's own window animates while a page loads, though nobody sees it: a tenth of a test's processor
 * time. Pages animate as ever.
 */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--animation-duration-scale=0',
  `--disable-features=${[...featuresOffByPlaywright, ...addressBarPages].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * For browsers that share the cores with others, not for measurements: scripts are compiled and their memory is collected in the page's own
 * thread. A page that is open for a second gains nothing by helping threads, which are a tenth of a test's processor time, nor by functions that
 * are compiled before anybody calls them (`compiledOnArrival` of the build), which are a twentieth.
 */
export const fewerThreads =
  '--js-flags=--single-threaded-gc,--no-concurrent-recompilation,--no-concurrent-sparkplug,--no-compile-hints-magic';
