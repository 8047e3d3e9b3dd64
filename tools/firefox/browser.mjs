// A Firefox that is driven over WebDriver BiDi, the browser's own protocol: one web socket, JSON both ways, no library between.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const candidates = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Path of a Firefox that is installed, or undefined. */
export function findFirefox() {
  return candidates.find((path) => path && existsSync(path));
}

/** Milliseconds: more than a busy machine needs for anything asked here. */
const patience = 30_000;

/** What a profile needs so that the browser asks nobody else and says nothing of its own. */
const settings = {
  'app.update.auto': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'ru-RU, ru',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // The file of the build is not signed by the store yet; editions that insist on a signature take it as a temporary one only.
  'xpinstall.signatures.required': false,
  // The recorder's file goes to a folder without a question.
  'browser.download.folderList': 2,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
};

export class Firefox {
  #process;
  #socket;
  #waiting = new Map();
  #listeners = new Map();
  #last = 0;
  /** Folders: the profile, and where downloads go. */
  profile;
  downloads;

  /** Starts the browser, in a new profile unless one is given. */
  static async start(path, { profile, headless = true } = {}) {
    const self = new Firefox();
    self.profile = profile ?? (await mkdtemp(join(tmpdir(), 'vitrina-firefox-')));
    self.downloads = join(self.profile, 'downloads');
    await mkdir(self.downloads, { recursive: true });
    const all = { ...settings, 'browser.download.dir': self.downloads };
    const lines = Object.entries(all).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
    await writeFile(join(self.profile, 'user.js'), lines.join(''));
    const args = ['--no-remote', '--profile', self.profile, '--remote-debugging-port', '0', '--remote-allow-system-access', 'about:blank'];
    self.#process = spawn(path, [...(headless ? ['--headless'] : []), ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await self.#readAddress();
    self.#socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      self.#socket.addEventListener('open', resolve, { once: true });
      self.#socket.addEventListener('error', () => reject(new Error(`No web socket at ${address}`)), { once: true });
    });
    self.#socket.addEventListener('message', ({ data }) => self.#take(JSON.parse(data)));
    const { capabilities } = await self.send('session.new', { capabilities: { alwaysMatch: {} } });
    self.version = capabilities.browserVersion;
    return self;
  }

  #readAddress() {
    return new Promise((resolve, reject) => {
      let said = '';
      const late = setTimeout(() => reject(new Error(`Firefox did not start in ${patience} ms. It said:\n${said}`)), patience);
      this.#process.stderr.on('data', (data) => {
        said += data;
        const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? [];
        if (!address) return;
        clearTimeout(late);
        resolve(address);
      });
      this.#process.once('exit', (code) => reject(new Error(`Firefox ended (${code}) before it was ready. It said:\n${said}`)));
    });
  }

  #take({ id, method, params, result, error, message }) {
    if (id === undefined) {
      for (const listener of this.#listeners.get(method) ?? []) listener(params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error}: ${message}`));
    else waiting?.resolve(result);
  }

  send(method, params = {}) {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method} got no answer in ${patience} ms`)), patience);
      const done = (settle) => (value) => {
        clearTimeout(late);
        settle(value);
      };
      this.#waiting.set(id, { method, resolve: done(resolve), reject: done(reject) });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Hears an event of the protocol. */
  async on(method, listener) {
    const listeners = this.#listeners.get(method) ?? [];
    this.#listeners.set(method, [...listeners, listener]);
    if (listeners.length === 0) await this.send('session.subscribe', { events: [method] });
  }

  /** Installs the file of an extension. Answers whether it will be there after a restart: release editions take an unsigned one for the session only. */
  async install(file) {
    const extensionData = { type: 'archivePath', path: file };
    try {
      await this.send('webExtension.install', { extensionData, 'moz:permanent': true });
      return true;
    } catch {
      await this.send('webExtension.install', { extensionData });
      return false;
    }
  }

  /** A new tab at an address. */
  async open(address) {
    const { context } = await this.send('browsingContext.create', { type: 'tab' });
    const tab = new Tab(this, context);
    await tab.go(address);
    return tab;
  }

  /** The browser's own window: its questions to a person are there. */
  async window() {
    const { contexts } = await this.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    return new Tab(this, contexts[0].context);
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.send('browser.close').catch(() => this.#process.kill());
    await ended;
    this.#socket.close();
  }

  async remove() {
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** One document of the browser: a tab, or the browser's own window. */
export class Tab {
  constructor(firefox, context) {
    this.firefox = firefox;
    this.context = context;
  }

  async go(address) {
    await this.firefox.send('browsingContext.navigate', { context: this.context, url: address, wait: 'complete' });
  }

  async reload() {
    await this.firefox.send('browsingContext.reload', { context: this.context, wait: 'complete' });
  }

  async show() {
    await this.firefox.send('browsingContext.activate', { context: this.context });
  }

  async close() {
    await this.firefox.send('browsingContext.close', { context: this.context });
  }

  /** Runs a function there with plain arguments; answers what it returns, as plain data. */
  async run(body, ...args) {
    const source = `async () => JSON.stringify(await (${body})(...${JSON.stringify(args)}))`;
    const { type, result, exceptionDetails } = await this.firefox.send('script.callFunction', {
      functionDeclaration: source,
      awaitPromise: true,
      target: { context: this.context },
    });
    if (type !== 'success') throw new Error(exceptionDetails.text);
    return result.type === 'string' ? JSON.parse(result.value) : undefined;
  }

  /** Asks again until the answer is a true one, and answers that. `what` is what was waited for. */
  async until(what, body, ...args) {
    const end = Date.now() + patience;
    let last;
    while (Date.now() < end) {
      try {
        last = await this.run(body, ...args);
      } catch (error) {
        // The document may just be exchanged.
        last = error.message;
      }
      if (last === true || (typeof last === 'object' && last !== null)) return last;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Expected ${what}, got ${JSON.stringify(last)} in ${patience} ms`);
  }

  /** An element of the page, once it is there, as the protocol names it. */
  async #find(selector, text) {
    const find = `() => [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => ${JSON.stringify(text ?? null)} === null || one.textContent.trim() === ${JSON.stringify(text ?? null)})`;
    await this.until(`an element ${selector} ${text ?? ''}`, `async () => Boolean((${find})())`);
    const { result } = await this.firefox.send('script.callFunction', {
      functionDeclaration: `() => { const found = (${find})(); found.scrollIntoView({ block: 'center' }); return found; }`,
      awaitPromise: false,
      target: { context: this.context },
    });
    return { sharedId: result.sharedId };
  }

  /** Chooses a file in a field, as the browser's dialog would. */
  async choose(selector, file) {
    await this.firefox.send('input.setFiles', { context: this.context, element: await this.#find(selector), files: [file] });
  }

  /** Presses the first element of a selector, or the one whose text is given, as a mouse does: the browser takes it for a person's. */
  async press(selector, text) {
    const origin = { type: 'element', element: await this.#find(selector, text) };
    await this.firefox.send('input.performActions', {
      context: this.context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }
}
