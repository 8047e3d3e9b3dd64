import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { isSameHash } from '../../page/tab-history.ts';
import { askForTab, shownTab } from '../../state/product-tabs.ts';
import { shop } from '../../state/shop.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { startTabBlock } from './tab-block.ts';
import { hashOf, readTabSets } from './tab-sets.ts';

/** Room above the tabs when their copy in the fixed header leads there, px [DET-01]. */
const copyOffset = 88;

interface TabsProps {
  readonly isCopy: boolean;
}

/** The product's tabs: the address leads to one, and tells which one is shown [DET-01]. */
function ProductTabs({ island, props }: IslandProps<TabsProps>): ReactNode {
  return props.isCopy ? <TabsCopy island={island} props={props} /> : <TabBlock island={island} props={props} />;
}

function TabBlock({ island }: IslandProps<TabsProps>): ReactNode {
  useLayoutEffect(() => startTabBlock(island), [island]);
  return null;
}

/** The copy in the fixed header is a list of links to the tabs themselves. */
function TabsCopy({ island }: IslandProps<TabsProps>): ReactNode {
  const { hash } = useSnapshot(shownTab());
  const borrowed = useBorrow();
  const { element, selectors, onPress } = island;
  useLayoutEffect(() => {
    for (const link of element.querySelectorAll(selectors.controls ?? '')) {
      const isShown = hash !== '' && isSameHash(hashOf(link), hash);
      borrowed(link).setAttribute('aria-current', String(isShown));
      borrowed(link.closest('li') ?? link).toggleClass('active', isShown);
    }
  }, [element, selectors, borrowed, hash]);
  useEffect(() => {
    onPress((link) => {
      const { location } = shop().page;
      // Nobody has this tab: the link leads where it leads.
      if (hashOf(link) && !askForTab({ hash: hashOf(link), offset: copyOffset })) location.hash = hashOf(link);
    });
  }, [onPress]);
  return null;
}

export const feature: Feature<TabsProps> = {
  read(element, selectors) {
    if (element.matches(selectors.copy ?? '')) return ok({ isCopy: true });
    return readTabSets(element).length ? ok({ isCopy: false }) : failed('unreadable', 'product-tabs: expected a tab with its pane');
  },
  Component: ProductTabs,
};
