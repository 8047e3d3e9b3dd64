// The pictures of the documentation, made from the real thing: npm run pictures
import { readOptions } from '../shared/options.mjs';
import { prepare, prepareBrowser, root } from '../shared/prepare.mjs';

readOptions({ help: 'Usage: npm run pictures -- [options]\nTakes the pictures of docs/pictures anew.' });

if (prepare(import.meta.url)) {
  await prepareBrowser();
  const { build } = await import('../build/build.mjs');
  build({ names: ['embed', 'template', 'harness', 'chrome'], onlyStale: true });
  const { takePictures } = await import('./take-pictures.ts');
  await takePictures(root);
}
