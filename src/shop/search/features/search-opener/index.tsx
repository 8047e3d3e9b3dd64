import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { Opener } from '../../../../ui/opener.tsx';
import { withPanel } from '../../../active-panel.ts';
import { searchState, toggleSearchPanel } from '../../search.ts';
import type { marker } from './marker.ts';

/** Opens and closes the search panel, which is elsewhere on the page [SRC-05]. */
function SearchOpener({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { isPanelOpen: isOpen } = useSnapshot(searchState());
  const press = () => withPanel(island, island.selectors.panel, toggleSearchPanel);
  return <Opener label="Поиск" isOpen={isOpen} onPress={press} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: SearchOpener };
