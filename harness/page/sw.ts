import jqueryJs from 'jquery/dist/jquery.min.js?raw';
import templateJs from '../../.output/template/template.js?raw';
import { createShop, type Shop } from '../shop/app.ts';
import { controlPrefix } from '../shop/control.ts';
import { isFileAddress, type TextFile } from '../shop/file-routes.ts';
import themeCss from '../shop/theme.css?raw';
import basketComponentJs from '../template/basket-component.js?raw';
import coreJs from '../template/core.js?raw';
import mapJs from '../template/map.js?raw';
import orderComponentJs from '../template/order-component.js?raw';
import recaptchaJs from '../template/recaptcha.js?raw';
import titleSearchJs from '../template/title-search.js?raw';
import { forgetVisitor, keepVisitor, readVisitor } from './kept-visitor.ts';
import { RunServer } from './replay/run-server.ts';
import { servedPath } from './surroundings.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/**
 * The service worker of the harness. It answers requests of replayed pages (`replay/run-server.ts`). In the static harness it also acts
 * as the shop's server for the frame, under `shop/` beside it.
 */
const { scope } = self.registration;
const shopRoot = `${scope}shop/`;
/** Whether the worker acts as the shop's server; not where a real server does. */
const playsShop = new URL(scope).pathname !== servedPath;
const runs = new RunServer(self);
let opening: Promise<Shop> | undefined;
const texts: Partial<Record<TextFile, string>> = {
  'theme.css': themeCss,
  'core.js': coreJs,
  'jquery.js': jqueryJs,
  'basket-component.js': basketComponentJs,
  'order-component.js': orderComponentJs,
  'map.js': mapJs,
  'recaptcha.js': recaptchaJs,
  'title-search.js': titleSearchJs,
  'template.js': templateJs,
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(forgetVisitor().then(() => self.clients.claim())));
// A page reloaded with Shift asks the worker to control it (shop-worker.ts).
self.addEventListener('message', (event) => event.waitUntil(event.data === 'claim' ? self.clients.claim() : runs.hear(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, href } = new URL(request.url);
  if (request.mode === 'navigate') {
    if (runs.isPage(href)) event.respondWith(runs.answerPage(event));
    else if (playsShop && href.startsWith(shopRoot)) event.respondWith(askShop(request));
    // The harness page itself is loaded from the server.
    return;
  }
  if (playsShop && origin === new URL(scope).origin && pathname.startsWith(controlPrefix)) return event.respondWith(askShop(request));
  event.respondWith(answer(event));
});

/** Some addresses of the contract begin at the host's root. The requesting page distinguishes them from files of the server. */
async function answer(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const page = await runs.pageOf(event);
  if (page) return runs.answer(event, page);
  if (!playsShop || new URL(request.url).origin !== new URL(scope).origin) return fetch(request);
  const client = await self.clients.get(clientId);
  return request.url.startsWith(shopRoot) || client?.url.startsWith(shopRoot) ? askShop(request) : fetch(request);
}

async function askShop(request: Request): Promise<Response> {
  opening ??= openShop();
  const shop = await opening;
  return shop.fetch(request);
}

async function openShop(): Promise<Shop> {
  const visitor = await readVisitor();
  const siteDir = new URL(shopRoot).pathname;
  const shop = createShop({
    defaults: { siteDir },
    files: { text: (name) => texts[name], asset: readLayerFile, upload },
    onlyVisitor: visitor,
    readCookies,
  });
  return {
    async fetch(request) {
      const response = await shop.fetch(request);
      // Stored before the answer is sent, because the page may be closed right after it. Requests for files change nothing.
      if (!isFileAddress(new URL(request.url).pathname, siteDir)) await keepVisitor(visitor);
      return response;
    },
  };
}

/** Cookies that the pages have written: a worker can read cookies only by this API. */
async function readCookies(): Promise<string> {
  const cookies = (await self.cookieStore?.getAll()) ?? [];
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** A new response, because a fetched one has its own address, and a module's imports would be resolved from there. */
async function readLayerFile(path: string): Promise<Response> {
  const { body, status, headers } = await fetch(`${scope}vitrina/${path}`);
  return new Response(body, { status, headers: { 'Content-Type': headers.get('Content-Type') ?? 'text/javascript' } });
}

async function upload(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await fetch(`${scope}upload/${name}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}
