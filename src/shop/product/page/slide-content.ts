import { findAll } from '../../../platform/find.ts';

/** What a slide of a gallery holds, and what its thumbnail is pressed by (contract/page.md, 3.7). */
export const imagesOf = (slide: ParentNode | undefined): HTMLImageElement[] => (slide ? findAll<HTMLImageElement>(slide, 'img') : []);

export const videoOf = (slide: ParentNode): HTMLVideoElement | null => slide.querySelector('video');

/** A film of the page's own or one of another site. */
export const filmOf = (slide: ParentNode): HTMLElement | null => slide.querySelector<HTMLElement>('video, iframe');

export const controlOf = (entry: HTMLElement): HTMLElement => entry.querySelector<HTMLElement>('a, button') ?? entry;

/** Whether pictures are printed with a larger one for the lens. */
export const hasLargePictures = (row: ParentNode): boolean => row.querySelector('[data-xoriginal]') !== null;
