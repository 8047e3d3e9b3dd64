import type { Hono } from 'hono';
import type { ShopBindings } from './arrival.ts';
import { film } from './data/film.ts';
import { galleryOf } from './data/galleries.ts';
import { addressOf } from './endpoints/endpoint.ts';
import { renderLogoFile } from './logo.ts';
import { findPainted, renderPicture } from './pictures.ts';

/** Files that the pages load, given by the environment. */
export interface ShopFiles {
  /** Text of the theme's style sheet, of the mini BX and of the template-like scripts; read again for every request. */
  readonly themeCss: string | undefined;
  readonly coreJs: string | undefined;
  readonly templateJs: string | undefined;
  /** The script of the title search, a file of its own: inline code behind it calls its classes (live pages, 8). */
  readonly titleSearchJs?: string | undefined;
  /** The stand-in of the platform's basket component, for the basket page. */
  readonly basketComponentJs?: string | undefined;
  /** The stand-in of the platform's map component. */
  readonly mapJs?: string | undefined;
  /** The same of the order component, for the order page. */
  readonly orderComponentJs?: string | undefined;
  /** A built file of the layer, by its path under `vitrina/`, e.g. `embed.js`. */
  asset(path: string): Promise<Response | undefined> | Response | undefined;
}

const textFiles = {
  '{T}/css/theme.css': { key: 'themeCss', type: 'text/css' },
  '{S}bitrix/js/core.js': { key: 'coreJs', type: 'text/javascript' },
  '{S}bitrix/components/bitrix/sale.basket.basket/component.js': { key: 'basketComponentJs', type: 'text/javascript' },
  '{S}bitrix/components/bitrix/map.yandex.view/map.js': { key: 'mapJs', type: 'text/javascript' },
  '{S}bitrix/components/bitrix/sale.order.ajax/component.js': { key: 'orderComponentJs', type: 'text/javascript' },
  '{T}/components/bitrix/search.title/fixed/script.js': { key: 'titleSearchJs', type: 'text/javascript' },
  '{T}/js/template.js': { key: 'templateJs', type: 'text/javascript' },
} as const;

/** The live answer of basket_fly.php loads this file; here the template's main script binds the rows, so it has nothing left to do. */
const flyScript = '{T}/components/bitrix/sale.basket.basket/fly/script.js';

const layerFolder = '{S}vitrina/';
const pictureFolder = '{S}upload/';

/** Whether the address is a file's: those answer alike for everybody. */
export function isFileAddress(path: string, siteDir: string): boolean {
  if ([layerFolder, pictureFolder].some((folder) => path.startsWith(addressOf(folder, siteDir)))) return true;
  return [...Object.keys(textFiles), flyScript].some((file) => path === addressOf(file, siteDir));
}

export function addFiles(router: Hono<ShopBindings>, files: ShopFiles, siteDir: string): void {
  for (const [path, { key, type }] of Object.entries(textFiles)) {
    router.get(addressOf(path, siteDir), () => {
      const text = files[key];
      return text === undefined ? notBuilt(path) : file(text, type);
    });
  }
  router.get(addressOf(flyScript, siteDir), () => file('/* The rows are bound by template.js. */\n', 'text/javascript'));
  router.get(`${addressOf(layerFolder, siteDir)}*`, async (context) => {
    const path = new URL(context.req.url).pathname.slice(addressOf(layerFolder, siteDir).length);
    return (await files.asset(path)) ?? notBuilt(path);
  });
  router.get(`${addressOf(pictureFolder, siteDir)}:name`, (context) => {
    const filmed = /^(.+)\.webm$/.exec(context.req.param('name') ?? '')?.[1];
    if (filmed !== undefined && galleryOf(filmed).hasFilm) return file(film, 'video/webm', 'public, max-age=3600');
    const logo = renderLogoFile((context.req.param('name') ?? '').replace(/\.svg$/, ''));
    if (logo !== undefined) return file(logo, 'image/svg+xml', 'public, max-age=3600');
    const [, code = '', view = ''] = /^(.+)-(\d+)\.svg$/.exec(context.req.param('name') ?? '') ?? [];
    const product = findPainted(code);
    // Pictures never change while the shop runs, and a page of 1000 cards shows many of them.
    return product === undefined ? notBuilt(code) : file(renderPicture(product, Number(view)), 'image/svg+xml', 'public, max-age=3600');
  });
}

const file = (content: string | Uint8Array<ArrayBuffer>, type: string, caching = 'no-cache'): Response => {
  const charset = typeof content === 'string' ? '; charset=utf-8' : '';
  return new Response(content, { headers: { 'Content-Type': type + charset, 'Cache-Control': caching } });
};

const notBuilt = (name: string): Response =>
  new Response(`No file ${name}. Is it built?`, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
