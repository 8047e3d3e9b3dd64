import type { ReactNode } from 'react';
import { ProductViewer } from '../../product-viewer.tsx';
import type { GalleryParts } from './gallery-parts.ts';

export interface GalleryViewerProps {
  readonly parts: GalleryParts;
  /** Index of the slide to start with. */
  readonly start: number;
  /** Called with the slide that was shown last. */
  onClosed(slide: number): void;
}

/** The gallery's pictures over the whole screen; the first press loads it [DET-02]. */
export function GalleryViewer({ parts, start, onClosed }: GalleryViewerProps): ReactNode {
  // Videos of other sites stay in the page; the viewer skips those slides.
  const shown = parts.pictures.flatMap((picture, slide) => (picture ? [{ picture, slide }] : []));
  return (
    <ProductViewer
      page={parts.row.ownerDocument}
      pictures={shown.map(({ picture }) => picture)}
      start={shown.findIndex(({ slide }) => slide === start)}
      name={parts.name}
      onClosed={(index) => onClosed(shown[index]?.slide ?? start)}
    />
  );
}
