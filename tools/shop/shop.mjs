// The demo shop alone: npm run shop -- --port 4600 --layer embed --template off
import { build } from '../build/build.mjs';
import { readOptions } from '../shared/options.mjs';
import { fail, prepare, root } from '../shared/prepare.mjs';

const help = `Usage: npm run shop -- [options]
  --port N                     port on 127.0.0.1, 0 for any free one (4600)
  --layer embed|lean|none      the layer's script on the pages, lean: with Preact in the place of React (embed)
  --template on|off|late|left-out
                               template-like scripts on the pages (off); left-out: compat.js in their place
  --libraries both|core|none   which of jQuery and the platform's core stay where they are left out (both)
  --icons new|actions|old|both|custom
                               style of hearts and compare icons (new)
  --basket normal|fly|bottom   where the basket is drawn beside its page (normal)
  --cards N                    cards on a page of the catalogue (24)
  --csp none|strict            Content-Security-Policy with a nonce (none)
  --site-dir /path/            directory of the site (/)`;

const choices = {
  layer: ['embed', 'lean', 'none'],
  template: ['on', 'off', 'late', 'left-out'],
  libraries: ['both', 'core', 'none'],
  icons: ['new', 'actions', 'old', 'both', 'custom'],
  basket: ['normal', 'fly', 'bottom'],
  csp: ['none', 'strict'],
};

const { values, wrong } = readOptions({
  help,
  options: { 'site-dir': { type: 'string' } },
  choices,
  wholeNumbers: { port: [0, 65535], cards: [1, 2000] },
  defaults: {
    port: 4600,
    'site-dir': '/',
    layer: 'embed',
    template: 'off',
    libraries: 'both',
    icons: 'new',
    basket: 'normal',
    cards: 24,
    csp: 'none',
  },
});
const { port, csp, layer, 'site-dir': siteDir, template } = values;
if (!/^\/([\w.-]+\/)*$/.test(siteDir)) wrong(`--site-dir begins and ends with a slash, e.g. /shop/, not "${siteDir}".`);

if (prepare(import.meta.url)) {
  const embed = layer === 'lean' ? 'embed-lean' : 'embed';
  const server = await listen(`${root}.output/${embed}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
  const names = [...(layer === 'none' ? [] : [embed]), ...(['on', 'late'].includes(template) ? ['template'] : [])];
  build({ names, onlyStale: true });
  console.log(`Demo shop: ${server.url.slice(0, -1)}${siteDir}`);
}

/** A port that cannot be had is said in words, before anything is built. */
async function listen(embedFolder) {
  const { startServer } = await import('../../harness/shop/server.ts');
  const { libraries, icons, basket, cards } = values;
  const defaults = { siteDir, layer: layer === 'none' ? 'none' : 'embed', template, libraries, icons, basket, cards };
  try {
    return await startServer({ port, csp, defaults, embedFolder });
  } catch (error) {
    if (error.code === 'EADDRINUSE') fail(`Port ${port} is in use. Choose another with --port, or --port 0 for any free one.`);
    if (error.code === 'EACCES') fail(`Port ${port} may not be opened by this user. Choose one above 1023.`);
    throw error;
  }
}
