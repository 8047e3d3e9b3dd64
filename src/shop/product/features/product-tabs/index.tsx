import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts, useRewrite } from '../../../../parts/part.tsx';
import { failed, ok } from '../../../../platform/result.ts';
import { useApproach } from '../../../../ui/use-approach.ts';
import { getContext } from '../../../context.ts';
import { blocksIn, hashOf, isSameHash, readTabSets } from '../../page/tab-sets.ts';
import { requestTab, shownTab } from '../../product-tabs.ts';
import type { marker } from './marker.ts';
import { makeTabBlock } from './tab-block.ts';
import { loadTabAddress } from './with-tab-address.ts';

const Part = partOf<typeof marker.selectors>();

/** Distance between the top of the view and the tabs after a press on their copy in the fixed header, px [DET-01]. */
const copyOffset = 88;

interface TabsProps {
  readonly isCopy: boolean;
}

/** The product's tabs. The address's hash selects a tab and follows the shown one [DET-01]. */
function ProductTabs({ island, props }: IslandProps<TabsProps, typeof marker>): ReactNode {
  return props.isCopy ? <TabsCopy /> : <TabBlock island={island} props={props} />;
}

function TabBlock({ island }: IslandProps<TabsProps, typeof marker>): ReactNode {
  const parts = useParts();
  const [block] = useState(() => makeTabBlock(island.host, parts.refresh));
  useRewrite(block.reread);
  useLayoutEffect(() => block.follow(), [block]);
  useApproach(island.host, loadTabAddress, island.signal);
  return (
    <>
      <Part name="controls" at={(control) => (block.has(control) ? [control] : [])} onPress={block.press} onKeyDown={block.moveByArrow} />
      {/* After the parts above, so that tabs keep their role and are no buttons. */}
      <Part name="root" at={() => block.looks.keys()} each={(element) => block.looks.get(element) ?? {}} />
      {/* The template follows the address only in blocks with this attribute. It would scroll on back and forward too, and against a press
          that comes meanwhile; its listener cannot be kept from the event where it was there first (hash.ts). */}
      <Part name="root" at={blocksIn} attributes={{ 'data-hash': null }} />
    </>
  );
}

/** The copy in the fixed header: links to the tabs. */
function TabsCopy(): ReactNode {
  const { hash } = useSnapshot(shownTab());
  const isShown = (link: Element) => hash !== '' && isSameHash(hashOf(link), hash);
  const press = (link: Element) => {
    const { location } = getContext().page;
    // If no block has this tab, the link works as on the plain page.
    if (hashOf(link) && !requestTab({ hash: hashOf(link), offset: copyOffset })) location.hash = hashOf(link);
  };
  return (
    <>
      <Part
        name="controls"
        each={(link) => ({ role: undefined, tabIndex: undefined, attributes: { 'aria-current': String(isShown(link)) } })}
        onPress={press}
      />
      <Part
        name="controls"
        at={(link) => [link.closest('li') ?? link]}
        each={(entry) => ({ classes: { active: linksIn(entry).some(isShown) } })}
      />
    </>
  );
}

const linksIn = (entry: Element) => [entry, ...entry.getElementsByTagName('a')];

export const feature: Feature<TabsProps, typeof marker> = {
  read(element, selectors) {
    if (element.matches(selectors.copy)) return ok({ isCopy: true });
    return readTabSets(element).length ? ok({ isCopy: false }) : failed('unreadable', 'product-tabs: expected a tab with its pane');
  },
  Component: ProductTabs,
};
