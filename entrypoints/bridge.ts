import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startBridge } from '../src/extension/page/bridge.ts';

// In the extension's isolated world: the only link between the page and the extension.
export default defineUnlistedScript(() => {
  startBridge(window);
});
