import { createRoot } from 'react-dom/client';
import './theme.css';
import './layout.css';
import './panes.css';
import './layer-panes.css';
import './replay/replay.css';
import './replay/timeline.css';
import { Opening } from './opening.tsx';
import { Places } from './places.tsx';
import { startShopWorker } from './shop-worker.ts';
import { surroundingsOf } from './surroundings.ts';

const element = document.querySelector('#harness');
if (!element) throw new Error('Expected #harness on the page, got none.');
const root = createRoot(element);
const { shop, worker } = surroundingsOf(location.href);

// A file that misses its place would be opened by the browser instead of the harness.
for (const type of ['dragover', 'drop'] as const)
  window.addEventListener(type, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());

// The frame must not request the shop before the worker can answer, because a static server has no such page.
root.render(<Opening />);
try {
  if (worker) await startShopWorker(worker);
  root.render(<Places shop={shop} />);
} catch (error) {
  root.render(<Opening problem={error instanceof Error ? error.message : String(error)} />);
}
