// npm run firefox: the Firefox build as its store and its users see it: the store's linter, then a walk through the real browser.
import { readOptions } from '../shared/options.mjs';
import { prepare } from '../shared/prepare.mjs';

const help = `Usage: npm run firefox -- [options]
  --no-lint   without the store's linter`;

const { values } = readOptions({ help, options: { 'no-lint': { type: 'boolean' } } });

if (prepare(import.meta.url)) process.exitCode = (await main()) ? 0 : 1;

async function main() {
  const { zipExtension } = await import('../shared/zip-extension.mjs');
  const file = zipExtension('firefox');
  const { lint } = await import('./lint.mjs');
  const isClean = values['no-lint'] || lint(file);
  const { firefoxPath } = await import('../shared/engine-paths.mjs');
  const path = firefoxPath();
  if (!path) {
    console.error('No Firefox found: install one (apt-get install firefox-esr), or set FIREFOX_PATH to one.');
    return false;
  }
  return (await walkThrough(path, file)) && isClean;
}

/** Tells each step of the walk; the first that fails ends it. */
async function walkThrough(path, file) {
  const { startServer } = await import('../../harness/shop/server.ts');
  const { extensionFolder, readExtensionId } = await import('./file.mjs');
  const { walk } = await import('./walk.mjs');
  const shop = await startServer({ defaults: { layer: 'none', template: 'off' }, csp: 'strict' });
  const begun = Date.now();
  const step = async (name, act) => {
    const started = Date.now();
    try {
      await act();
      console.log(`  ok  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      console.log(`  FAILED  ${name}`);
      throw error;
    }
  };
  console.log(`Walking through ${path}…`);
  try {
    const version = await walk({ path, extension: { file, folder: extensionFolder }, id: readExtensionId(), shop: shop.url, step });
    console.log(`Firefox ${version}: all of it works, in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    await shop.close();
  }
}
