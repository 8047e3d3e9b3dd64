import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import type { Engine, Place, Tab, Visitor, VisitorOptions } from './engine.ts';

/** Milliseconds: more than a busy machine needs for one step. */
const maxWait = 30_000;

const startOptions = {
  chromium: { browser: 'chrome', args: ['--no-sandbox', '--lang=ru-RU'] },
  firefox: { browser: 'firefox', args: [] },
} as const;

/** In Firefox reduced motion is a setting of the whole browser; in Chromium of each page. */
const lessMotionInFirefox = { 'ui.prefersReducedMotion': 1 };

/** Chromium over its own protocol, Firefox over WebDriver BiDi. Rejects with the browser's own message when it does not start. */
export async function startPuppeteer(name: 'chromium' | 'firefox', path: string): Promise<Engine> {
  const start = (extra: Record<string, unknown> = {}): Promise<Browser> =>
    puppeteer.launch({
      ...startOptions[name],
      args: [...startOptions[name].args],
      executablePath: path,
      headless: true,
      protocolTimeout: maxWait,
      ...(name === 'firefox' ? { extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU, ru', ...extra } } : {}),
    });
  const browser = await start();
  return {
    name,
    version: await browser.version(),
    lacks: name === 'firefox' ? { panning: 'a finger of WebDriver BiDi is told to the page, but scrolls nothing' } : {},
    async visitor(options) {
      if (!options.reducedMotion || name === 'chromium') return visitorOf(await browser.createBrowserContext(), options);
      const calm = await start(lessMotionInFirefox);
      const visitor = visitorOf(calm.defaultBrowserContext(), options);
      return { ...visitor, close: () => calm.close() };
    },
    close: () => browser.close(),
  };

  function visitorOf(context: BrowserContext, { reducedMotion }: VisitorOptions): Visitor {
    return {
      async openTab() {
        const page = await context.newPage();
        page.setDefaultTimeout(maxWait);
        await page.setViewport({ width: 1280, height: 900 });
        if (reducedMotion && name === 'chromium') await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        return tabOf(page);
      },
      close: () => context.close(),
    };
  }
}

const waitUntil = 'domcontentloaded' as const;

function tabOf(page: Page): Tab {
  return {
    go: async (address) => void (await page.goto(address, { waitUntil })),
    // Not `goBack`, which waits for a document, and a history step within a page loads none.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: async () => void (await page.reload({ waitUntil })),
    run: (source, values) => page.evaluate(`(${source})(...${JSON.stringify(values)})`),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    swipe: (from, to) => swipe(page, from, to),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    show: () => page.bringToFront(),
  };
}

async function swipe(page: Page, from: Place, to: Place): Promise<void> {
  const steps = 5;
  await page.touchscreen.touchStart(from.x, from.y);
  for (let step = 1; step <= steps; step++) {
    await page.touchscreen.touchMove(from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps);
  }
  await page.touchscreen.touchEnd();
}
