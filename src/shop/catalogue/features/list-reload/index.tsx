import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Changes a list's order or view in place, and the address with it [LST-02]. The code loads with the first press. */
function ListReload({ island: { selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const { area } = selectors;
  const press = (control: HTMLElement) =>
    import('./reload.ts').then(
      ({ reload }) => (signal.aborted ? undefined : reload(control, area)),
      // The code failed to load: open the link.
      () => control instanceof HTMLAnchorElement && control.ownerDocument.location.assign(control.href),
    );
  return <Part name="controls" onPress={(control) => void press(control)} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: ListReload };
