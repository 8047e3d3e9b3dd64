import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { ok } from '../../contract/result.ts';
import type { Feature, IslandProps } from '../feature.ts';

const none = ':not(*)';

/** A press on any city chooses it; search and lists come with the popup, or when the phone's menu opens [REG-01, REG-02, REG-03]. */
function CityList(props: IslandProps<null>): ReactNode {
  const { island } = props;
  const { host, selectors, signal } = island;
  const [Chooser, setChooser] = useState<ComponentType<IslandProps<null>>>();

  useEffect(() => {
    const load = async () => {
      try {
        const part = await import('./chooser.tsx');
        if (!signal.aborted) setChooser(() => part.CityChooser);
      } catch {
        // The cities that the server printed can be chosen without.
      }
    };
    void load();
  }, [signal]);

  useLayoutEffect(() => {
    island.onPress((control) => {
      if (control.matches(selectors.clean ?? none)) empty(host.querySelector<HTMLInputElement>(selectors.input ?? none));
      // Districts and regions are heard by their columns.
      else if (!control.matches(selectors.level ?? none)) void choose(control);
    });
  }, [island, host, selectors]);
  return Chooser ? <Chooser {...props} /> : null;
}

function empty(input: HTMLInputElement | null): void {
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

async function choose(link: Element): Promise<void> {
  const { chooseCity } = await import('../../state/choose-city.ts');
  const form = link.closest('form');
  form?.classList.add('sending');
  const location = link.getAttribute('data-locid');
  const city = { id: link.getAttribute('data-id') ?? '', ...(location ? { location } : {}) };
  if (!chooseCity(city, link.getAttribute('data-href') ?? link.getAttribute('href'))) form?.classList.remove('sending');
}

export const feature: Feature<null> = { read: () => ok(null), Component: CityList };
