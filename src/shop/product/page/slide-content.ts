import { findAll } from '../../../platform/find.ts';

/** Elements of a gallery's slides and thumbnails (contract/page.md, 3.7). */
export const imagesOf = (slide: ParentNode | undefined): HTMLImageElement[] => (slide ? findAll<HTMLImageElement>(slide, 'img') : []);

export const videoOf = (slide: ParentNode): HTMLVideoElement | null => slide.querySelector('video');

/** A video of the page or of another site. */
export const filmOf = (slide: ParentNode): HTMLElement | null => slide.querySelector<HTMLElement>('video, iframe');

/** Whether pictures have a larger version for the lens. */
export const hasLargePictures = (row: ParentNode): boolean => row.querySelector('[data-xoriginal]') !== null;
