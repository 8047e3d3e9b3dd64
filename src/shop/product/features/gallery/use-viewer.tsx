import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { goTo } from '../../../../platform/go-to.ts';
import { getContext } from '../../../context.ts';
import type { ProductViewerProps } from '../../product-viewer.tsx';
import type { GalleryParts } from './gallery-parts.ts';
import type { marker } from './marker.ts';

interface Opened {
  readonly Viewer: ComponentType<ProductViewerProps>;
  /** Index of the slide to start with. */
  readonly start: number;
}

/** The full-screen viewer, loaded with the first press. `onClosed` gets the slide that was shown last. */
export function useViewer(
  { element, signal }: Island<typeof marker>,
  parts: GalleryParts | undefined,
  onClosed: (slide: number) => void,
): { open(slide: number): Promise<void>; readonly part: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    async (start: number) => {
      if (!parts?.pictures[start]) return;
      try {
        const { ProductViewer: Viewer } = await import('../../product-viewer.tsx');
        if (!signal.aborted) setOpened({ Viewer, start });
      } catch {
        // Without the viewer the link opens the picture, as on the plain page.
        goTo(getContext().page, parts.pictures[start].address);
      }
    },
    [parts, signal],
  );
  if (!opened || !parts) return { open, part: null };
  // Videos of other sites stay in the page; the viewer skips those slides.
  const shown = parts.pictures.flatMap((picture, slide) => (picture ? [{ picture, slide }] : []));
  const { Viewer, start } = opened;
  const viewer = (
    <Viewer
      page={element.ownerDocument}
      pictures={shown.map(({ picture }) => picture)}
      start={shown.findIndex(({ slide }) => slide === start)}
      name={parts.name}
      onClosed={(index) => {
        setOpened(undefined);
        onClosed(shown[index]?.slide ?? start);
      }}
    />
  );
  return { open, part: viewer };
}
