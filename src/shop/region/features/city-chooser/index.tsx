import { type ReactNode, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { ok } from '../../../../platform/result.ts';
import { LateButton } from '../../../../ui/late-button.tsx';
import type { marker } from './marker.ts';

/** The popup comes with the first press [REG-01]. */
function CityChooser({ island }: IslandProps<null, typeof marker>): ReactNode {
  const open = async (control: Element) => {
    const { openCityChooser, readBack } = await import('../../cities.ts');
    if (!island.signal.aborted) openCityChooser(readBack(control.getAttribute('data-param-url')));
  };
  // The name alone would not say what it is the name of.
  const [label] = useState(() => `Ваш город: ${island.host.textContent?.trim()}`);
  return <LateButton open={open} label={label} />;
}

export const feature: Feature<null, typeof marker> = { read: () => ok(null), Component: CityChooser };
