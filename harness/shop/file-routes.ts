import type { Hono } from 'hono';
import { originalCode } from './catalogue.ts';
import { addressOf, type ShopBindings } from './endpoints/endpoint.ts';

/** Files that the pages load, given by the environment. */
export interface ShopFiles {
  /** The text of a style sheet or script, read again for every request; `undefined` if it is not built. */
  text(name: TextFile): string | undefined;
  /** A built file of the layer, by its path under `vitrina/`, e.g. `embed.js`. */
  asset(path: string): Promise<Response | undefined> | Response | undefined;
  /** A picture or a film of the folder `upload/`, by its name. */
  upload(name: string): Promise<Uploaded | undefined> | Uploaded | undefined;
}

type Uploaded = Uint8Array<ArrayBuffer>;

const textFiles = {
  'theme.css': '{T}/css/theme.css',
  /** The mini BX. */
  'core.js': '{S}bitrix/js/core.js',
  /** The stand-ins of the platform's components for the basket page, maps and the order page. */
  'basket-component.js': '{S}bitrix/components/bitrix/sale.basket.basket/component.js',
  'map.js': '{S}bitrix/components/bitrix/map.yandex.view/map.js',
  'order-component.js': '{S}bitrix/components/bitrix/sale.order.ajax/component.js',
  /** The stand-in of Google's captcha. */
  'recaptcha.js': '{S}recaptcha/api.js',
  /** A file of its own, because inline code behind it calls its classes (live pages, 8). */
  'title-search.js': '{T}/components/bitrix/search.title/fixed/script.js',
  /** By itself, for pages from which the template's scripts are left out. */
  'jquery.js': '{S}bitrix/js/main/jquery/jquery-2.1.3.min.js',
  'template.js': '{T}/js/template.js',
} as const;

export type TextFile = keyof typeof textFiles;

/** The live answer of basket_fly.php loads this file; here the template's main script binds the rows, so it has nothing left to do. */
const flyScript = '{T}/components/bitrix/sale.basket.basket/fly/script.js';

const layerFolder = '{S}vitrina/';
const uploadFolder = '{S}upload/';

/** Whether the address is a file's: those answer alike for everybody. */
export function isFileAddress(path: string, siteDir: string): boolean {
  if ([layerFolder, uploadFolder].some((folder) => path.startsWith(addressOf(folder, siteDir)))) return true;
  return [...Object.values(textFiles), flyScript].some((file) => path === addressOf(file, siteDir));
}

const scriptType = 'text/javascript; charset=utf-8';

export function addFiles(router: Hono<ShopBindings>, files: ShopFiles, siteDir: string): void {
  for (const [name, path] of Object.entries(textFiles)) {
    router.get(addressOf(path, siteDir), () => {
      const text = files.text(name as TextFile);
      return text === undefined ? notBuilt(path) : file(text, name.endsWith('.css') ? 'text/css; charset=utf-8' : scriptType);
    });
  }
  router.get(addressOf(flyScript, siteDir), () => file('/* The rows are bound by template.js. */\n', scriptType));
  router.get(`${addressOf(layerFolder, siteDir)}*`, async (context) => {
    const path = new URL(context.req.url).pathname.slice(addressOf(layerFolder, siteDir).length);
    return (await files.asset(path)) ?? notBuilt(path);
  });
  router.get(`${addressOf(uploadFolder, siteDir)}:name`, async (context) => {
    // A copy of a product shows the pictures of its original, under addresses of its own.
    const name = originalCode(context.req.param('name') ?? '');
    const content = await files.upload(name);
    // They never change while the shop runs, and a page of 1000 cards shows many of them.
    const type = name.endsWith('.webm') ? 'video/webm' : 'image/svg+xml; charset=utf-8';
    return content === undefined ? notBuilt(name) : file(content, type, 'public, max-age=3600');
  });
}

const file = (content: string | Uploaded, type: string, caching = 'no-cache'): Response =>
  new Response(content, { headers: { 'Content-Type': type, 'Cache-Control': caching } });

const notBuilt = (name: string): Response =>
  new Response(`No file ${name}. Is it built?`, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
