import { readFileSync } from 'node:fs';
import { fail, root, run } from '../shared/prepare.mjs';

/** Builds the file that goes to the store of Firefox, with the sources that its reviewers ask for beside it. Answers its path. */
export function buildFirefoxFile() {
  console.log('Building the Firefox extension…');
  // Its progress is drawn for a terminal; what goes wrong is said on the other stream.
  const isBuilt = run(process.execPath, [`${root}node_modules/wxt/bin/wxt.mjs`, 'zip', '-b', 'firefox', '--mv3'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!isBuilt) fail('Building the Firefox extension failed; the message is above.');
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return `${root}.output/${name}-${version}-firefox.zip`;
}

/** What the file is made of: editions that take signed files only install it from here, for a session. */
export const extensionFolder = `${root}.output/firefox-mv3`;

/** The extension's own id in Firefox, from the manifest. */
export function readExtensionId() {
  const manifest = JSON.parse(readFileSync(`${extensionFolder}/manifest.json`, 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
}
