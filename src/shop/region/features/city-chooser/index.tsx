import { type ReactNode, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { LateButton } from '../../../late-button.tsx';
import type { marker } from './marker.ts';

/** The popup loads at the first press [REG-01]. */
function CityChooser({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const open = async (control: Element) => {
    const { openCityChooser, readBack } = await import('../../cities.ts');
    if (!island.signal.aborted) openCityChooser(readBack(control.getAttribute('data-param-url')));
  };
  // The city's name alone would not describe the button.
  const [label] = useState(() => `Ваш город: ${island.host.textContent?.trim()}`);
  return <LateButton open={open} label={label} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: CityChooser };
