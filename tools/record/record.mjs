// Records the harness's bundled sessions anew, by the extension's own recorder: npm run record -- [names]
import { readOptions } from '../shared/options.mjs';
import { fail, prepare, prepareBrowser, root } from '../shared/prepare.mjs';

const help = `Usage: npm run record -- [names of sessions]
All of harness/sessions unless some are named, e.g. search.`;

const { words } = readOptions({ help, allowPositionals: true });

if (prepare(import.meta.url)) {
  const { scenes } = await import('./session-scenes.ts');
  const names = scenes.map(({ name }) => name);
  const unknown = words.find((word) => !names.includes(word));
  if (unknown !== undefined) fail(`Expected ${names.join(', ')}, got "${unknown}".`);
  await prepareBrowser();
  const { build } = await import('../build/build.mjs');
  build({ names: ['template', 'chrome'], onlyStale: true });
  const { recordAll } = await import('./record-all.ts');
  await recordAll({ root, names: words });
}
