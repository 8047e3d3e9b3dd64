import { applyLook } from '../../../../parts/element-patch.ts';
import type { Island } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { slide } from '../../../../ui/slide.ts';
import { openPanel, withPanel } from '../../../active-panel.ts';
import { filterMedia } from '../../page/filter-place.ts';
import { keepBlock, keepProperty } from '../../page/fold-cookies.ts';
import type { marker } from './marker.ts';
import { isBlockOpen, type SideBlock } from './read-block.ts';

/** Duration of the slide, ms: blocks of the side column [SMALL-02], and filter properties (live-pages.md, 4). */
const slideTime = 150;
const propertyTime = { open: 200, close: 100 };

/** Folds or unfolds a block. Returns whether it is open now. The classes stay when the layer stops, because the shopper chose the state. */
export function foldBlock(
  { host, selectors, wake }: Pick<Island<typeof marker>, 'host' | 'selectors' | 'wake'>,
  block: SideBlock,
): boolean {
  const page = host.ownerDocument;
  const isOpen = isBlockOpen(block);
  const panel = find(page, selectors.panel);
  const isNarrow = page.defaultView?.matchMedia(filterMedia(page, selectors.flat)).matches === true;
  if (panel && isNarrow && host.matches(selectors.filter) && !panel.contains(host)) {
    void withPanel({ wake }, selectors.panel, () => openPanel('filter'));
    return isOpen;
  }
  const { element, name } = block.marked;
  applyLook([element], { classes: { [name]: isOpen === (name === 'closed') } });
  slide(block.body, !isOpen, 'block' in block.kept ? slideTime : propertyTime[isOpen ? 'close' : 'open']);
  if ('block' in block.kept) keepBlock(page, block.kept.block, !isOpen);
  else keepProperty(page, block.kept.code, block.kept.property, !isOpen);
  return !isOpen;
}
