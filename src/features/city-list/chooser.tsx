import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { makeCitySearch } from '../../state/cities.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { IslandProps } from '../feature.ts';
import css from './cities.css?inline';
import { Combobox } from './combobox.tsx';
import { Levels } from './levels.tsx';
import { MainCities } from './main-cities.tsx';
import { cityTexts } from './texts.ts';

const none = ':not(*)';

/** Joins the search and the lists to what the server has printed [REG-01, REG-02]. */
export function CityChooser({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const [{ isMobile, input, list, levels }] = useState(() => ({
    isMobile: host.matches(selectors.mobile ?? none),
    input: host.querySelector<HTMLInputElement>(selectors.input ?? none),
    list: host.querySelector<HTMLElement>(selectors.list ?? none),
    levels: host.querySelector<HTMLElement>(selectors.levels ?? none),
  }));
  const [search] = useState(() => makeCitySearch(signal));
  const { status, cities } = useSnapshot(search.state);
  const borrowed = useBorrow();
  useStyles(css, host.ownerDocument);

  useLayoutEffect(() => {
    const crosses = [...host.querySelectorAll<HTMLElement>(selectors.clean ?? none)];
    const buttons = crosses.map((cross) => asButton(cross, { label: cityTexts('cities.clean') }));
    onButtonKeys(host, selectors.clean ?? none, (cross) => (cross as HTMLElement).click(), signal);
    return () => {
      for (const button of buttons) button.giveBack();
    };
  }, [host, selectors, signal]);

  // The popup's first field, unless somebody is elsewhere already; a finger would get the keyboard over the cities.
  useEffect(() => {
    const page = host.ownerDocument;
    if (isMobile || page.defaultView?.matchMedia('(pointer: coarse)').matches) return;
    if (!page.activeElement || page.activeElement.matches('body, dialog, h2')) input?.focus();
  }, [host, input, isMobile]);

  // Nothing found: no list that could be taken for the answer. On a phone what is found takes the list's place as well [REG-01].
  const isHidden = status === 'found' && (isMobile || cities.length === 0);
  useLayoutEffect(() => {
    for (const place of [list, levels]) if (place) borrowed(place).setStyle('display', isHidden ? 'none' : '');
  }, [isHidden, list, levels, borrowed]);

  const place = input?.parentElement;
  return (
    <>
      {input && place && createPortal(<Combobox island={island} input={input} search={search} isInline={isMobile} />, place)}
      {list && <MainCities island={island} place={list} isMobile={isMobile} />}
      {levels && <Levels island={island} place={levels} />}
    </>
  );
}
