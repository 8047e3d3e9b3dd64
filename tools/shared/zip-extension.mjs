import { readFileSync } from 'node:fs';
import { fail, root, run } from './prepare.mjs';

/**
 * Builds the extension and WXT's own file for the browser's store; for Firefox the sources that its reviewers ask for beside it. Answers the
 * path of the file.
 */
export function zipExtension(browser) {
  console.log(`Building the extension for ${browser}…`);
  // Its progress is drawn for a terminal; what goes wrong is said on the other stream.
  const isBuilt = run(process.execPath, [`${root}node_modules/wxt/bin/wxt.mjs`, 'zip', '-b', browser, '--mv3'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!isBuilt) fail(`Building the extension for ${browser} failed; the message is above.`);
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return `${root}.output/${name}-${version}-${browser}.zip`;
}
