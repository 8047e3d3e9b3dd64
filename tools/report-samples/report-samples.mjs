// npm run report-samples: the bundled field reports anew (harness/reports/samples): shoppers of the demo shop in Chromium, half of them with the layer.
import { readOptions } from '../shared/options.mjs';
import { prepare, prepareBrowser } from '../shared/prepare.mjs';

const help = `Usage: npm run report-samples -- [options]
Visits the demo shop in Chromium, half of the shoppers with the layer, and writes what was reported to harness/reports/samples.
  --shoppers N   how many (60)`;
const { values } = readOptions({ help, wholeNumbers: { shoppers: [1] }, defaults: { shoppers: 60 } });

if (prepare(import.meta.url)) {
  await prepareBrowser();
  const { build } = await import('../build/build.mjs');
  build({ names: ['embed', 'template'], onlyStale: true });
  const { recordSamples } = await import('./record-samples.ts');
  await recordSamples(values.shoppers);
}
