import { type ReactNode, useCallback, useState } from 'react';
import { ok } from '../../contract/result.ts';
import { useLateButton } from '../../ui/use-late-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** The popup comes with the first press [REG-01]. */
function CityChooser({ island }: IslandProps<null>): ReactNode {
  const open = useCallback(
    async (control: Element) => {
      const { openCityChooser, readBack } = await import('../../state/cities.ts');
      if (!island.signal.aborted) openCityChooser(readBack(control.getAttribute('data-param-url')));
    },
    [island],
  );
  // The name alone would not say what it is the name of.
  const [label] = useState(() => `Ваш город: ${island.host.textContent?.trim()}`);
  useLateButton(island, open, label);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: CityChooser };
