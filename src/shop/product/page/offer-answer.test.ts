// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { CleanOffer } from './clean-offer.ts';
import { showOfferAnswer } from './offer-answer.ts';
import type { OfferPlace } from './offer-scope.ts';

const box = (html = '') => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};

const makeOffer = (over: Partial<CleanOffer> = {}): CleanOffer => ({
  ...{ id: '4212', queryName: 'oid', query: 'oid=4212', name: '', article: 'A-42', articleName: '', catalogue: '21' },
  ...{ prices: box('<b>90</b>'), hasMatrix: false, buttons: box(), isAdded: true, minimum: 0, maximum: 0, oneClick: box() },
  ...{ stock: box(), stockText: 'Мало', amount: 1, thumb: box(), picture: '', gallery: [], facts: [], groups: box() },
  ...{ texts: undefined, film: '', further: undefined },
  ...over,
});

function show(html: string, over: Partial<CleanOffer> = {}, place: OfferPlace = 'page'): Element {
  document.body.innerHTML = `<div class="${place === 'card' ? 'item_block' : 'product-container'}">${html}</div>`;
  const main = document.body.firstElementChild as Element;
  showOfferAnswer({ place, main, fixed: null }, makeOffer(over), { rewrite: () => {}, mark: () => {}, namesOffer: true });
  return main;
}

test('the article is shown with its name, and its frame is hidden for an offer without one [DET-10]', () => {
  const html = '<div class="article_block" data-name="Артикул"><div></div></div><p class="article"><i class="article__value"></i></p>';
  const shown = show(html);
  expect(shown.querySelector('.article_block')?.outerHTML).toBe(
    '<div class="article_block" data-name="Артикул" data-value="A-42"><div>Артикул: A-42</div></div>',
  );
  expect(shown.querySelector('.article')?.outerHTML).toBe('<p class="article"><i class="article__value">A-42</i></p>');
  expect(show('<b class="article__value"></b>').textContent).toBe('A-42');
  const hidden = show(html, { article: '' });
  expect(hidden.querySelector('.article')?.getAttribute('style')).toBe('display: none;');
  expect(hidden.querySelector('.article_block')?.textContent).toBe('');
});

test('the stock label says the offer’s stock, and its icon whether there is any [DET-10]', () => {
  const html = '<div class="item-stock"><i class="icon stock"></i><span class="value">Много</span></div>';
  const few = show(html);
  expect(few.querySelector('.item-stock')?.getAttribute('data-id')).toBe('4212');
  expect(few.querySelector('.value')?.textContent).toBe('Мало');
  expect(few.querySelector('.icon')?.className).toBe('icon stock');
  const none = show(html, { amount: 0, stockText: '' });
  expect(none.querySelector('.value')?.textContent).toBe('Много');
  expect(none.querySelector('.icon')?.className).toBe('icon order');
});

test('links of a card lead to the offer, and keep the place in the page [DET-10]', () => {
  const html =
    '<a class="thumb" href="/boots/?oid=4211#reviews"><img src="/old.webp"></a><div class="item-title"><a href="/boots/"><span>Кеды</span></a></div>';
  const hrefs = (card: Element) => [...card.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const card = show(html, { name: 'Кеды 42', picture: '/new.webp' }, 'card');
  expect(hrefs(card)).toEqual(['/boots/?oid=4212#reviews', '/boots/?oid=4212']);
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/new.webp');
  expect(card.querySelector('span')?.textContent).toBe('Кеды 42');
  expect(hrefs(show(html, { query: '' }, 'card'))).toEqual(['/boots/?oid=4211#reviews', '/boots/']);
});

test('characteristics are written into rows like those of the page, also after an offer without any [DET-10]', () => {
  const facts = [
    { name: 'Цвет', value: box('<b>синий</b>') },
    { name: 'Вес', value: box('300 г') },
  ];
  const rows = (main: Element) => [...main.querySelectorAll('.js-prop')].map((row) => row.textContent);
  const list =
    '<ul class="js-offers-prop"><li class="js-prop"><i class="js-prop-title">Цвет</i><b class="js-prop-value">красный</b></li></ul>';
  expect(rows(show(list, { facts }))).toEqual(['Цветсиний', 'Вес300 г']);
  expect(rows(show(list))).toEqual([]);
  const like =
    '<ul class="js-offers-prop"><li class="js-prop-replace"><i class="js-prop-title">Бренд</i><b class="js-prop-value">Север</b><u class="hint">?</u></li></ul>';
  const main = show(like, { facts });
  expect(rows(main)).toEqual(['Цветсиний', 'Вес300 г']);
  expect(main.querySelector('.js-prop .hint')).toBeNull();
  expect(rows(show('<ul class="js-offers-prop"></ul>', { facts }))).toEqual([]);
});

test('services of an offer that cannot be bought are inert; an empty place stays as it is [DET-10, SRV-01]', () => {
  const place = (inner: string) => `<div class="js-services-in-item">${inner}</div>`;
  const full = show(place('<p>Упаковка</p>'), { isAdded: false }).querySelector<HTMLElement>('.js-services-in-item');
  expect([full?.inert, full?.style.visibility]).toEqual([true, 'hidden']);
  expect(show(place('<p>Упаковка</p>')).innerHTML).toBe(place('<p>Упаковка</p>'));
  const empty = show(place(''), { isAdded: false });
  expect(empty.innerHTML).toBe(place(''));
  expect(empty.querySelector<HTMLElement>('.js-services-in-item')?.inert).not.toBe(true);
});

test('a button of another kind brings its quantity and only the limits that the offer has [DET-10, QTY-03]', () => {
  const frame = '<div class="counter_wrapp"><span class="minus"></span><span class="plus"></span><div class="button_block"></div></div>';
  const buttons = box('<span class="to-order"></span>');
  const limits = (over: Partial<CleanOffer>) => {
    const main = show(frame, { buttons, ...over });
    expect(main.querySelector('.button_block .to-order')).not.toBeNull();
    return ['.minus', '.plus'].map((control) => main.querySelector(control)?.outerHTML);
  };
  expect(limits({ minimum: 0, maximum: 5 })).toEqual(['<span class="minus"></span>', '<span class="plus" data-max="5"></span>']);
  expect(limits({ minimum: 2 })).toEqual(['<span class="minus" data-min="2"></span>', '<span class="plus"></span>']);
});

test('the bare button in the fixed header becomes that of an offer which cannot be bought [DET-10, HDR-01]', () => {
  document.body.innerHTML =
    '<div class="product-container"></div><div id="headerfixed"><div class="but-cell"><span class="to-cart"></span></div></div>';
  const [main, fixed] = document.body.children as unknown as [Element, Element];
  const offer = makeOffer({ buttons: box('<span class="to-subscribe"></span>'), isAdded: false });
  showOfferAnswer({ place: 'page', main, fixed }, offer, { rewrite: () => {}, mark: () => {}, namesOffer: false });
  expect(fixed.querySelector('.to-cart')).toBeNull();
  expect(fixed.querySelector('.but-cell > .to-subscribe')).not.toBeNull();
});
