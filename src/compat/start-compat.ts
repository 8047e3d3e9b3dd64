import { findMissing } from '../kernel/browser.ts';
import { installCompat } from './compat.ts';
import { makeScript, watchLayer } from './way-back.ts';

/**
 * `<script src="…/compat.js" data-left-out="/a.js?1 /b.js"></script>`, classic and not async, in the place of the template's scripts, whose addresses
 * it names (docs/shop-owner.md). A browser in which the layer does not start gets them at once.
 */
const { nonce = '', dataset = {} } = document.currentScript || ({} as HTMLScriptElement);
const addresses = (dataset.leftOut || '').split(' ').filter(Boolean);
const makeScripts = () => addresses.map((address) => makeScript(address, nonce));
if (addresses[0] && findMissing(window)) document.write(...makeScripts().map(({ outerHTML }) => outerHTML));
else {
  installCompat();
  if (addresses[0]) watchLayer(makeScripts);
}
