import type { GuestFacts } from '../../../replay/document.ts';
import { seedRandom, setClock } from './clock.ts';
import { closeWays } from './close-ways.ts';
import { CookieJar } from './cookie-jar.ts';
import { prefixOfRun, runStorage } from './run-storage.ts';
import { stayInRun } from './stay.ts';

/*
 * The first script of every page of a run, inserted by the harness's worker. It makes the page see its recorded address, its own
 * storage and the time of the recording.
 */

const script = document.currentScript as HTMLScriptElement;
const facts = JSON.parse(script.dataset.replay ?? '{}') as GuestFacts;
script.remove();

const { pathname, search, origin } = new URL(facts.address);
history.replaceState(null, '', pathname + search + location.hash);

const prefix = prefixOfRun(facts.run);
const tab = window.sessionStorage;
const storages = { local: runStorage(tab, `${prefix}local `), session: runStorage(tab, `${prefix}session `) };
if (facts.at !== undefined) setClock(window, facts.at);
seedRandom(window, facts.address);

const jar = new CookieJar(tab, `${prefix}cookies`);
if (facts.isFirst) {
  for (const kind of ['local', 'session'] as const) for (const [name, value] of facts.storage[kind]) storages[kind].setItem(name, value);
  for (const [name, value] of facts.cookies) jar.write(`${name}=${value}; path=/`, pathname, Date.now());
  Object.defineProperty(document, 'referrer', { configurable: true, value: '' });
}

const put = (target: object, name: string, value: unknown) => Object.defineProperty(target, name, { configurable: true, get: () => value });
put(window, 'localStorage', storages.local);
put(window, 'sessionStorage', storages.session);
Object.defineProperty(document, 'cookie', {
  configurable: true,
  get: () => jar.read(location.pathname, Date.now()),
  set: (written: unknown) => jar.write(String(written), location.pathname, Date.now()),
});

// Databases and channels are shared by name, so names get a prefix of the run.
for (const method of ['open', 'deleteDatabase'] as const) {
  const native = IDBFactory.prototype[method];
  IDBFactory.prototype[method] = function (this: IDBFactory, name: string, ...rest: []) {
    return native.call(this, prefix + name, ...rest);
  };
}
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(prefix + name);
  }
};

// Requests blocked by the page's policy do not reach the worker, so it is told about them.
const { serviceWorker } = navigator;
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  if (/^(?:https?|wss?):/.test(blockedURI)) serviceWorker.controller?.postMessage({ type: 'run-blocked', run: facts.run, url: blockedURI });
});

closeWays(window);
stayInRun(window, { scope: facts.scope, run: facts.run, origin });
