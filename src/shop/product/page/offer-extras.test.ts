// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { selectOffer } from '../calls/select-offer-call.ts';
import { type CleanOffer, cleanOffer } from './clean-offer.ts';
import { showExtras } from './offer-extras.ts';
import type { OfferScope } from './offer-scope.ts';

const film = (address: string) =>
  `<div class="video-block popup_video sm"><a class="various video_link" href="${address}"><span class="play"></span></a></div>`;
const group = (code: string, ...rows: readonly string[]) =>
  `<div class="js-offers-group" data-group-code="${code}"><div class="js-offers-group__items-wrap">${rows.map((row) => `<div class="js-offers-group__item">${row}</div>`).join('')}</div></div>`;

function makePage(inner: string): OfferScope {
  document.body.innerHTML = `<div class="product-container">${inner}<div class="item_block"><div class="preview-text-replace">другой товар</div></div></div>`;
  return { place: 'page', main: document.body.firstElementChild as Element, fixed: null };
}

async function makeOffer(offer: object, main: object = {}): Promise<CleanOffer> {
  const body = {
    status: 'success',
    data: { offer: { ID: 2, PRICES_HTML: '<b>1 ₽</b>', ...offer }, mainItemForOffers: { OID: 'oid', ...main } },
  };
  const answer = await selectOffer.decode(JSON.stringify(body));
  const clean = answer.ok && (await cleanOffer(document, answer.value));
  if (!clean) throw new Error('Expected an offer');
  return clean;
}

let read = 0;
const show = (scope: OfferScope, offer: CleanOffer) =>
  showExtras(scope, offer, () => {
    read += 1;
  });
const html = (selector: string) => document.querySelector(selector)?.innerHTML;
beforeEach(() => {
  read = 0;
});

const texts =
  '<div class="preview-text-replace">кратко</div><div class="detail-text-wrap"><div class="ordered-block__text-wrap"><div class="ordered-block__text">товар</div></div></div><div class="ordered-block__text">не описание</div>';

test('texts are the offer’s, else the product’s, sanitised, if the theme shows them [DET-10, EMB-02]', async () => {
  const scope = makePage(texts);
  const product = { SHOW_SKU_DESCRIPTION: 'Y', DETAIL_TEXT: '<p>товар</p>', PREVIEW_TEXT: 'кратко' };
  show(scope, await makeOffer({ DETAIL_TEXT: '<p onclick="x()">размер<script>x()</script></p>', PREVIEW_TEXT: 'о размере' }, product));
  expect([html('.detail-text-wrap .ordered-block__text'), html('.preview-text-replace')]).toEqual(['<p>размер</p>', 'о размере']);
  expect(document.querySelector('.product-container > .ordered-block__text')?.textContent).toBe('не описание');
  expect(html('.item_block .preview-text-replace')).toBe('другой товар');
  show(scope, await makeOffer({}, product));
  expect([html('.detail-text-wrap .ordered-block__text'), html('.preview-text-replace')]).toEqual(['<p>товар</p>', 'кратко']);
  show(scope, await makeOffer({ DETAIL_TEXT: 'тайна' }, { ...product, SHOW_SKU_DESCRIPTION: false }));
  expect(html('.detail-text-wrap .ordered-block__text')).toBe('<p>товар</p>');
  expect(read).toBe(3);
});

test('without a text of offer and product the previous offer’s text is removed [DET-10]', async () => {
  const scope = makePage(texts);
  show(scope, await makeOffer({}, { SHOW_SKU_DESCRIPTION: true }));
  expect([html('.detail-text-wrap .ordered-block__text'), html('.preview-text-replace')]).toEqual(['', '']);
  show(scope, await makeOffer({ PREVIEW_TEXT: 'о размере' }, { SHOW_SKU_DESCRIPTION: true }));
  expect(html('.preview-text-replace')).toBe('о размере');
});

test('a tab with only the offer’s text is hidden without it, its copy too, and shown again [DET-10, DET-01]', async () => {
  const spoiler = '<div class="ordered-block__spoiler"><button class="ordered-block__spoiler-btn"><svg></svg></button></div>';
  const pane = (id: string, inner: string) =>
    `<div class="tab-pane active" id="${id}"><div class="title-tab-heading">Описание</div><div>${inner}<script>run()</script></div></div>`;
  const page = (inner: string) =>
    makePage(
      `<ul class="nav-tabs"><li><a href="#desc">Описание</a></li><li><a href="#buy">Как купить</a></li></ul>${pane('desc', `${texts}${spoiler}${inner}`.replace('<div class="ordered-block__text">не описание</div>', '').replace('<div class="preview-text-replace">кратко</div>', ''))}<ul class="product-item-detail-tabs-list"><li><a href="#desc">Описание</a></li></ul>`,
    );
  const away = () =>
    [...document.querySelectorAll<HTMLElement>('li, .tab-pane')].map(({ style, textContent }) => `${textContent} ${style.display}`.trim());
  const seen = ['Описание', 'Как купить', 'Описаниетоварrun()', 'Описание'];
  const scope = page('');
  expect(away()).toEqual(seen);
  const product = { SHOW_SKU_DESCRIPTION: true };
  show(scope, await makeOffer({}, product));
  expect(away()).toEqual(['Описание none', 'Как купить', 'Описаниеrun() none', 'Описание none']);
  show(scope, await makeOffer({ DETAIL_TEXT: 'товар' }, product));
  expect(away()).toEqual(seen);
  expect(document.querySelector('.product-container [style]')).toBeNull();
  for (const other of ['<p>Состав</p>', '<img src="/a.svg" alt="">']) {
    show(page(other), await makeOffer({}, product));
    expect(away().filter((entry) => entry.endsWith('none'))).toEqual([]);
  }
});

test('characteristics join their groups; new groups go before rows without a group [DET-10]', async () => {
  const own = (code: string, row: string) =>
    `<div data-group-code="${code}"><div class="js-offers-group__items-wrap"><div>${row}</div></div></div>`;
  const scope = makePage(
    `<div class="js-offers-group-wrap">${own('size', 'рост')}${group('old', 'прежнее')}${own('no-group', 'прочее')}</div>`,
  );
  show(scope, await makeOffer({ PROPS_GROUP_HTML: group('size', 'размер 41') + group('care', 'стирка') }));
  const rows = () =>
    [...document.querySelectorAll('.js-offers-group-wrap .js-offers-group__items-wrap > *')].map(({ textContent }) => textContent);
  expect(rows()).toEqual(['рост', 'размер 41', 'стирка', 'прочее']);
  show(scope, await makeOffer({ PROPS_GROUP_HTML: group('size', 'размер 42') }));
  expect(rows()).toEqual(['рост', 'размер 42', 'прочее']);
});

test('the video link is added, changed and removed with the offer, and is never a script [DET-10]', async () => {
  const gallery = (inner: string) =>
    `<div class="product-detail-gallery__container"><div class="detail-gallery-big"><div class="detail-gallery-big-slider-thumbs__inner">${inner}</div></div></div>`;
  const address = () => document.querySelector('.popup_video a')?.getAttribute('href');
  const marked = () => document.querySelectorAll('.detail-gallery-big--with-video').length;
  const scope = makePage(gallery(''));
  show(scope, await makeOffer({ POPUP_VIDEO: '/film/41.webm' }));
  expect([address(), marked()]).toEqual(['/film/41.webm', 1]);
  show(scope, await makeOffer({}, { POPUP_VIDEO: '/film/all.webm' }));
  expect([address(), marked()]).toEqual(['/film/all.webm', 1]);
  show(scope, await makeOffer({}));
  expect([address(), marked()]).toEqual([undefined, 0]);
  show(scope, await makeOffer({ POPUP_VIDEO: 'javascript:alert(1)' }));
  expect(address()).toBeUndefined();
  // A video among the slides is another one.
  const slides = makePage(gallery('').replace('detail-gallery-big"', 'detail-gallery-big detail-gallery-big--with-video"'));
  show(slides, await makeOffer({}));
  expect(marked()).toBe(1);
  const printed = makePage(gallery(film('/film/40.webm')));
  show(printed, await makeOffer({ POPUP_VIDEO: '/film/41.webm' }));
  expect([address(), document.querySelectorAll('.popup_video').length]).toEqual(['/film/41.webm', 1]);
});

test('a fast view without thumbnails has the video link beside its stickers; a page has none [DET-10, DET-11]', async () => {
  const gallery =
    '<div class="product-detail-gallery__container"><div class="detail-stickers-wrap"></div><div class="detail-gallery-big"></div></div>';
  const address = () => document.querySelector('.detail-stickers-wrap .popup_video a')?.getAttribute('href');
  show({ ...makePage(gallery), place: 'fast-view' }, await makeOffer({ POPUP_VIDEO: '/film/41.webm' }));
  expect(address()).toBe('/film/41.webm');
  show(makePage(gallery), await makeOffer({ POPUP_VIDEO: '/film/41.webm' }));
  expect(document.querySelector('.popup_video')).toBeNull();
});

test('more pictures are the offer’s and the product’s; without any the gallery is hidden [DET-10]', async () => {
  const picture = (name: string) => ({ DETAIL: { SRC: `/big/${name}.svg` }, PREVIEW: { src: `/small/${name}.svg` }, TITLE: name, ALT: '' });
  const entry = (frame: string) =>
    `<div class="${frame}"><a href="/a.svg" data-fancybox="g" role="button"><img src="/a.svg" alt="a"></a></div>`;
  const scope = makePage(
    `<div class="additional-gallery"><span class="switch-item-block__count-wrapper--big"><i class="switch-item-block__count-value">1/1</i></span><div class="big-gallery-block">${entry('big-gallery-block__item')}</div><div class="small-gallery-block" data-additional_items='[{"src":"/z.svg"}]'><div class="row">${entry('col-md-3')}</div></div></div>`,
  );
  show(scope, await makeOffer({ ADDITIONAL_GALLERY: [picture('one')] }, { ADDITIONAL_GALLERY: [picture('all')] }));
  const shown = (block: string) =>
    [...document.querySelectorAll(`${block} > *`)].map((one) => [
      one.className,
      one.querySelector('a')?.getAttribute('href'),
      one.querySelector('img')?.getAttribute('src'),
    ]);
  expect(shown('.big-gallery-block')).toEqual([
    ['big-gallery-block__item', '/big/one.svg', '/small/one.svg'],
    ['big-gallery-block__item', '/big/all.svg', '/small/all.svg'],
  ]);
  expect(shown('.small-gallery-block > .row').map(([frame]) => frame)).toEqual(['col-md-3', 'col-md-3']);
  expect(document.querySelector('.additional-gallery [role]')).toBeNull();
  expect(html('.switch-item-block__count-value')).toBe('1/2');
  expect(document.querySelector('.small-gallery-block')?.getAttribute('data-additional_items')).toBe('[]');
  // In other shops offers have no pictures of their own.
  show(scope, await makeOffer({}));
  expect(shown('.big-gallery-block')).toHaveLength(2);
  show(scope, await makeOffer({ ADDITIONAL_GALLERY: [] }));
  expect(document.querySelector('.additional-gallery')?.className).toBe('additional-gallery hidden');
  show(scope, await makeOffer({ ADDITIONAL_GALLERY: [picture('two')] }));
  expect(document.querySelector('.additional-gallery')?.className).toBe('additional-gallery');
  expect(shown('.big-gallery-block')).toEqual([['big-gallery-block__item', '/big/two.svg', '/small/two.svg']]);
});

test('pictures become the carousel’s entries: by its API if it runs, else in the markup [DET-10]', async () => {
  const picture = (name: string) => ({ DETAIL: { SRC: `/big/${name}.svg` }, PREVIEW: { src: `/small/${name}.svg` }, TITLE: name, ALT: '' });
  const entry = '<div class="item"><a class="fancy" href="/a.svg"><img class="picture" src="/a.svg" alt="a"></a></div>';
  const frame = (classes: string) => `<div class="owl-item ${classes}" style="width: 400px">${entry}</div>`;
  const stage = `<div class="owl-stage-outer"><div class="owl-stage">${frame('cloned')}${frame('active')}${frame('cloned')}</div></div><div class="owl-nav"></div>`;
  const page = (inner: string, classes: string) =>
    makePage(
      `<div class="additional-gallery"><div class="big-gallery-block"><div class="owl-carousel ${classes}">${inner}</div></div></div>`,
    );
  const fresh = { ADDITIONAL_GALLERY: [picture('one'), picture('two')] };
  const shown = '<div class="item"><a class="fancy" href="/big/one.svg"><img class="picture" src="/small/one.svg" alt="one"></a></div>';

  show(page(entry, ''), await makeOffer(fresh));
  expect([document.querySelector('.owl-carousel')?.children.length, html('.owl-carousel')?.startsWith(shown)]).toEqual([2, true]);

  // Without the library nothing moves a stage: the entries are a row again.
  show(page(stage, 'owl-loaded owl-drag'), await makeOffer(fresh));
  expect([document.querySelector('.owl-carousel')?.className.trim(), html('.owl-carousel')?.startsWith(shown)]).toEqual([
    'owl-carousel',
    true,
  ]);

  const told: unknown[] = [];
  const carousel = {
    replace: (content: Element[]) => told.push(content.map(({ outerHTML }) => outerHTML)),
    refresh: () => told.push('measured'),
  };
  const scope = page(stage, 'owl-loaded');
  Reflect.set(window, 'jQuery', {
    data: (element: Element, name: string) => (element.matches('.owl-carousel') && name === 'owl.carousel' ? carousel : undefined),
  });
  try {
    show(scope, await makeOffer(fresh));
  } finally {
    Reflect.deleteProperty(window, 'jQuery');
  }
  expect(told).toEqual([[shown, shown.replaceAll('one', 'two')], 'measured']);
  expect(document.querySelectorAll('.owl-item')).toHaveLength(3);
});
