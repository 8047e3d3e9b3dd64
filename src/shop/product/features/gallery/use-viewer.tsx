import { type ReactNode, useState } from 'react';
import { goTo as leadTo } from '../../../../platform/go-to.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { getContext } from '../../../context.ts';
import { type GalleryParts, openerOf } from './gallery-parts.ts';

const loadViewer = async () => (await import('./gallery-viewer.tsx')).GalleryViewer;

interface ViewerOptions {
  readonly host: HTMLElement;
  readonly parts: GalleryParts | undefined;
  readonly controls: string;
  /** Brings the gallery to the slide that the viewer showed last. */
  onClosed(index: number): void;
}

/** Opens a slide over the whole screen; without the viewer's code its link opens the picture, as on the plain page [DET-02]. */
export function useViewer({ host, parts, controls, onClosed }: ViewerOptions): { open(slide: number): void; readonly viewer: ReactNode } {
  const [opened, setOpened] = useState<number>();
  const Viewer = useLate(opened !== undefined, loadViewer, () => {
    setOpened(undefined);
    const address = parts?.pictures[opened ?? -1]?.address;
    if (address) leadTo(getContext().page, address);
  });
  const close = (index: number) => {
    setOpened(undefined);
    onClosed(index);
    // The focus is back on the opened picture, but the last shown one is in view now.
    const slide = parts?.slides[index];
    if (host.contains(host.ownerDocument.activeElement)) (slide && openerOf(slide, controls))?.focus({ preventScroll: true });
  };
  return {
    open(slide) {
      if (parts?.pictures[slide]) setOpened(slide);
    },
    viewer: parts && Viewer && opened !== undefined && <Viewer parts={parts} start={opened} onClosed={close} />,
  };
}
