import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { useStyles } from '../../../../ui/use-styles.ts';
import { makeCitySearch } from '../../cities.ts';
import { Levels } from './city-levels.tsx';
import css from './city-list.css?inline';
import { CitySearchField } from './city-search.tsx';
import { cityTexts } from './city-texts.ts';
import { MainCities } from './main-cities.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Adds the search and the lists to the server's markup [REG-01, REG-02]. */
export function CityChooser({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const parts = useParts();
  const [isMobile] = useState(() => host.matches(selectors.mobile));
  const [[input], [list], [levels]] = [parts.find('input') as HTMLInputElement[], parts.find('list'), parts.find('levels')];
  const [search] = useState(() => makeCitySearch(signal));
  const { status, cities } = useSnapshot(search.state);
  useStyles(css, host.ownerDocument);

  // Focuses the popup's first field, unless the focus has moved; on touch screens the keyboard would cover the cities.
  useEffect(() => {
    const page = host.ownerDocument;
    if (isMobile || page.defaultView?.matchMedia('(pointer: coarse)').matches) return;
    if (!page.activeElement || page.activeElement.matches('body, dialog, h2')) input?.focus();
  }, [host, input, isMobile]);

  // The list is hidden when nothing is found, so that it is not taken for the result. On a phone results replace the list too [REG-01].
  const hidden = status === 'found' && (isMobile || cities.length === 0);
  return (
    <>
      <Part name="clean" label={cityTexts('cities.clean')} />
      <Part name="list" hidden={hidden} />
      <Part name="levels" hidden={hidden} />
      {input && <CitySearchField input={input} search={search} isInline={isMobile} />}
      {list && <MainCities island={island} place={list} isMobile={isMobile} isSearching={isMobile && status === 'asking'} />}
      {levels && <Levels island={island} place={levels} />}
    </>
  );
}
