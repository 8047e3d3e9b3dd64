import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** The list changes its order or look in place, and the address follows [LST-02]. What does that comes with the first press. */
function ListReload({ island: { selectors, signal } }: IslandProps<null, typeof marker>): ReactNode {
  const { area } = selectors;
  const press = (control: HTMLElement) =>
    import('./reload.ts').then(
      ({ reload }) => (signal.aborted ? undefined : reload(control, area)),
      // Its part did not come: the link leads there as ever.
      () => control instanceof HTMLAnchorElement && control.ownerDocument.location.assign(control.href),
    );
  return <Part name="controls" onPress={(control) => void press(control)} />;
}

export const feature: Feature<null, typeof marker> = { read: () => ok(null), Component: ListReload };
