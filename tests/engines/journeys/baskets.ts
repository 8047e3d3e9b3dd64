import { equal } from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import { bought } from './buying.ts';
import { boots, control, headerBasket, sneakers } from './goods.ts';

const flyOut = '#basket_line .basket_fly';
const row = '#basket-item-table tr';

export const baskets: readonly Journey[] = [
  {
    name: 'the basket flies out with its lines, takes one more pair, and goes by Escape [FLY-01, FLY-02]',
    preset: { lines: [{ product: sneakers.id }] },
    async walk(shopper) {
      await shopper.open('/catalog/', { ask: { basket: 'fly' } });
      await shopper.press({ at: control, words: 'Корзина, товаров:' });
      await shopper.sees({ at: `${flyOut} .item`, words: sneakers.name });
      await shopper.press(`${flyOut} .item .plus`);
      await shopper.shopHolds('the lines', bought, [[sneakers.id, 2]]);
      await shopper.key('Escape');
      await shopper.until(
        'the fly-out is out of sight',
        () => !document.querySelector('#basket_line .basket_fly')?.classList.contains('swiped'),
      );
    },
  },
  {
    name: 'pointing at the header’s basket shows what is in it [HOV-01]',
    preset: { lines: [{ product: sneakers.id }] },
    async walk(shopper) {
      await shopper.open('/catalog/');
      await shopper.point('header .top_basket a.basket-link');
      await shopper.sees({ at: 'header .basket_hover_block .item', words: sneakers.name });
      await shopper.pointAt(10, 500);
      await shopper.seesNo({ at: 'header .basket_hover_block .item', words: sneakers.name });
    },
  },
  {
    name: 'on the basket page a quantity changes sums and counters [BSK-07]',
    preset: { lines: [{ product: sneakers.id }] },
    async walk(shopper) {
      await shopper.open('/basket/');
      await shopper.press({ at: `${row} ${control}, ${row} [aria-label]`, words: `Увеличить количество: ${sneakers.name}` });
      await shopper.shopHolds('the lines', bought, [[sneakers.id, 2]]);
      await shopper.reads('[data-entity="basket-total-price"]', /11.980/);
    },
  },
  {
    name: 'a removed line comes back from the basket page [BSK-07]',
    preset: { lines: [{ product: sneakers.id }, { product: boots.id }] },
    async walk(shopper) {
      await shopper.open('/basket/');
      await shopper.press({ at: `${row} [aria-label]`, words: `Удалить из корзины: ${boots.name}` });
      await shopper.shopHolds('the lines', bought, [[sneakers.id, 1]]);
      await shopper.press({ at: `${row} ${control}`, words: `Вернуть в корзину: ${boots.name}` });
      await shopper.shopHolds('the lines', (state) => bought(state).length, 2);
    },
  },
  {
    name: 'a coupon takes its share off the total [BSK-05]',
    preset: { lines: [{ product: boots.id }] },
    async walk(shopper) {
      await shopper.open('/basket/');
      await shopper.fill({ at: '#basket-root input[type="text"], #basket-root input', words: 'Купон' }, 'SUMMER');
      await shopper.key('Enter');
      await shopper.reads('[data-entity="basket-total-price"]', /11.691/);
    },
  },
  {
    name: 'two tabs show the same basket [CNT-01]',
    async walk(shopper) {
      await shopper.open(boots.path);
      const other = await shopper.anotherTab();
      await other.open('/catalog/');
      await shopper.show();
      await shopper.press({ at: '.product-action .buy_block .to-cart', words: 'В корзину' });
      await shopper.reads(headerBasket, '1');
      await other.show();
      await other.reads(headerBasket, '1');
      equal((await other.state()).lines.length, 1);
    },
  },
];
