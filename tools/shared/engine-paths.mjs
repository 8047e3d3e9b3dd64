// Where the browsers are that the project does not bring itself.
import { existsSync } from 'node:fs';

const firefoxes = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Path of a Firefox that is installed, or undefined. */
export const firefoxPath = () => firefoxes.find((path) => path && existsSync(path));

const architectures = { x64: 'x86_64', arm64: 'aarch64' };
const libraries = `/usr/lib/${architectures[process.arch] ?? process.arch}-linux-gnu`;
const browsers = ['4.1', '4.0'].map((version) => `${libraries}/webkit2gtk-${version}/MiniBrowser`);

/** Paths of WebKitGTK's driver and of its browser, or undefined when one of them or the virtual screen is missing. */
export function webkitPaths() {
  const driver = ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path));
  const browser = browsers.find((path) => existsSync(path));
  return driver && browser && existsSync('/usr/bin/Xvfb') ? { driver, browser } : undefined;
}
