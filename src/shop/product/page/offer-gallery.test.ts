// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showGallery } from './offer-gallery.ts';

const lens = (number: number) =>
  `<div class="swiper-slide" id="photo-${number}"><img class="zoom_picture" src="/old-${number}.svg" data-xoriginal="/old-${number}.svg" alt=""></div>`;
const link = (number: number) =>
  `<div class="swiper-slide" id="phone-photo-${number}"><a class="detail-gallery-big__link" href="/old-${number}.svg" data-thumb="/old-${number}.svg"><img src="/old-${number}.svg" alt=""></a></div>`;
const film = '<div class="swiper-slide"><video src="/film.webm"></video></div>';
const thumb = (number: number) =>
  `<div class="swiper-slide" id="thumb-photo-${number}" data-big="/old-${number}.svg"><img src="/old-${number}.svg"></div>`;
const slider = (classes: string, slides: string) =>
  `<div class="detail-gallery-big-slider ${classes}"><div class="swiper-wrapper">${slides}</div></div>`;

function makeGallery(rows: string, thumbs: string): Element {
  const gallery = document.createElement('div');
  gallery.innerHTML = `${rows}<div class="gallery-slider-thumb">${thumbs}</div>`;
  return gallery;
}

const pictures = ['one', 'two', 'three'].map((name) => ({
  big: `/${name}.svg`,
  small: `/s-${name}.svg`,
  thumb: `/t-${name}.svg`,
  title: name,
}));
const seen = (gallery: Element, selector: string, attribute: string) =>
  [...gallery.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
const all = pictures.map(({ big }) => big);

test('with a lens both rows of pictures show the offer’s [DET-10, DET-02]', () => {
  const gallery = makeGallery(
    slider('hidden-xs detail-gallery-big-slider--magnifier', lens(0) + lens(1) + film) + slider('visible-xs', link(0) + link(1) + film),
    thumb(0) + thumb(1) + thumb(2),
  );
  showGallery(gallery, pictures);
  expect(seen(gallery, '.hidden-xs .zoom_picture', 'data-xoriginal')).toEqual(all);
  expect(seen(gallery, '.visible-xs a', 'href')).toEqual(all);
  expect(seen(gallery, '.visible-xs .swiper-slide', 'id')).toEqual([...[0, 1, 2].map((number) => `phone-photo-${number}`), null]);
  expect(gallery.querySelectorAll('video')).toHaveLength(2);
  // The video's thumbnail stays after those of the pictures.
  expect(seen(gallery, '.gallery-slider-thumb .swiper-slide', 'data-big')).toEqual([...all, '/old-2.svg']);
});

test('a row that shows the offer already is not changed, the other one is [DET-10]', () => {
  const gallery = makeGallery(slider('hidden-xs', lens(0)) + slider('visible-xs', link(0)), thumb(0));
  showGallery(gallery, pictures);
  const [first] = gallery.querySelectorAll('.hidden-xs .swiper-slide');
  gallery.querySelector('.visible-xs a')?.setAttribute('href', '/other.svg');
  showGallery(gallery, pictures);
  expect(gallery.querySelector('.hidden-xs .swiper-slide')).toBe(first);
  expect(seen(gallery, '.visible-xs a', 'href')).toEqual(all);
  showGallery(gallery, []);
  expect(seen(gallery, '.visible-xs a', 'href')).toEqual(all);
});
