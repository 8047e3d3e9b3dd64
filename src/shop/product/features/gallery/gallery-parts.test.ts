// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { findParts, isSameGallery, openerOf } from './gallery-parts.ts';
import { marker } from './marker.ts';

const { selectors } = marker;

function gallery(slides: string, thumbs = ''): Element {
  const root = document.createElement('div');
  root.className = 'product-detail-gallery__container';
  root.innerHTML = `<div class="product-detail-gallery"><div class="detail-gallery-big-slider swiper"><div class="swiper-wrapper">${slides}</div></div>
    <div class="gallery-slider-thumb swiper">${thumbs}</div></div>`;
  return root;
}

const slide = (number: number) =>
  `<div class="swiper-slide"><a class="detail-gallery-big__link" href="/u/${number}.jpg"><img alt="Ботинки, вид ${number}"></a></div>`;
const thumb = (number: number) => `<div class="swiper-slide"><a href="#photo-${number}"></a></div>`;
const parts = (root: Element) => {
  const found = findParts(root, selectors);
  if (!found) throw new Error('Expected the parts of a gallery');
  return found;
};

test('each slide has a thumbnail; copies of a looping slider are ignored [DET-02]', () => {
  const copy = '<div class="swiper-slide swiper-slide-duplicate"><img src="/u/2.jpg"></div>';
  const found = parts(gallery(copy + slide(1) + slide(2) + copy, thumb(0) + thumb(1)));
  expect(found.slides).toHaveLength(2);
  expect(found.thumbs.map(({ control }) => control.getAttribute('href'))).toEqual(['#photo-0', '#photo-1']);
  expect(found.name).toBe('Ботинки');
  expect(found.hasLens).toBe(false);
});

test('which of two rows shows is asked of the layout; of one it is not [DET-02]', () => {
  const asked = vi.spyOn(Element.prototype, 'getClientRects');
  const root = gallery(slide(1) + slide(2));
  parts(root);
  expect(asked).not.toHaveBeenCalled();
  const second = root.querySelector('.detail-gallery-big-slider')?.cloneNode(true) as HTMLElement;
  root.querySelector('.product-detail-gallery')?.append(second);
  asked.mockImplementation(function (this: Element) {
    return (this === second ? [{}] : []) as unknown as DOMRectList;
  });
  expect(parts(root).row).toBe(second);
  asked.mockRestore();
});

test('thumbnails that do not match the slides are ignored; without a row there is no gallery [DET-02]', () => {
  expect(parts(gallery(slide(1) + slide(2), thumb(0))).thumbs).toEqual([]);
  expect(findParts(document.createElement('div'), selectors)).toBeUndefined();
});

test('the opener of a slide is the page’s link, else the picture; a video has none [DET-02]', () => {
  const controls = selectors.controls ?? '';
  const [linked, magnified, film] = parts(
    gallery(`${slide(1)}<div class="swiper-slide"><img class="zoom_picture" src="/u/2.jpg" data-xoriginal="/u/2.jpg"></div>
      <div class="swiper-slide"><video src="/u/f.mp4"></video></div>`),
  ).slides;
  expect(linked && openerOf(linked, controls)?.tagName).toBe('A');
  expect(magnified && openerOf(magnified, controls)?.className).toBe('zoom_picture');
  expect(film && openerOf(film, controls)).toBeUndefined();
});

test('two readings are equal until a slide or picture changes [DET-02, DET-10]', () => {
  const root = gallery(slide(1) + slide(2), thumb(0) + thumb(1));
  const before = parts(root);
  expect(isSameGallery(before, parts(root))).toBe(true);
  root.querySelector('a')?.setAttribute('href', '/u/9.jpg');
  const changed = parts(root);
  expect(isSameGallery(before, changed)).toBe(false);
  const wrapper = root.querySelector('.swiper-wrapper');
  if (wrapper) wrapper.innerHTML = slide(9) + slide(2);
  expect(isSameGallery(changed, parts(root))).toBe(false);
  expect(isSameGallery(undefined, changed)).toBe(false);
});
