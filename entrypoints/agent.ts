import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startAgent } from '../src/extension/page/agent.ts';

// In the page's own world, before the layer: reads `window.vitrina` for the bridge and passes commands on.
export default defineUnlistedScript(() => {
  startAgent(window);
});
