import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bootLayer } from '../src/kernel/boot.ts';

// In the page's own world, on sites that are switched on. A layer that the site itself has started is kept: exactly one runs [EXT-04].
export default defineUnlistedScript(() => {
  void bootLayer({ form: 'extension' }).start();
});
