import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startRecorderBridge } from '../src/extension/recorder/recorder-bridge.ts';

// In the extension's isolated world: takes what the recorder in the page tells to the panel.
export default defineUnlistedScript(() => {
  startRecorderBridge(window);
});
