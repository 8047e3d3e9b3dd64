import { deepEqual, equal } from 'node:assert/strict';
import type { ShopState } from '../../fixtures.ts';
import type { Journey } from '../journey.ts';
import { boots, buyBlock, control, dialog, headerBasket, mile, orbita, sandals, wrapping } from './goods.ts';

/** Product and quantity of each line in the shop's state. */
export const bought = ({ lines }: ShopState): number[][] => lines.map(({ product, quantity }) => [product, quantity]);

export const buying: readonly Journey[] = [
  {
    name: 'a product is bought by its button, once, and the header counts it [BUY-02, BUY-03]',
    async walk(shopper) {
      await shopper.open(boots.path);
      await shopper.press({ at: `${buyBlock} .to-cart`, words: 'В корзину' });
      await shopper.sees({ at: `${buyBlock} .in-cart`, words: 'В корзине' });
      await shopper.reads(headerBasket, '1');
      await shopper.shopHolds('the lines', bought, [[boots.id, 1]]);
      equal((await shopper.log()).filter(({ form }) => form.add_item === 'Y').length, 1);
    },
  },
  {
    name: 'a quantity is stepped and typed, and goes with the purchase [QTY-01, QTY-03]',
    async walk(shopper) {
      const field = `${buyBlock} .counter_block input`;
      await shopper.open(boots.path);
      await shopper.press({ at: `${buyBlock} ${control}, ${buyBlock} .plus`, words: 'Увеличить количество' });
      await shopper.reads(field, '2');
      await shopper.fill(field, '5');
      await shopper.key('Tab');
      await shopper.reads(field, '5');
      await shopper.press({ at: `${buyBlock} .minus`, words: '' });
      await shopper.reads(field, '4');
      await shopper.press({ at: `${buyBlock} .to-cart`, words: 'В корзину' });
      await shopper.shopHolds('the lines', bought, [[boots.id, 4]]);
    },
  },
  {
    name: 'a heart goes on and off on its card, and the header follows [FAV-01, FAV-02]',
    async walk(shopper) {
      const heart = { at: '.item_block [aria-pressed]', words: `В избранн(ое|ом): ${boots.name}` };
      const pattern = { ...heart, words: new RegExp(heart.words) };
      await shopper.open('/catalog/botinki/');
      await shopper.press(pattern);
      await shopper.shopHolds('the favourites', ({ favourites }) => [...favourites], [boots.id]);
      await shopper.reads('header .basket-link.delay .js-count', '1');
      await shopper.until('the heart has its answer', () => !document.querySelector('.item_block [aria-pressed][aria-busy="true"]'));
      await shopper.press(pattern);
      await shopper.shopHolds('the favourites', ({ favourites }) => [...favourites], []);
      await shopper.until(
        'the header counts none',
        () => document.querySelector('header .basket-link.delay .js-count')?.textContent?.trim() === '0',
      );
    },
  },
  {
    name: 'an item is compared, and its row stands on the page of comparison [CMP-01]',
    async walk(shopper) {
      await shopper.open(boots.path);
      await shopper.press({ at: control, words: `Сравнить: ${boots.name}` });
      await shopper.sees({ at: control, words: `В сравнении: ${boots.name}` });
      await shopper.shopHolds('the compared items', ({ compare }) => Object.values(compare).flat(), [boots.id]);
      await shopper.open('/catalog/compare.php');
      await shopper.sees({ at: '.catalog-compare__inner a', words: boots.name });
    },
  },
  {
    name: 'a service is switched on, bought with its product and given up [SRV-02, SRV-03]',
    async walk(shopper) {
      await shopper.open(boots.path);
      await shopper.press({ at: '.services-item label, .services-item [role="switch"]', words: wrapping.name });
      await shopper.press({ at: `${buyBlock} .to-cart`, words: 'В корзину' });
      await shopper.shopHolds('the lines', (state) => bought(state).map(([product]) => product), [boots.id, wrapping.id]);
      await shopper.sees('.services-item.services_on');
      await shopper.until('the service has its answer', () => !document.querySelector('.services-item [aria-busy="true"]'));
      await shopper.press({ at: '.services-item label, .services-item [role="switch"]', words: wrapping.name });
      await shopper.shopHolds('the lines', (state) => bought(state).map(([product]) => product), [boots.id]);
    },
  },
  {
    name: 'a size is chosen, its price and address follow, and that size is bought [DET-10, BUY-02]',
    async walk(shopper) {
      await shopper.open(orbita.path);
      await shopper.press({ at: '[role="radiogroup"] [role="radio"]', words: /^(Размер: )?41$/ });
      await shopper.sees({ at: '.price_value', words: '7 990' });
      await shopper.until('the address names the offer', (offer: number) => location.search.includes(`oid=${offer}`), orbita.offer41);
      await shopper.press({ at: '.product-container .to-cart', words: 'В корзину' });
      await shopper.shopHolds('the lines', bought, [[orbita.offer41, 1]]);
    },
  },
  {
    name: 'sizes are read in another system, by mouse and keys [DET-03, DET-04]',
    async walk(shopper) {
      const first = '.sku_in_detail .item .cnt';
      await shopper.open(mile.path);
      await shopper.reads(first, '7 | 40 | 39 | 6 | 25');
      await shopper.press({ at: '.js-size-systems [data-size-system="EU"]', words: '' });
      await shopper.reads(first, '40');
      await shopper.key('ArrowRight');
      await shopper.until('another system than EU is chosen', () => {
        const chosen = document.querySelector('.js-size-systems [role="radio"][aria-checked="true"], .js-size-systems :checked');
        return chosen !== null && !/EU/.test(`${chosen.textContent}${chosen.getAttribute('data-size-system')}`);
      });
      await shopper.until(
        'the first size has changed',
        () => document.querySelector('.sku_in_detail .item .cnt')?.textContent?.trim() !== '40',
      );
    },
  },
  {
    name: 'one product is ordered with name and phone, in one click [OCB-01, FRM-03]',
    async walk(shopper) {
      await shopper.open(boots.path);
      await shopper.press('.one_click');
      await shopper.fill({ at: `${dialog} input`, words: 'Имя' }, 'Анна');
      await shopper.fill({ at: `${dialog} input`, words: 'Телефон' }, '9000000000');
      await shopper.press({ at: `${dialog} button, ${dialog} [type="submit"]`, words: 'Оформить' });
      await shopper.sees({ at: dialog, words: 'Заказ № 10457 принят' });
      const orders = (await shopper.log()).filter(({ path }) => path.endsWith('oneclickbuy.max/script.php'));
      deepEqual(
        orders.map(({ form }) => (form.ONE_CLICK_BUY as { PHONE: string }).PHONE),
        ['+7 (900) 000-00-00'],
      );
    },
  },
  {
    name: 'word of what is sold out is asked for by address [SUB-01]',
    async walk(shopper) {
      await shopper.open(sandals.path);
      await shopper.press({ at: `.product-main ${'.to-subscribe'}, .product-main [aria-haspopup]`, words: sandals.name });
      await shopper.fill(
        `${dialog} input[type="email"], ${dialog} input[name*="email" i], ${dialog} input[type="text"]`,
        'anna@example.ru',
      );
      await shopper.press({ at: `${dialog} button, ${dialog} [type="submit"]`, words: 'Подписаться' });
      await shopper.shopHolds('the subscriptions', ({ subscriptions }) => Object.keys(subscriptions), [String(sandals.id)]);
    },
  },
  {
    name: 'a purchase that is lost on the way says so, and one press later it is made once [BUY-13, ERR-01]',
    async walk(shopper) {
      await shopper.open(boots.path);
      await shopper.fault([{ path: 'ajax/item.php', fault: 'offline', times: 1 }]);
      await shopper.press({ at: `${buyBlock} .to-cart`, words: 'В корзину' });
      // First a notice that it is being checked, while the button is busy; then that it was not made.
      await shopper.sees({ at: '[role="alert"], [role="status"]', words: /Нет связи|не смог выполнить/ });
      await shopper.sees({ at: '[role="alert"], [role="status"]', words: /попробуйте ещё раз/i });
      await shopper.until('the button can be pressed again', () => !document.querySelector('.buy_block [aria-busy="true"]'));
      await shopper.shopHolds('the lines', bought, []);
      await shopper.press({ at: `${buyBlock} .to-cart`, words: 'В корзину' });
      await shopper.sees({ at: `${buyBlock} .in-cart`, words: 'В корзине' });
      await shopper.shopHolds('the lines', bought, [[boots.id, 1]]);
      await shopper.reads(headerBasket, '1');
    },
  },
];
