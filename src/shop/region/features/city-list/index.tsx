import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** A press on any city chooses it; search and lists load with the popup, or when the phone's menu opens [REG-01, REG-02, REG-03]. */
function CityList(props: IslandProps<undefined, typeof marker>): ReactNode {
  const { island } = props;
  const { selectors, signal } = island;
  const parts = useParts();
  const [Chooser, setChooser] = useState<ComponentType<IslandProps<undefined, typeof marker>>>();

  useEffect(() => {
    const load = async () => {
      try {
        const part = await import('./chooser.tsx');
        if (!signal.aborted) setChooser(() => part.CityChooser);
      } catch {
        // The server's cities can be chosen without it.
      }
    };
    void load();
  }, [signal]);

  useLayoutEffect(() => {
    island.onPress((control) => {
      // The close button is a part; districts and regions are handled by their columns.
      if (!control.matches(`${selectors.clean}, ${selectors.level}`)) void choose(control);
    });
  }, [island, selectors]);
  return (
    <>
      <Part name="clean" onPress={() => empty(parts.find('input')[0])} />
      {Chooser && <Chooser {...props} />}
    </>
  );
}

function empty(input: HTMLElement | undefined): void {
  if (!(input instanceof HTMLInputElement)) return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

async function choose(link: Element): Promise<void> {
  const { chooseCity } = await import('../../choose-city.ts');
  const form = link.closest('form');
  const showAsBefore = form ? applyLook([form], { classes: { sending: true } }) : undefined;
  const location = link.getAttribute('data-locid');
  const city = { id: link.getAttribute('data-id') ?? '', ...(location ? { location } : {}) };
  if (!chooseCity(city, link.getAttribute('data-href') ?? link.getAttribute('href'))) showAsBefore?.();
}

export const feature: Feature<undefined, typeof marker> = { Component: CityList };
