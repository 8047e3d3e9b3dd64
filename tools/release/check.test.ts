import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPlace } from './check.ts';
import { describeIntegrity } from './integrity.ts';

let folder = '';
let site: Server;
let address = '';

/** A release of two files, and a site that serves them. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-check-'));
  mkdirSync(join(folder, 'embed/chunks'), { recursive: true });
  writeFileSync(join(folder, 'embed/embed.js'), 'kernel');
  writeFileSync(join(folder, 'embed/chunks/live.js'), 'live');
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(describeIntegrity(join(folder, 'embed'), '1.0.0', '/vitrina/1.0.0/')));
  site = createServer(({ url = '' }, response) => {
    try {
      response.end(readFileSync(join(folder, 'embed', url.replace('/vitrina/1.0.0/', ''))));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/vitrina/1.0.0`;
});
afterEach(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

it('has nothing to say of a site that serves what was released, with or without a slash at the end', async () => {
  expect(await checkPlace(address, folder)).toEqual([]);
  expect(await checkPlace(`${address}/`, folder)).toEqual([]);
});

it('names a file that is other than released, and one that is not there', async () => {
  writeFileSync(join(folder, 'embed/embed.js'), 'kernel ');
  rmSync(join(folder, 'embed/chunks/live.js'));
  expect(await checkPlace(address, folder)).toEqual([
    `${address}/chunks/live.js: the server answered 404`,
    `${address}/embed.js: its bytes are others than released`,
  ]);
});

it('says what to do where nothing was released, and which folder is none', async () => {
  expect(await checkPlace(address, join(folder, 'embed'))).toEqual([expect.stringContaining('npm run release makes it')]);
  expect(await checkPlace(join(folder, 'embed'))).toEqual([expect.stringContaining('expected the folder of a release')]);
});
