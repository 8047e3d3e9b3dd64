import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { searchState, toggleSearchPanel } from '../../state/search.ts';
import { useOpener } from '../../ui/use-opener.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Opens and closes the search panel, which stands elsewhere on the page [SRC-05]. */
function SearchOpener({ island }: IslandProps<null>): ReactNode {
  const { isPanelOpen: isOpen } = useSnapshot(searchState());
  const press = () => void island.wake(island.selectors.panel ?? ':not(*)').then(toggleSearchPanel);
  useOpener(island, 'Поиск', isOpen, press);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: SearchOpener };
