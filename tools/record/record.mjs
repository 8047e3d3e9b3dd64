// Records the harness's bundled sessions anew, by the extension's own recorder: npm run record -- [names]
import { prepare, prepareBrowser, root } from '../shared/prepare.mjs';

if (prepare(import.meta.url)) {
  await prepareBrowser();
  const { build } = await import('../build/build.mjs');
  build({ names: ['template', 'chrome'], onlyStale: true });
  const { recordAll } = await import('./record-all.ts');
  await recordAll({ root, names: process.argv.slice(2) });
}
