import { type ReactNode, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { goTo as leadTo } from '../../../../platform/go-to.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { getContext } from '../../../context.ts';
import { videoOf } from '../../page/slide-content.ts';
import { type GalleryParts, openerOf } from './gallery-parts.ts';
import type { marker } from './marker.ts';

const loadViewer = async () => (await import('./gallery-viewer.tsx')).GalleryViewer;

/**
 * Opens a slide over the whole screen; without the viewer's code its link opens the picture, as on the plain page. Behind it the gallery goes to the slide that
 * was shown last [DET-02].
 */
export function useViewer(
  { host, selectors }: Island<typeof marker>,
  parts: GalleryParts | undefined,
  goTo: (index: number, how: 'instant') => void,
): { open(slide: number): void; readonly viewer: ReactNode } {
  const [opened, setOpened] = useState<number>();
  const Viewer = useLate(opened !== undefined, loadViewer, () => {
    setOpened(undefined);
    const address = parts?.pictures[opened ?? -1]?.address;
    if (address) leadTo(getContext().page, address);
  });
  const close = (index: number) => {
    setOpened(undefined);
    goTo(index, 'instant');
    // The focus is back on the opened picture, but the last shown one is in view now.
    const slide = parts?.slides[index];
    if (host.contains(host.ownerDocument.activeElement))
      (slide && (openerOf(slide, selectors.controls) ?? videoOf(slide)))?.focus({ preventScroll: true });
  };
  return {
    open(slide) {
      if (parts?.pictures[slide]) setOpened(slide);
    },
    viewer: parts && Viewer && opened !== undefined && <Viewer parts={parts} start={opened} onClosed={close} />,
  };
}
