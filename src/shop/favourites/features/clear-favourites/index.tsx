import { type ReactNode, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { notifyFailure } from '../../../overlays.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Empties the list of the favourites page; hidden when there is nothing left to clear [FAV-02, FAV-03]. */
function ClearFavourites({ island: { host: element } }: IslandProps<undefined, typeof marker>): ReactNode {
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');
  const press = async () => {
    setState('running');
    try {
      const { clearFavouritesPage } = await import('../../clear-favourites.ts');
      await clearFavouritesPage(element, () => setState('done'));
    } catch (error) {
      await notifyFailure({ kind: 'offline', message: `clear-favourites: expected its script, got "${error}"` });
    }
    setState((now) => (now === 'running' ? 'idle' : now));
  };
  return (
    <Part
      name="controls"
      busy={state === 'running' || undefined}
      hidden={state === 'done' || undefined}
      onPress={() => void (state === 'idle' && press())}
    />
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: ClearFavourites };
