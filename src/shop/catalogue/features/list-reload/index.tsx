import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { getContext } from '../../../context.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

let coming: Promise<typeof import('./reload.ts')> | undefined;

/**
 * One promise for all presses: an import resolves some milliseconds later even when the code is there, and in between an earlier press's list
 * could be answered and shown. With it a press asks in its own task, and presses keep their order.
 */
function load() {
  coming ??= import('./reload.ts').catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Changes a list's order or view in place, and the address with it [LST-02]. The code loads with the first press. */
function ListReload({ island: { selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const { area } = selectors;
  const press = (control: HTMLElement) => {
    const { stopped } = getContext();
    // An earlier list may come, and the control with its island go, before the code is there.
    const list = control.closest(area);
    return load().then(
      ({ reload }) => (stopped.aborted ? undefined : reload(control, area, list)),
      // The code failed to load: open the link.
      () => control instanceof HTMLAnchorElement && control.ownerDocument.location.assign(control.href),
    );
  };
  return <Part name="controls" onPress={(control) => void press(control)} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: ListReload };
