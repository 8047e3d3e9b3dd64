import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { LateButton } from '../../../late-button.tsx';
import type { marker } from './marker.ts';

/** A button that opens the short form [OCB-01, OCB-02]. */
function OneClickButton({ island: { host: element, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const open = async () => {
    const { openOneClick } = await import('./open-one-click.tsx');
    if (!signal.aborted) await openOneClick(element, element.matches(selectors.basket));
  };
  return <LateButton open={open} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: OneClickButton };
