import { type ReactNode, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import type { marker } from './marker.ts';
import { isBlockOpen, readBlock, type SideBlock } from './read-block.ts';

const Part = partOf<typeof marker.selectors>();

/** In the phone's filter panel the header does not fold: it has the close button. */
const isIdle = (head: Element) => head.matches('.ignore');
const asItIs = { role: undefined, tabIndex: undefined };

/**
 * The header of a foldable block, whose state is stored. The code loads with the first press [SMALL-02]. Headers with nothing under them
 * are left alone.
 */
function SideBlockHead({ island, props: block }: IslandProps<SideBlock | null, typeof marker>): ReactNode {
  const [isOpen, setOpen] = useState(() => block !== null && isBlockOpen(block));
  if (!block) return undefined;
  const press = async () => setOpen((await import('./fold-block.ts')).foldBlock(island, block));
  const click = (event: MouseEvent, head: Element) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a[href]') || isIdle(head)) return;
    event.stopPropagation();
    void press();
  };
  return <Part name="root" each={(head) => (isIdle(head) ? asItIs : { expanded: isOpen })} onPress={press} on={{ click }} />;
}

export const feature: Feature<SideBlock | null, typeof marker> = {
  read: (element, selectors) => ok(readBlock(element, selectors) ?? null),
  Component: SideBlockHead,
};
