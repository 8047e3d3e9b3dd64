import type { ReactNode } from 'react';
import { Viewer, type ViewerProps } from '../../ui/picture-viewer/viewer.tsx';
import { lazyMessages } from '../lazy-messages.ts';
import { galleryTexts, placeText } from './gallery-texts.ts';

const texts = lazyMessages({
  FANCY_CLOSE: 'Закрыть',
  'gallery.zoom': 'Увеличить',
  'gallery.failed': 'Не удалось загрузить фото.',
  'gallery.again': 'Загрузить ещё раз',
});

export interface ProductViewerProps extends Omit<ViewerProps, 'texts'> {
  /** What is pictured; empty if unknown. */
  readonly name: string;
}

/** The full-screen viewer with the shop's texts, which most shoppers never open: it loads with the press. */
export const ProductViewer = ({ name, ...rest }: ProductViewerProps): ReactNode => <Viewer {...rest} texts={viewerTexts(name)} />;

function viewerTexts(name: string) {
  return {
    title: galleryTexts('gallery.label', { name: name || galleryTexts('gallery.unnamed') }),
    close: texts('FANCY_CLOSE'),
    previous: galleryTexts('gallery.previous'),
    next: galleryTexts('gallery.next'),
    zoom: texts('gallery.zoom'),
    thumbs: galleryTexts('gallery.thumbs'),
    earlier: galleryTexts('gallery.earlier'),
    later: galleryTexts('gallery.later'),
    slide: galleryTexts('gallery.slide'),
    failed: texts('gallery.failed'),
    again: texts('gallery.again'),
    place: placeText,
  };
}
