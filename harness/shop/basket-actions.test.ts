import { describe, expect, it } from 'vitest';
import { basketMaps, basketPrices, basketTotals } from './basket.ts';
import { delayLine, findLine, putIntoBasket, readQuantity, removeLine, returnLine, setQuantity } from './basket-actions.ts';
import type { BasketLine } from './model.ts';
import { makeSession } from './session.ts';

const serviceProps = (parent: number) => [
  { code: 'BUY_PRODUCT_PROP', name: 'link_id', value: String(parent) },
  { code: 'ASPRO_BUY_PRODUCT_ID', name: 'link_id', value: String(parent) },
];

/** A basket with one pair of shoes and a service bought with it. */
function makeBasket() {
  const session = makeSession();
  putIntoBasket(session, 4211, 1);
  putIntoBasket(session, 9001, 1, serviceProps(4211));
  return session;
}

const line = (session: ReturnType<typeof makeSession>, product: number): BasketLine => {
  const found = findLine(session, product);
  if (found === undefined) throw new Error(`Expected a line of ${product}.`);
  return found;
};

describe('basket lines', () => {
  it('numbers lines from 88001 and never uses a number twice', () => {
    const session = makeBasket();
    removeLine(session, 88002);
    putIntoBasket(session, 4150, 1);
    expect(session.lines.map(({ id }) => id)).toEqual([88001, 88003]);
  });

  it('adds up the same product with the same properties, and only that', () => {
    const session = makeSession();
    const red = [{ code: 'COLOR', name: 'Цвет', value: 'красный' }];
    putIntoBasket(session, 4346, 2, red);
    putIntoBasket(session, 4346, 3, red);
    putIntoBasket(session, 4346, 2, [{ code: 'COLOR', name: 'Цвет', value: 'белый' }]);
    expect(session.lines.map(({ quantity }) => quantity)).toEqual([5, 2]);
    expect(Object.keys(basketMaps(session).BASKET)).toEqual(['4346']);
    expect(basketTotals(session).count).toBe(2);
  });

  it('adds fractional quantities without rounding errors', () => {
    const session = makeSession();
    putIntoBasket(session, 4342, 0.1);
    putIntoBasket(session, 4342, 0.2);
    expect(line(session, 4342).quantity).toBe(0.3);
  });

  it('sells no more than there is', () => {
    const session = makeSession();
    expect(putIntoBasket(session, 4150, 8)).toHaveProperty('line');
    expect(putIntoBasket(session, 4150, 1)).toEqual({
      refusal: 'platform',
      text: '«Ботинки Север»: на складе 8 пар, у вас в корзине уже 8 пар',
    });
    expect(putIntoBasket(session, 4177, 1)).toEqual({ refusal: 'platform', text: 'Пара «Сандалии Бриз» закончилась на складе' });
    expect(putIntoBasket(session, 999, 1)).toEqual({ refusal: 'unknown' });
    setQuantity(line(session, 4150), 100);
    expect(line(session, 4150).quantity).toBe(8);
  });

  it('refuses a product with sizes without a size', () => {
    expect(putIntoBasket(makeSession(), 4101, 1)).toEqual({ refusal: 'platform', text: 'Выберите размер товара «Кроссовки Vega Run»' });
  });

  it('delays a product without its services and takes it back alone', () => {
    const session = makeBasket();
    delayLine(session, line(session, 4211));
    expect(basketMaps(session)).toMatchObject({ BASKET: {}, DELAY: { 4211: '4211' }, SERVICES: {} });
    returnLine(line(session, 4211), 2);
    expect(basketMaps(session)).toMatchObject({ BASKET: { 4211: '4211' }, DELAY: {}, SERVICES: {} });
    expect(basketTotals(session)).toEqual({ count: 1, sum: 11980, delayedCount: 0 });
  });

  it.each([
    ['0.5', 0.5],
    ['2 пары', 2],
    ['', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['NaN', undefined],
    ['1e300', undefined],
    [undefined, undefined],
  ])('reads the quantity %j as PHP does', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
  });
});

describe('what others read of the basket', () => {
  it('prints a service under its own and its parent id [BUY-06]', () => {
    expect(basketMaps(makeBasket())).toMatchObject({
      BASKET: { 4211: '4211' },
      SERVICES: { '9001_4211': { item_id: '9001', link_id: '4211', quantity: '1.0000', basket_id: '88002' } },
    });
  });

  it('keeps compare lists apart by iblock', () => {
    const session = makeSession();
    session.compare.set(21, new Set([4150])).set(22, new Set([4211]));
    expect(basketMaps(session).COMPARE).toEqual({ 4150: 4150 });
    expect(basketMaps(session, 22).COMPARE).toEqual({ 4211: 4211 });
  });

  it('prints the header’s titles like the live server [CNT-01]', () => {
    expect(basketPrices(makeSession())).toMatchObject({
      BASKET_COUNT: 0,
      BASKET_SUMM_TITLE: 'Корзина пуста',
      BASKET_SUMM_TITLE_SMALL: 'пуста',
    });
    expect(basketPrices(makeBasket()).BASKET_SUMM_TITLE).toMatch(/^В корзине товаров на 6\s480\s&#8381;$/);
  });
});
