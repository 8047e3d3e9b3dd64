import { type ReactNode, useMemo } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { readItemName } from '../../../item-lists/index.ts';
import { LateButton } from '../../../late-button.tsx';
import type { marker } from './marker.ts';

/** The quick view's button. The rest loads with the first press [DET-11]. */
function FastViewButton({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const open = async (control: Element) => {
    const { openFastView } = await import('./open-fast-view.tsx');
    if (!island.signal.aborted) await openFastView(control, island.selectors);
  };
  // Every card has such a button, so its accessible name contains the product.
  const label = useMemo(() => [island.host.textContent?.trim(), readItemName(island.host)].filter(Boolean).join(': '), [island]);
  return <LateButton open={open} label={label} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: FastViewButton };
