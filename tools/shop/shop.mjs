// The demo shop alone: npm run shop -- --port 4600 --layer embed --template off
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

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

const options = readArguments(process.argv.slice(2));
if (Number(process.versions.node.split('.')[0]) < 22) runWithNewerNode();
else await serve(options);

function readArguments(words) {
  const text = { type: 'string' };
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        port: text,
        layer: text,
        template: text,
        libraries: text,
        icons: text,
        basket: text,
        cards: text,
        csp: text,
        'site-dir': text,
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    for (const [name, allowed] of Object.entries(choices)) {
      if (values[name] !== undefined && !allowed.includes(values[name])) {
        throw new Error(`--${name} is one of ${allowed.join(', ')}, not "${values[name]}".`);
      }
    }
    const siteDir = values['site-dir'] ?? '/';
    if (!/^\/([\w.-]+\/)*$/.test(siteDir)) throw new Error(`--site-dir begins and ends with a slash, e.g. /shop/, not "${siteDir}".`);
    const port = wholeNumber('port', values.port ?? '4600', 0, 65535);
    const cards = wholeNumber('cards', values.cards ?? '24', 1, 2000);
    const { layer = 'embed', template = 'off', libraries = 'both', icons = 'new', basket = 'normal', csp = 'none' } = values;
    const folder = layer === 'lean' ? '.output/embed-lean' : '.output/embed';
    return {
      port,
      csp,
      folder,
      defaults: { siteDir, layer: layer === 'none' ? 'none' : 'embed', template, libraries, icons, basket, cards },
    };
  } catch (error) {
    stop(`${error.message}\n\n${help}`);
  }
}

function wholeNumber(name, value, lowest, highest) {
  const number = Number(value);
  if (value.trim() !== '' && Number.isInteger(number) && number >= lowest && number <= highest) return number;
  throw new Error(`--${name} is a whole number from ${lowest} to ${highest}, not "${value}".`);
}

/** The server is TypeScript, which Node runs by itself from version 22 on; the project brings its own copy. */
function runWithNewerNode() {
  const node = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(node) || process.env.VITRINA_NODE === 'own') {
    stop(`The demo shop needs Node 22 or newer; this is ${process.versions.node}. Run npm install first: it brings one.`);
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, VITRINA_NODE: 'own' } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

async function serve({ port, csp, folder, defaults }) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const isMissing = (file) => !existsSync(`${root}${file}`);
  const { startServer } = await import('../../harness/shop/server.ts');
  try {
    const server = await startServer({ port, csp, defaults, embedFolder: `${root}${folder}` });
    console.log(`Demo shop: ${server.url.slice(0, -1)}${defaults.siteDir}`);
    if (defaults.layer === 'embed' && isMissing(`${folder}/embed.js`))
      console.warn(`The layer is not built: npm run build${folder.endsWith('lean') ? ' -- --lean' : ''}.`);
    if (['on', 'late'].includes(defaults.template) && isMissing('.output/template/template.js'))
      console.warn('The template scripts are not built: npm run build.');
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
  } catch (error) {
    if (error.code === 'EADDRINUSE') stop(`Port ${port} is in use. Choose another with --port, or --port 0 for any free one.`);
    if (error.code === 'EACCES') stop(`Port ${port} may not be opened by this user. Choose one above 1023.`);
    throw error;
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
