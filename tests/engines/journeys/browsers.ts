import { equal } from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import type { Shopper } from '../shopper.ts';
import { bought } from './buying.ts';
import { boots, buyBlock, headerBasket, sneakers } from './goods.ts';

/** The shortest visit that proves that the layer works: it is live, sells, and counts. */
async function buyOnce(shopper: Shopper): Promise<void> {
  await shopper.open(boots.path);
  await shopper.press({ at: `${buyBlock} .to-cart`, words: 'В корзину' });
  await shopper.sees({ at: `${buyBlock} .in-cart`, words: 'В корзине' });
  await shopper.reads(headerBasket, '1');
  await shopper.shopHolds('the lines', bought, [[boots.id, 1]]);
}

/** Browsers without storage: every access throws. */
const noStorage = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied.', 'SecurityError'); } });`;

const isStopped = (): boolean => document.documentElement.dataset.vitrina === 'stopped';

export const browsers: readonly Journey[] = [
  {
    name: 'a press before the rest of the layer has come is kept and done once [BUY-04, EMB-01]',
    async walk(shopper) {
      await shopper.open(boots.path, { wait: false });
      await shopper.press({ at: `${buyBlock} .to-cart`, words: '' });
      await shopper.press({ at: `${buyBlock} .to-cart, ${buyBlock} .in-cart`, words: '' });
      await shopper.shopHolds('the lines', bought, [[boots.id, 1]]);
    },
  },
  {
    name: 'stop gives the page back as it came, and start takes it over again [EMB-03]',
    pageScript: `document.addEventListener('DOMContentLoaded', () => { window.bodyBefore = document.body.outerHTML; });`,
    async walk(shopper) {
      await shopper.open(boots.path);
      await shopper.run(() => window.vitrina?.stop());
      await shopper.until('the layer has stopped', isStopped);
      await shopper.until('the page is as it came', () => document.body.outerHTML === (Reflect.get(window, 'bodyBefore') as string));
      await shopper.run(() => window.vitrina?.start());
      await shopper.live();
      await shopper.press({ at: `${buyBlock} .to-cart`, words: 'В корзину' });
      await shopper.shopHolds('the lines', bought, [[boots.id, 1]]);
    },
  },
  {
    name: 'a layer that is stopped before it has begun leaves the page alone [EMB-03]',
    pageScript: `document.addEventListener('DOMContentLoaded', () => { window.bodyBefore = document.body.outerHTML; window.vitrina?.stop(); });`,
    async walk(shopper) {
      await shopper.open(boots.path, { wait: false });
      // Its script may load after the page.
      await shopper.until('the layer can be stopped', () => {
        window.vitrina?.stop();
        return window.vitrina !== undefined;
      });
      await shopper.until('the layer has stopped', isStopped);
      await shopper.until('the page is as it came', () => document.body.outerHTML === (Reflect.get(window, 'bodyBefore') as string));
    },
  },
  {
    name: 'a browser that keeps nothing buys all the same [EMB-01, ERR-03]',
    pageScript: noStorage,
    allows: /SecurityError|Access is denied/,
    walk: buyOnce,
  },
  { name: 'a browser without BroadcastChannel buys all the same [EMB-01]', pageScript: 'delete window.BroadcastChannel;', walk: buyOnce },
  {
    name: 'a browser without setHTML shows server HTML cleaned, and buys [EMB-02]',
    pageScript: 'delete Element.prototype.setHTML;',
    preset: { lines: [{ product: sneakers.id }] },
    async walk(shopper) {
      await shopper.open('/catalog/', { ask: { basket: 'fly' } });
      await shopper.press({ at: 'a, button, [role="button"]', words: 'Корзина, товаров:' });
      await shopper.sees({ at: '#basket_line .basket_fly .item', words: sneakers.name });
      equal(await shopper.run(() => 'setHTML' in Element.prototype), false);
    },
  },
  {
    name: 'under a strict policy for content everything runs [EMB-01]',
    strictPolicy: true,
    walk: buyOnce,
  },
  {
    name: 'back to a page that the browser kept: its basket is today’s [CNT-01]',
    async walk(shopper) {
      await shopper.open('/catalog/');
      await shopper.open(boots.path);
      await shopper.press({ at: `${buyBlock} .to-cart`, words: 'В корзину' });
      await shopper.shopHolds('the lines', bought, [[boots.id, 1]]);
      await shopper.reads(headerBasket, '1');
      await shopper.back();
      await shopper.until('the list is open', () => location.pathname === '/catalog/');
      await shopper.reads(headerBasket, '1');
    },
  },
  {
    name: 'who asks for less motion gets none [POP-02]',
    reducedMotion: true,
    async walk(shopper) {
      await shopper.open('/faq/');
      equal(await shopper.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches), true);
      await shopper.press({ at: 'a, button, [role="button"]', words: 'Заказать подбор размера' });
      await shopper.sees({ at: 'dialog[open]', words: 'Заказать услугу' });
      equal(await shopper.run(() => getComputedStyle(document.querySelector('dialog[open]') as Element).transitionDuration), '0s');
    },
  },
];
