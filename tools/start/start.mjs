// npm start: the harness and the demo shop on loopback, with everything installed and built that they need.
import { readOptions } from '../shared/options.mjs';
import { fail, prepare } from '../shared/prepare.mjs';

readOptions({
  help: `Usage: npm start -- [options]
The harness on port 4500 and the demo shop on port 4600; other ports: HARNESS_PORT=4501 SHOP_PORT=4601 npm start`,
});

if (prepare(import.meta.url)) {
  const { build } = await import('../build/build.mjs');
  build({ names: ['embed', 'template', 'harness'], onlyStale: true });
  const { serveHarness } = await import('../../harness/serve.ts');
  const { startServer } = await import('../../harness/shop/server.ts');

  const harness = await listen('HARNESS_PORT', 4500, serveHarness);
  // Without the template's scripts, and with what stands in for them: nothing on the first page fails that a newcomer would look for.
  const shop = await listen('SHOP_PORT', 4600, (options) => startServer({ ...options, defaults: { template: 'left-out' } }));
  console.log(`Harness: ${harness.url}`);
  console.log(`Demo shop: ${shop.url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void Promise.all([harness.close(), shop.close()]).then(() => process.exit(0)));
  }
}

/** Starts a server on the port that the environment names; a port in use is said in words. */
async function listen(variable, usual, start) {
  const text = process.env[variable] ?? String(usual);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`${variable}: expected a port from 0 to 65535, got "${text}".`);
  try {
    return await start({ port });
  } catch (error) {
    if (error.code === 'EADDRINUSE') fail(`Port ${port} is in use. Choose another: ${variable}=${port + 1} npm start`);
    throw error;
  }
}
