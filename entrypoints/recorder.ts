import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startPageRecorder } from '../src/extension/recorder/page-recorder.ts';

// In the page's own world, before every other script, while a tab of the site is being recorded [EXT-05].
export default defineUnlistedScript(() => {
  startPageRecorder(window);
});
