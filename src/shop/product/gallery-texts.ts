import { lazyMessages } from '../lazy-messages.ts';

/** Texts of galleries; the full-screen viewer shares some of them. */
export const galleryTexts = lazyMessages({
  'gallery.label': 'Фотографии: {name}',
  'gallery.unnamed': 'товар',
  'gallery.carousel': 'карусель',
  'gallery.slide': 'слайд',
  'gallery.place': 'Вид {index} из {count}',
  'gallery.previous': 'Предыдущее фото',
  'gallery.next': 'Следующее фото',
  'gallery.open': 'Во весь экран: {name}',
  'gallery.thumbs': 'Все виды',
  'gallery.earlier': 'Предыдущие виды',
  'gallery.later': 'Следующие виды',
});

export const placeText = (index: number, count: number): string => galleryTexts('gallery.place', { index, count });
