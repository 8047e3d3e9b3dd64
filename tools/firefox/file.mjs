import { readFileSync } from 'node:fs';
import { root } from '../shared/prepare.mjs';

/** What the file is made of: editions that take signed files only install it from here, for a session. */
export const extensionFolder = `${root}.output/firefox-mv3`;

/** The extension's own id in Firefox, from the manifest. */
export function readExtensionId() {
  const manifest = JSON.parse(readFileSync(`${extensionFolder}/manifest.json`, 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
}
