import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { needed } from '../src/kernel/browser.ts';
import { expect, test, vitrina } from './fixtures.ts';
import { embedFolder } from './support/embed-folder.ts';

test('a browser that lacks a needed function keeps the page as it came, and the journal names the function [EMB-01]', async ({
  page,
  shop,
}) => {
  await shop.reset({ lines: [{ product: 4150 }] });
  for (const path of needed) {
    await test.step(path, async () => {
      await page.addInitScript((missing) => {
        // Only of this page: the scripts of earlier steps run too.
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
      // What would take the page over later has had its turn: the rest of the layer is never asked for.
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
      expect(told).toEqual([`this browser has no ${path}: the page stays as it came`]);
    });
  }
});

test('the kernel is read by every browser that knows ES2020, so that it can say what is missing [EMB-01]', () => {
  const kernel = readFileSync(join(embedFolder, 'embed.js'), 'utf8');
  expect(() => parse(kernel, { ecmaVersion: 2020, sourceType: 'module' })).not.toThrow();
});
