import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { LateButton } from '../../../late-button.tsx';
import type { marker } from './marker.ts';

/** The link to the table of sizes [DET-05]. */
function SizeTableLink({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const open = async (control: Element) => {
    const { openSizeTable } = await import('./open-size-table.ts');
    if (!island.signal.aborted) openSizeTable(control);
  };
  return <LateButton open={open} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: SizeTableLink };
