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

/** Without them Chromium asks its maker's servers for updates at every start, and refuses to run as root. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
