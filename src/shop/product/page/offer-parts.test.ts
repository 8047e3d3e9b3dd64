// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { readOfferParts, showOfferParts } from './offer-parts.ts';
import type { OfferScope } from './offer-scope.ts';

const price = (value: string, old = '') =>
  `<div class="cost prices${old && ' with_discount'}"><div class="price"><span class="price_value">${value}</span></div>${old && `<div class="price discount">${old}</div>`}</div>`;
const button = (id: number, most: number) =>
  `<div class="counter_wrapp"><span class="minus" data-min="1"></span><span class="plus" data-max="${most}"></span><span class="to-cart" data-item="${id}" data-value="${id}" data-quantity="1"></span></div>`;
const page = (id: number, inner: string, other = '') =>
  `<html><body><script>window.ran = true</script><div class="product-container"><div class="bx_catalog_item_scu" data-offer_id="${id}"></div>${inner}<div class="item_block">${price('другой товар')}</div></div>${other}</body></html>`;

async function show(before: string, answer: string, place: OfferScope['place'] = 'page') {
  document.body.innerHTML = before;
  const main = document.body.firstElementChild as Element;
  const parts = await readOfferParts(document, answer, '4212', '.js-offer-part');
  if (!parts.ok) throw new Error(parts.failure.message);
  const rewrite = (scope: Element, selector: string, change: (element: Element) => void) =>
    scope.querySelectorAll(selector).forEach(change);
  const mark = vi.fn();
  showOfferParts({ place, main, fixed: document.querySelector('#headerfixed') }, parts.value, { rewrite, mark, ownPart: '.js-offer-part' });
  return { main, mark };
}

test('price, article, stock and the site’s own parts show the chosen offer, in every copy [DET-10]', async () => {
  const parts = (value: string, stock: string) =>
    `<div class="js-prices-in-item">${value}</div><b class="js-replace-article">A-${stock}</b><div class="item-stock item-stock--${stock}" data-id="of-${stock}"><span class="value">${stock}</span></div><i class="js-offer-part">${stock}</i><div class="js-prices-in-side">${value}</div>`;
  const { main } = await show(
    `<div class="product-container">${parts(price('100'), 'many')}</div><div id="headerfixed">${price('100')}</div>`,
    page(4212, parts(price('90', '100'), 'few'), `<div id="headerfixed">${price('90', '100')}</div>`),
  );
  expect([...document.querySelectorAll('.prices')].map(({ className, textContent }) => [className, textContent])).toEqual(
    Array(3).fill(['cost prices with_discount', '90100']),
  );
  expect(main.querySelector('.js-replace-article')?.textContent).toBe('A-few');
  const label = main.querySelector<HTMLElement>('.item-stock');
  expect([label?.className, label?.dataset.id, label?.textContent]).toEqual(['item-stock item-stock--few', 'of-few', 'few']);
  expect(main.querySelector('.js-offer-part')?.textContent).toBe('few');
});

test('a button of the same kind keeps its elements and gets the offer’s limits; services do not [DET-10]', async () => {
  const service = '<div class="buy_services_wrap"><span class="plus" data-max="3"></span></div>';
  const { main, mark } = await show(
    `<div class="product-container"><div class="offer_buy_block">${service}${button(4212, 9)}</div></div>`,
    page(4212, `<div class="offer_buy_block">${button(4212, 2)}</div>`),
  );
  expect([...main.querySelectorAll('.plus')].map((plus) => plus.getAttribute('data-max'))).toEqual(['3', '2']);
  expect(mark).not.toHaveBeenCalled();
});

test('a button without a quantity gets the offer it is for, and no limits [DET-10, SUB-01]', async () => {
  const subscribe = (id: number) => `<div class="offer_buy_block"><span class="to-subscribe" data-item="${id}"></span></div>`;
  const { main, mark } = await show(`<div class="product-container">${subscribe(4211)}</div>`, page(4212, subscribe(4212)));
  expect(main.innerHTML).toBe(subscribe(4212));
  expect(mark).not.toHaveBeenCalled();
});

test('a button of another kind replaces it, marked with the item’s state [DET-10, BUY-01]', async () => {
  const subscribe = '<span class="to-subscribe" data-item="4212"></span>';
  const { main, mark } = await show(
    `<div class="product-container"><div class="offer_buy_block buy_block">${button(4212, 9)}</div></div>`,
    page(4212, `<div class="offer_buy_block buy_block">${subscribe}</div>`),
  );
  expect(main.querySelector('.offer_buy_block')?.innerHTML).toBe(subscribe);
  expect(mark).toHaveBeenCalledOnce();
});

test('in a frame with the offer selector only the button is replaced [DET-10]', async () => {
  const frame = (inner: string) => `<div class="buy_block"><ul class="bx_catalog_item_scu" data-offer_id="4212"></ul>${inner}</div>`;
  const { main } = await show(
    `<div class="product-container">${frame(button(4212, 9))}</div>`,
    page(4212, frame('<div class="counter_wrapp"><span class="to-order"></span></div>')),
  );
  expect(main.innerHTML).toBe(frame('<div class="counter_wrapp"><span class="to-order"></span></div>'));
});

test('in a card only the button is replaced [DET-10]', async () => {
  const { main } = await show(
    `<div class="item_block"><a class="thumb"><img src="/small/volna-1.svg"></a><div class="cost prices small">${price('100')}</div><div class="buy_block footer_button">${button(4212, 9)}<span class="one_click"></span></div></div>`,
    page(
      4212,
      `${price('90')}<div class="product-detail-gallery__container"><a class="detail-gallery-big__link" href="/big/volna-1.svg"></a></div><div class="offer_buy_block"><div class="counter_wrapp"><span class="to-order"></span></div></div>`,
    ),
    'card',
  );
  expect(main.querySelector('.footer_button')?.innerHTML).toBe(
    '<div class="counter_wrapp"><span class="to-order"></span></div><span class="one_click" style="visibility: hidden;"></span>',
  );
  // The same picture in another size stays.
  expect(main.querySelector('img')?.getAttribute('src')).toBe('/small/volna-1.svg');
  expect(main.querySelector('.prices')?.className).toBe('cost prices small');
});

test('a card shows the article of the offer’s page with its own name for it [DET-10]', async () => {
  const card = (article: string) =>
    `<div class="item_block"><div class="article_block" data-name="Арт." data-value="${article}"><div>Арт.: ${article}</div></div></div>`;
  const article = '<div class="article"><span class="article__title">Артикул:</span> <span class="article__value">ORBITA-42</span></div>';
  await show(card('ORBITA-40'), page(4212, article), 'card');
  expect(document.body.innerHTML).toBe(card('ORBITA-42'));
  // A page without an article says nothing about it.
  await show(card('ORBITA-40'), page(4212, ''), 'card');
  expect(document.body.innerHTML).toBe(card('ORBITA-40'));
});

test('another picture is shown in the card, or in the page’s gallery and its small copies [DET-10]', async () => {
  const gallery = (name: string) =>
    `<div class="product-detail-gallery__container"><a class="detail-gallery-big__link" href="/big/${name}.svg"></a></div>`;
  const card = (name: string) =>
    `<div class="item_block"><a class="thumb"><img src="/small/${name}.svg" srcset="/small/${name}.svg 2x"></a></div>`;
  const { main: listed } = await show(card('red'), page(4212, gallery('blue')), 'card');
  expect(listed.innerHTML).toBe('<a class="thumb"><img src="/big/blue.svg"></a>');

  const small = (name: string) => `<i><img src="/small/${name}.svg"></i>`;
  await show(
    `<div class="product-container">${gallery('red')}${small('red')}${small('bag')}</div><div id="headerfixed">${small('red')}</div>`,
    page(4212, gallery('blue')),
  );
  expect(document.body.innerHTML).toBe(
    `<div class="product-container">${gallery('blue')}<i><img src="/big/blue.svg"></i>${small('bag')}</div><div id="headerfixed"><i><img src="/big/blue.svg"></i></div>`,
  );
});

test('services of an offer that cannot be bought are inert but keep their space, and come back [DET-10, SRV-01]', async () => {
  const services = (inner: string) => `<div class="js-services-in-item">${inner}</div>`;
  const before = `<div class="product-container">${services('<p>Пропитка</p>')}</div>`;
  const { main } = await show(before, page(4212, services('')));
  expect(main.innerHTML).toContain('visibility: hidden');
  const again = await show(document.body.innerHTML, page(4212, services('<p>Пропитка</p>')));
  expect(again.main.outerHTML).toBe(before);
});

test.each([
  ['of another offer', page(4211, '')],
  ['without a product', '<html><body><div class="bx_catalog_item_scu" data-offer_id="4212"></div></body></html>'],
])('a page %s is rejected [DET-10, ERR-02]', async (_what, html) => {
  expect(await readOfferParts(document, html, '4212', '.js-offer-part')).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
});

test('scripts in an answer never run, and no link is a script [DET-10]', async () => {
  const hostile = `<div class="js-offer-part"><script>window.ran = 1</script><img src="x" onerror="window.ran = 1"><a href="javascript:window.ran=1">a</a><svg onload="window.ran=1"><animate onbegin="window.ran=1"/></svg></div>`;
  const { main } = await show('<div class="product-container"><div class="js-offer-part"></div></div>', page(4212, hostile));
  expect(main.innerHTML).not.toMatch(/script|onerror|onload|onbegin/);
  expect(Reflect.get(window, 'ran')).toBeUndefined();
});

test('services appear with an offer that has them, and keep their place without [DET-10, SRV-01]', async () => {
  const services = '<div class="js-services-in-item"><p>Упаковка</p></div>';
  const shown = await show('<div class="product-container"><div class="js-services-in-item"></div></div>', page(4212, services));
  expect(shown.main.querySelector('.js-services-in-item')?.outerHTML).toBe(services);
  const hidden = await show(`<div class="product-container">${services}</div>`, page(4212, '<div class="js-services-in-item"></div>'));
  expect(hidden.main.querySelector('.js-services-in-item')?.textContent).toBe('Упаковка');
  expect(hidden.main.querySelector<HTMLElement>('.js-services-in-item')?.style.visibility).toBe('hidden');
});
