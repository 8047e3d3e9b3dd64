import { equal } from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import { boots, control, orbita, sneakers } from './goods.ts';

const gallery = '.product-detail-gallery__container';
const big = `${gallery} .detail-gallery-big-slider`;

export const product: readonly Journey[] = [
  {
    name: 'pictures are gone through by arrows and seen large, and the focus comes back [DET-02]',
    async walk(shopper) {
      await shopper.open(orbita.path);
      await shopper.press({ at: `${gallery} ${control}`, words: 'Следующее фото' });
      await shopper.until(
        'the second thumbnail is chosen',
        () => document.querySelectorAll('.product-detail-gallery__container [role="tab"]')[1]?.getAttribute('aria-selected') === 'true',
      );
      await shopper.press(big);
      await shopper.sees({ at: 'dialog[open]', words: /^Фотографии: / });
      await shopper.key('Escape');
      await shopper.seesNo({ at: 'dialog[open]', words: /^Фотографии: / });
    },
  },
  {
    name: 'a finger goes through the pictures on a phone [DET-02]',
    needs: ['touch', 'panning'],
    async walk(shopper) {
      await shopper.resize(390, 800);
      await shopper.open(orbita.path);
      await shopper.swipe(big, -240);
      await shopper.until(
        'the second thumbnail is chosen',
        () => document.querySelectorAll('.product-detail-gallery__container [role="tab"]')[1]?.getAttribute('aria-selected') === 'true',
      );
    },
  },
  {
    name: 'tabs change place and address, and back gives the earlier one [DET-01]',
    async walk(shopper) {
      await shopper.open(boots.path);
      await shopper.press({ at: '.tabs-block [role="tab"]', words: 'Как купить' });
      await shopper.until('the address names the tab', () => location.hash === '#buy');
      await shopper.sees({ at: '.tabs-block [role="tab"][aria-selected="true"]', words: 'Как купить' });
      await shopper.back();
      await shopper.sees({ at: '.tabs-block [role="tab"][aria-selected="true"]', words: 'Описание' });
    },
  },
  {
    name: 'a review gets a vote, and gives it back by a second press [REV-02]',
    preset: { login: true },
    async walk(shopper) {
      const vote = { at: '#reviews_content [aria-pressed]', words: 'Отзыв полезен' };
      await shopper.open(`${sneakers.path}#reviews`);
      await shopper.reads({ at: 'div#blg-comment-501 [aria-label]', words: 'Отзыв полезен, голосов: 12' }, /12/);
      await shopper.press({ ...vote, at: `div#blg-comment-501 [aria-pressed]` });
      await shopper.sees({ at: 'div#blg-comment-501 [aria-pressed="true"]', words: 'голосов: 13' });
      await shopper.press({ ...vote, at: `div#blg-comment-501 [aria-pressed]` });
      await shopper.sees({ at: 'div#blg-comment-501 [aria-pressed="false"]', words: 'голосов: 12' });
    },
  },
  {
    name: 'what was looked at is remembered and shown on other pages [VWD-01, DET-12]',
    async walk(shopper) {
      await shopper.open(boots.path);
      // The layer's own row waits there for the database, which comes with a list of what was viewed.
      await shopper.until('the browser remembers the product', () =>
        ['vitrina.s1.viewed', 'bx-s1-MAX_VIEWED_ITEMS_s1'].every((name) => (localStorage.getItem(name) ?? '').includes('4150')),
      );
      await shopper.open('/catalog/krossovki/');
      await shopper.run(() => document.querySelector('.viewed-wrapper')?.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await shopper.sees({ at: '.viewed-wrapper .item-title', words: boots.name });
    },
  },
  {
    name: 'a quick view shows a product over its list and buys it there [FST-01, POP-02]',
    async walk(shopper) {
      await shopper.open('/catalog/botinki/');
      await shopper.point({ at: '.item_block', words: boots.name });
      await shopper.press({ at: `.item_block ${control}`, words: `Быстрый просмотр: ${boots.name}` });
      await shopper.press({ at: 'dialog[open] .to-cart', words: 'В корзину' });
      await shopper.sees({ at: 'dialog[open] .in-cart', words: 'В корзине' });
      equal((await shopper.state()).lines[0]?.product, boots.id);
    },
  },
];
