import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { searchState, toggleSearchPanel } from '../../state/search.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Opens and closes the search panel, which stands elsewhere on the page [SRC-05]. */
function SearchOpener({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const { isPanelOpen } = useSnapshot(searchState());
  useLayoutEffect(() => {
    const button = asButton(host, host.textContent?.trim() || host.hasAttribute('aria-label') ? {} : { label: 'Поиск' });
    button.setAttribute('aria-expanded', String(isPanelOpen));
    return button.giveBack;
  }, [host, isPanelOpen]);
  useLayoutEffect(() => {
    const toggle = () => void island.wake(selectors.panel ?? ':not(*)').then(toggleSearchPanel);
    island.onPress(toggle);
    onButtonKeys(host, selectors.controls ?? '', toggle, signal);
  }, [island, host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: SearchOpener };
