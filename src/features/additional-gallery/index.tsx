import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { failed, ok } from '../../contract/result.ts';
import { carouselStyles, followPictures } from '../../page/further-pictures.ts';
import { goTo } from '../../page/go-to.ts';
import { type PagePicture, parsePictureList, readPicture } from '../../page/picture-list.ts';
import { galleryTexts, viewerTexts } from '../../state/gallery-texts.ts';
import { shop } from '../../state/shop.ts';
import type { ViewerProps } from '../../ui/picture-viewer/viewer.tsx';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';
import { findBlocks, type Size, shownSize, showSize, sizeOf } from './switch.ts';

interface Opened {
  readonly Viewer: ComponentType<ViewerProps>;
  readonly pictures: readonly PagePicture[];
  readonly start: number;
  readonly box: HTMLElement;
}

/** More pictures of a product, large or small; a press opens them over the whole screen, those too that are only named [DET-02]. */
function AdditionalGallery({ island }: IslandProps<undefined>): ReactNode {
  const { element, selectors, signal, onPress } = island;
  const controls = selectors.controls ?? '';
  const [blocks] = useState(() => findBlocks(element, selectors));
  const [size, setSize] = useState<Size>(() => shownSize(blocks));
  const [opened, setOpened] = useState<Opened>();
  const borrowed = useBorrow();
  useStyles(carouselStyles, element.ownerDocument);

  useEffect(() => followPictures(element, signal), [element, signal]);

  useLayoutEffect(() => {
    for (const icon of blocks.icons) {
      const button = borrowed(icon);
      button.setAttribute('role', 'button');
      button.setAttribute('tabindex', '0');
      if (!icon.title && !icon.textContent?.trim()) button.setAttribute('aria-label', galleryTexts(`gallery.${sizeOf(icon)}`));
      button.setAttribute('aria-pressed', String(sizeOf(icon) === size));
    }
    for (const item of itemsOf(element, selectors)) {
      const opener = item.querySelector('a[href], button') ?? item;
      borrowed(opener).setAttribute('aria-haspopup', 'dialog');
      if (opener.matches('a[href], button')) continue;
      borrowed(opener).setAttribute('role', 'button');
      borrowed(opener).setAttribute('tabindex', '0');
    }
  }, [element, selectors, blocks, borrowed, size]);

  useEffect(() => {
    const ended = new AbortController();
    const open = async (control: Element) => {
      const { pictures, start } = picturesAround(island, control);
      try {
        const { Viewer } = await import('../../ui/picture-viewer/viewer.tsx');
        if (signal.aborted) return;
        const box = element.ownerDocument.createElement('div');
        // It takes no room, whatever the theme does with what it finds here.
        box.style.display = 'contents';
        element.append(box);
        setOpened({ Viewer, pictures, start, box });
      } catch {
        const address = pictures[start]?.address;
        // The link leads to the picture, as it does without the layer.
        if (address) goTo(shop().page, address);
      }
    };
    onPress((control) => {
      if (ended.signal.aborted) return;
      if (!control.matches(selectors.icon ?? '')) return void open(control);
      setSize(sizeOf(control));
      if (!control.classList.contains('active')) showSize(blocks, sizeOf(control), signal);
    });
    pressByKeys(element, controls, (control) => (control as HTMLElement).click(), ended.signal);
    return () => ended.abort();
  }, [island, element, selectors, controls, signal, onPress, blocks]);

  useEffect(() => {
    if (!opened) return;
    return () => opened.box.remove();
  }, [opened]);

  if (!opened) return null;
  const { Viewer, pictures, start, box } = opened;
  const texts = viewerTexts(pictures[0]?.name.replace(/,?\s*фото\s*\d+$/i, '') ?? '');
  const viewer = (
    <Viewer page={element.ownerDocument} pictures={pictures} start={start} texts={texts} onClosed={() => setOpened(undefined)} />
  );
  return createPortal(viewer, box);
}

const itemsOf = (root: Element, selectors: Island['selectors']) => [...root.querySelectorAll<HTMLElement>(selectors.item ?? ':not(*)')];

/** The pictures of the block that was pressed and those that the page only names, each once, and which of them was pressed. */
function picturesAround({ element, selectors }: Island, control: Element): { pictures: PagePicture[]; start: number } {
  const small = element.querySelector(selectors.small ?? ':not(*)');
  const block = control.closest(`${selectors.big}, ${selectors.small}`) ?? element;
  const named = parsePictureList(small?.getAttribute('data-additional_items') ?? null, element.ownerDocument.baseURI);
  // A carousel that goes round has copies at its ends.
  const pictures = new Map<string, PagePicture>();
  for (const picture of [...itemsOf(block, selectors).map(readPicture), ...named])
    if (picture && !pictures.has(picture.address)) pictures.set(picture.address, picture);
  const pressed = readPicture(control.closest(selectors.item ?? '') ?? control)?.address ?? '';
  return { pictures: [...pictures.values()], start: Math.max(0, [...pictures.keys()].indexOf(pressed)) };
}

export const feature: Feature<undefined> = {
  read(element, selectors) {
    const { big, small } = findBlocks(element, selectors);
    return big || small ? ok(undefined) : failed('unreadable', 'additional-gallery: expected a block of pictures');
  },
  Component: AdditionalGallery,
};
