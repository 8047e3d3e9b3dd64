import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver, Key as WebDriverKey } from 'selenium-webdriver';
import type { Engine, Key, Tab, Visitor, VisitorOptions } from './engine.ts';

/** Milliseconds: more than a busy machine needs for one step. */
const maxWait = 30_000;
/** Milliseconds: more than a browser needs to end; one that has crashed never answers. */
const quitTakes = 5000;

/** Paths of the programs in Debian's package `webkit2gtk-driver`. */
export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
}

/**
 * WebKitGTK over WebDriver, in the small browser of its driver. Needs a screen (`xvfb-run`). Every visitor is a separate browser,
 * because a browser has one set of cookies. Rejects if the driver or the browser does not start.
 */
export async function startWebKit(paths: WebKitPaths, port: number): Promise<Engine> {
  const { driver: probe, close } = await startBrowser(paths, port);
  const version = `webkitgtk/${String((await probe.getCapabilities()).get('browserVersion'))}`;
  await close();
  return {
    name: 'webkit',
    version,
    lacks: {
      touch: 'WebKitGTK’s driver knows mouse and keys only',
      panning: 'WebKitGTK’s driver has no fingers',
      narrowWindow: 'its window is at least 447 px wide',
    },
    async visitor(options) {
      const { driver, close } = await startBrowser(paths, port, options);
      return { ...visitorOf(driver), close };
    },
    close: () => Promise.resolve(),
  };
}

/** A browser with a driver of its own, so that one that has crashed and answers nothing can be ended, and the next one starts. */
async function startBrowser(paths: WebKitPaths, port: number, options: VisitorOptions = { reducedMotion: false }) {
  const running = await startDriver(paths, port, options);
  const driver = await newBrowser(paths, port).catch(async (error: unknown) => {
    await running.end();
    throw error;
  });
  return {
    driver,
    async close() {
      await Promise.race([driver.quit().catch(() => {}), new Promise((resolve) => setTimeout(resolve, quitTakes).unref())]);
      await running.end();
    },
  };
}

/** The browser inherits its settings from the driver's environment. */
async function startDriver({ driver }: WebKitPaths, port: number, options: VisitorOptions) {
  const settings = await mkdtemp(join(tmpdir(), 'vitrina-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  // GTK's setting for reduced motion, from which WebKit takes `prefers-reduced-motion`.
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${options.reducedMotion ? 0 : 1}\n`);
  const running = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, to which the browser's processes belong.
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: settings, LANGUAGE: 'ru', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  await untilListening(port);
  return {
    async end() {
      const isOver = () => running.exitCode !== null || running.signalCode !== null;
      if (running.pid !== undefined && !isOver()) process.kill(-running.pid, 'SIGKILL');
      if (!isOver()) await once(running, 'exit');
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  const end = Date.now() + maxWait;
  while (!(await isListening(port))) {
    if (Date.now() > end) throw new Error(`Expected WebKitWebDriver to listen on port ${port} within ${maxWait} ms, it does not.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function newBrowser({ browser }: WebKitPaths, port: number): Promise<WebDriver> {
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    // Not `eager`: a command sent while the page still loads would be lost.
    pageLoadStrategy: 'normal',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
  await driver.manage().setTimeouts({ script: maxWait, pageLoad: maxWait });
  return driver;
}

function visitorOf(driver: WebDriver): Pick<Visitor, 'openTab'> {
  let isFirst = true;
  return {
    async openTab() {
      // A window of its own: this browser opens a tab behind the others and never brings it to the front.
      if (!isFirst) await driver.switchTo().newWindow('window');
      isFirst = false;
      const tab = tabOf(driver, await driver.getWindowHandle());
      await tab.resize(1280, 900);
      return tab;
    },
  };
}

function tabOf(driver: WebDriver, handle: string): Tab {
  /** Only one tab at a time receives commands. */
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const run = async (source: string, values: readonly unknown[]): Promise<unknown> => {
    const answer = (await (
      await here()
    ).executeAsyncScript(
      `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${source})(...${JSON.stringify(values)})).then(
        (value) => done({ value }),
        (error) => done({ error: String(error && error.message || error) }),
      );`,
    )) as { value?: unknown; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value ?? undefined;
  };
  return {
    run,
    go: async (address) => (await here()).get(address),
    back: async () => (await here()).navigate().back(),
    forward: async () => (await here()).navigate().forward(),
    reload: async () => (await here()).navigate().refresh(),
    move: async (x, y) =>
      (await here())
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .perform(),
    click: async (x, y) =>
      (await here())
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .press()
        .release()
        .perform(),
    swipe: () => Promise.reject(new Error('WebKitGTK’s driver has no touch.')),
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    key: async (name) => (await here()).actions().sendKeys(keys[name]).perform(),
    async resize(width, height) {
      const window = (await here()).manage().window();
      // The window's size includes its bar and borders.
      await window.setRect({ width, height });
      const [innerWidth, innerHeight] = (await run('() => [innerWidth, innerHeight]', [])) as [number, number];
      await window.setRect({ width: width * 2 - innerWidth, height: height * 2 - innerHeight });
    },
    picture: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
    show: async () => void (await here()),
  };
}

const keys: Readonly<Record<Key, string>> = {
  Enter: WebDriverKey.ENTER,
  Escape: WebDriverKey.ESCAPE,
  Tab: WebDriverKey.TAB,
  Backspace: WebDriverKey.BACK_SPACE,
  Delete: WebDriverKey.DELETE,
  End: WebDriverKey.END,
  ArrowUp: WebDriverKey.ARROW_UP,
  ArrowDown: WebDriverKey.ARROW_DOWN,
  ArrowLeft: WebDriverKey.ARROW_LEFT,
  ArrowRight: WebDriverKey.ARROW_RIGHT,
  Space: WebDriverKey.SPACE,
};
