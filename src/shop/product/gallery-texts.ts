import { lazyMessages } from '../lazy-messages.ts';

/** Texts of galleries and of the full-screen viewer. */
export const galleryTexts = lazyMessages({
  'gallery.label': 'Фотографии: {name}',
  'gallery.unnamed': 'товар',
  'gallery.carousel': 'карусель',
  'gallery.slide': 'слайд',
  'gallery.place': 'Вид {index} из {count}',
  FANCY_CLOSE: 'Закрыть',
  'gallery.previous': 'Предыдущее фото',
  'gallery.next': 'Следующее фото',
  'gallery.zoom': 'Увеличить',
  'gallery.open': 'Во весь экран: {name}',
  'gallery.thumbs': 'Все виды',
  'gallery.earlier': 'Предыдущие виды',
  'gallery.later': 'Следующие виды',
  'gallery.failed': 'Не удалось загрузить фото.',
  'gallery.again': 'Загрузить ещё раз',
  'gallery.big': 'Крупные фото',
  'gallery.small': 'Мелкие фото',
});

export const placeText = (index: number, count: number): string => galleryTexts('gallery.place', { index, count });

/** The texts of the full-screen viewer for a product's name. */
export function viewerTexts(name: string) {
  return {
    title: galleryTexts('gallery.label', { name: name || galleryTexts('gallery.unnamed') }),
    close: galleryTexts('FANCY_CLOSE'),
    previous: galleryTexts('gallery.previous'),
    next: galleryTexts('gallery.next'),
    zoom: galleryTexts('gallery.zoom'),
    thumbs: galleryTexts('gallery.thumbs'),
    earlier: galleryTexts('gallery.earlier'),
    later: galleryTexts('gallery.later'),
    slide: galleryTexts('gallery.slide'),
    failed: galleryTexts('gallery.failed'),
    again: galleryTexts('gallery.again'),
    place: placeText,
  };
}
