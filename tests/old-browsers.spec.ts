import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { needed } from '../src/kernel/browser.ts';
import { expect, test, vitrina } from './fixtures.ts';
import { embedFolder } from './support/embed-folder.ts';
import { variants } from './support/variants.ts';

test('without a required browser function the page stays untouched, and the journal names it [EMB-01]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: 4150 }] });
  // The kernel treats all names of the list alike, so `npm test` takes every third away.
  for (const path of variants(needed, (_, index) => index % 3 === 0)) {
    await test.step(path, async () => {
      await page.addInitScript((missing) => {
        // Limited to this page, because init scripts of earlier steps run as well.
        if (!location.search.includes(`lacks=${missing}`)) return;
        const names = missing.split('.');
        const name = names.pop() ?? '';
        const owner = names.reduce<object>((place, step) => Reflect.get(place, step), window);
        const text = Object.getOwnPropertyDescriptor(owner, name);
        if (!text?.configurable) throw new Error(`Expected ${missing} to be something that can be taken away.`);
        Reflect.deleteProperty(owner, name);
        document.addEventListener('DOMContentLoaded', () => Object.assign(window, { pageBefore: document.documentElement.outerHTML }));
      }, path);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await shop.open(`/catalog/?lacks=${path}`, { cards: 4, wait: false });
      await page.waitForFunction(() => window.vitrina !== undefined);
      // Even an explicit start requests none of the layer's chunks.
      await vitrina(page, (layer) => layer.start());
      await page.waitForLoadState('load');
      expect(requests.filter((address) => address.includes('/vitrina/chunks/'))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(
        await page.evaluate(() => Reflect.get(window, 'pageBefore') as string),
      );
      const told = await vitrina(page, (layer) => {
        const heard: string[] = [];
        layer.on('error', ({ message }) => heard.push(message));
        return heard;
      });
      expect(told).toEqual([`expected a browser with ${path}`]);
    });
  }
});

test('the kernel parses as ES2020, so that old browsers can run it and report missing functions [EMB-01]', () => {
  const kernel = readFileSync(join(embedFolder, 'embed.js'), 'utf8');
  expect(() => parse(kernel, { ecmaVersion: 2020, sourceType: 'module' })).not.toThrow();
});
