// A Firefox for the walk with the extension: puppeteer-core starts it, installs and presses. Of the protocol itself only what puppeteer has
// no method for: the browser's own window, whose questions a person would answer, and an installation that outlives the session.
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';

/** Milliseconds: more than a busy machine needs for anything asked here. */
const maxWait = 30_000;

/** What a profile needs besides what puppeteer sets. */
const settings = {
  'browser.aboutwelcome.enabled': false,
  'intl.accept_languages': 'ru-RU, ru',
  // The file of the build is not signed by the store yet; editions that insist on a signature take it as a temporary one only.
  'xpinstall.signatures.required': false,
  // The recorder's file goes to a folder without a question.
  'browser.download.folderList': 2,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
};

export class Firefox {
  #browser;
  /** Folders: the profile, and where downloads go. */
  profile;
  downloads;
  version;

  /** Starts the browser, in a new profile unless one is given. */
  static async start(path, { profile } = {}) {
    const self = new Firefox();
    self.profile = profile ?? (await mkdtemp(join(tmpdir(), 'vitrina-firefox-')));
    self.downloads = join(self.profile, 'downloads');
    await mkdir(self.downloads, { recursive: true });
    self.#browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: path,
      headless: true,
      userDataDir: self.profile,
      args: ['--remote-allow-system-access'],
      defaultViewport: null,
      protocolTimeout: maxWait,
      extraPrefsFirefox: { ...settings, 'browser.download.dir': self.downloads },
    });
    self.version = (await self.#browser.version()).replace(/^firefox\//i, '');
    return self;
  }

  /** The session of the protocol that puppeteer keeps, for what it has no method for. */
  async #send(method, params = {}) {
    return (await this.#browser.connection.send(method, params)).result;
  }

  /** Hears of every line that a page, the panel or the background says to its console. */
  async onLog(listener) {
    await this.#send('session.subscribe', { events: ['log.entryAdded'] });
    this.#browser.connection.on('log.entryAdded', listener);
  }

  /**
   * Installs the extension: the file for good, or, where the edition takes signed ones only, its folder for this session. Answers
   * whether it will be there after a restart.
   */
  async install({ file, folder }) {
    try {
      await this.#send('webExtension.install', { extensionData: { type: 'archivePath', path: file }, 'moz:permanent': true });
      return true;
    } catch {
      await this.#browser.installExtension(folder);
      return false;
    }
  }

  /** A new tab at an address. */
  async open(address) {
    const page = await this.#browser.newPage();
    page.setDefaultTimeout(maxWait);
    const tab = new Tab(page, (method, params) => this.#send(method, params));
    await tab.go(address);
    return tab;
  }

  /** The browser's own window: its questions to a person are there. */
  async window() {
    const { contexts } = await this.#send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    return new BrowserWindow((method, params) => this.#send(method, params), contexts[0].context);
  }

  /** Ends the browser as a person does: puppeteer's own end does not wait until the profile is written, and a restart would find nothing. */
  async close() {
    const running = this.#browser.process();
    const ended = running?.exitCode === null ? once(running, 'exit') : undefined;
    await this.#send('browser.close').catch(() => running?.kill());
    await ended;
    await this.#browser.close().catch(() => undefined);
  }

  async remove() {
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Asks again until the answer is a true one, and answers that. `what` is what was waited for. */
async function until(run, what, body, ...args) {
  const end = Date.now() + maxWait;
  let last;
  while (Date.now() < end) {
    try {
      last = await run(body, ...args);
    } catch (error) {
      // The document may just be exchanged.
      last = error.message;
    }
    if (last === true || (typeof last === 'object' && last !== null)) return last;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Expected ${what}, got ${JSON.stringify(last)} in ${maxWait} ms`);
}

/** The window around the pages: a function runs there with what the browser itself may do. */
class BrowserWindow {
  #send;
  #context;

  constructor(send, context) {
    this.#send = send;
    this.#context = context;
  }

  /** Runs a function there with plain arguments; answers what it returns, as plain data. */
  async run(body, ...args) {
    const { type, result, exceptionDetails } = await this.#send('script.callFunction', {
      functionDeclaration: `async () => JSON.stringify(await (${body})(...${JSON.stringify(args)}))`,
      awaitPromise: true,
      target: { context: this.#context },
    });
    if (type !== 'success') throw new Error(exceptionDetails.text);
    return result.type === 'string' ? JSON.parse(result.value) : undefined;
  }

  until = (what, body, ...args) => until((...words) => this.run(...words), what, body, ...args);
}

/** A page in a tab. */
class Tab {
  #page;
  #send;

  constructor(page, send) {
    this.#page = page;
    this.#send = send;
  }

  /** By the protocol's own command: puppeteer's waits in vain for the events of a page of the extension, which another process shows. */
  go = (address) => this.#send('browsingContext.navigate', { context: this.#page.mainFrame()._id, url: address, wait: 'complete' });
  reload = () => this.#page.reload({ waitUntil: 'load' });
  show = () => this.#page.bringToFront();

  /** Runs a function there with plain arguments; answers what it returns, as plain data. */
  run = (body, ...args) => this.#page.evaluate(body, ...args);

  until = (what, body, ...args) => until(this.run, what, body, ...args);

  /** An element of the page, once it is there. */
  async #find(selector, text) {
    const found = await this.#page.waitForFunction(
      (where, words) => [...document.querySelectorAll(where)].find((one) => words === null || one.textContent.trim() === words) ?? false,
      { polling: 50 },
      selector,
      text ?? null,
    );
    return found.asElement();
  }

  /** Chooses a file in a field, as the browser's dialog would. */
  async choose(selector, file) {
    await (await this.#find(selector)).uploadFile(file);
  }

  /** Presses the first element of a selector, or the one whose text is given, as a mouse does: the browser takes it for a person's. */
  async press(selector, text) {
    const element = await this.#find(selector, text);
    await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await element.click();
  }
}
