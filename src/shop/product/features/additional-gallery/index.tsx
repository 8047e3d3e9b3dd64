import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { find } from '../../../../platform/find.ts';
import { goTo } from '../../../../platform/go-to.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { useCrossFade } from '../../../../ui/use-cross-fade.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import {
  carouselStyles,
  followPictures,
  loadWaiting,
  openerOf,
  type PictureSize,
  picturesAround,
  shownSize,
  sizeOf,
} from '../../page/further-pictures.ts';
import type { PagePicture } from '../../page/page-picture.ts';
import type { ProductViewerProps } from '../../product-viewer.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds of a fade, and from the switch until lazy pictures are loaded [DET-02]. */
const fadeTime = 200;
const lazyStart = 300;

interface Opened {
  readonly Viewer: ComponentType<ProductViewerProps>;
  readonly pictures: readonly PagePicture[];
  readonly start: number;
}

const sizeTexts = lazyMessages({ 'gallery.big': 'Крупные фото', 'gallery.small': 'Мелкие фото' });

const sizes = ['big', 'small'] as const;
const otherSize = (size: PictureSize): PictureSize => (size === 'big' ? 'small' : 'big');

/** The gallery in a tab, with large or small pictures. A press opens them full-screen, with those that the page only names [DET-02]. */
function AdditionalGallery({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host: element, selectors, signal } = island;
  const parts = useParts();
  const [size, setSize] = useState(() => shownSize(parts.find('icon')));
  const [opened, setOpened] = useState<Opened>();
  /** A block that the theme's rules hide is shown by an inline style, as the template does. */
  const [forced, setForced] = useState<PictureSize>();
  const { shown, show } = useCrossFade((name: PictureSize) => parts.find(name)[0], otherSize, fadeTime, signal);
  useStyles(carouselStyles, element.ownerDocument);
  useEffect(() => followPictures(element, signal), [element, signal]);

  useLayoutEffect(() => {
    const [block] = shown ? parts.find(shown) : [];
    if (!block) return;
    if (getComputedStyle(block).display === 'none') setForced(shown);
    const timer = setTimeout(() => loadWaiting(block), lazyStart);
    return () => clearTimeout(timer);
  }, [shown, parts]);

  const press = async (control: Element) => {
    if (control.matches(selectors.icon)) {
      if (sizeOf(control) === size) return;
      setSize(sizeOf(control));
      show(sizeOf(control));
      return;
    }
    const { pictures, start } = picturesAround(element, selectors, control);
    try {
      const { ProductViewer: Viewer } = await import('../../product-viewer.tsx');
      if (!signal.aborted) setOpened({ Viewer, pictures, start });
    } catch {
      const address = pictures[start]?.address;
      // Without the viewer the link opens the picture, as on the plain page.
      if (address) goTo(getContext().page, address);
    }
  };
  const isOpener = (control: Element) => parts.find('item').some((item) => openerOf(item) === control);

  return (
    <>
      <Part
        name="controls"
        each={(control) => (control.matches(selectors.icon) || isOpener(control) ? {} : { role: undefined, tabIndex: undefined })}
        onPress={(control) => void press(control)}
      />
      <Part
        name="icon"
        each={(icon) => ({
          pressed: sizeOf(icon) === size,
          ...(!icon.textContent?.trim() && !icon.title && { label: sizeTexts(`gallery.${sizeOf(icon)}`) }),
        })}
      />
      <Part name="icon" stays each={(icon) => ({ classes: { active: sizeOf(icon) === size } })} />
      <Part name="item" at={(item) => [openerOf(item)]} attributes={{ 'aria-haspopup': 'dialog' }} />
      {/* `stays`: like the template's switch, classes and `display` remain when the layer stops. */}
      {shown &&
        sizes.map((name) => (
          <Part
            key={name}
            name={name}
            stays
            hidden={name !== shown}
            style={name === shown && name === forced ? { display: 'block' } : undefined}
          />
        ))}
      {opened && <OpenedViewer {...opened} page={element.ownerDocument} onClosed={() => setOpened(undefined)} />}
    </>
  );
}

interface OpenedProps extends Opened {
  readonly page: Document;
  onClosed(): void;
}

function OpenedViewer({ Viewer, pictures, start, page, onClosed }: OpenedProps): ReactNode {
  // A dialog can open only when its slot is in the document.
  const [isPlaced, setPlaced] = useState(false);
  useLayoutEffect(() => setPlaced(true), []);
  const name = pictures[0]?.name.replace(/,?\s*фото\s*\d+$/i, '') ?? '';
  return (
    // `display: contents`, so that it takes no space in any theme.
    <Slot last="root" as={{ tag: 'div', style: 'display: contents' }}>
      {isPlaced && <Viewer page={page} pictures={pictures} start={start} name={name} onClosed={onClosed} />}
    </Slot>
  );
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, { big, small }) =>
    find(element, big) || find(element, small) ? ok(undefined) : failed('unreadable', 'additional-gallery: expected a block of pictures'),
  Component: AdditionalGallery,
};
