import { type ReactNode, useCallback } from 'react';
import { ok } from '../../contract/result.ts';
import { useLateButton } from '../../ui/use-late-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** A button that opens the short form [OCB-01, OCB-02]. */
function OneClickButton({ island }: IslandProps<undefined>): ReactNode {
  const open = useCallback(async () => {
    const { element, selectors, signal } = island;
    const { openOneClick } = await import('./open-one-click.tsx');
    if (!signal.aborted) await openOneClick(element, element.matches(selectors.basket ?? ''));
  }, [island]);
  useLateButton(island, open);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: OneClickButton };
