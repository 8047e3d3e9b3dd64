// npm run report-samples: the bundled field reports anew (harness/reports/samples): shoppers of the demo shop in Chromium, half of them with the layer.
import { prepare, prepareBrowser } from '../shared/prepare.mjs';

if (prepare(import.meta.url)) {
  await prepareBrowser();
  const { build } = await import('../build/build.mjs');
  build({ names: ['embed', 'template'], onlyStale: true });
  const { recordSamples } = await import('./record-samples.ts');
  await recordSamples(Number(process.argv[2] ?? 60));
}
