import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { type CityList, makeCityList } from '../../state/cities.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Island } from '../feature.ts';
import { CityLink } from './city-link.tsx';
import { cityTexts } from './texts.ts';

interface MainCitiesProps {
  readonly island: Island;
  /** The page's own list: `ul` in the phone's menu. */
  readonly place: HTMLElement;
  readonly isMobile: boolean;
}

/** The next page is asked for when so much of its placeholder is seen [REG-02]. */
const seenPart = 0.5;

/** All cities, in the page's own list, behind those that the server or the template have printed there. */
export function MainCities({ island, place, isMobile }: MainCitiesProps): ReactNode {
  const { selectors, signal } = island;
  const [list] = useState(() =>
    makeCityList(
      signal,
      [...place.querySelectorAll('[data-id]')].map((link) => link.getAttribute('data-id') ?? ''),
    ),
  );
  const { cities, isLoading, isWhole, problem } = useSnapshot(list.state);
  const borrowed = useBorrow();

  useLayoutEffect(() => {
    // Its own place holder would be watched by the template as well, and each would ask.
    for (const own of place.querySelectorAll(selectors.placeholder ?? ':not(*)'))
      if (!own.matches('.vitrina-cities__more')) borrowed(own).setStyle('display', 'none');
    if (place.localName !== 'ul') borrowed(place).setAttribute('role', 'list');
    if (!place.hasAttribute('aria-label')) borrowed(place).setAttribute('aria-label', cityTexts('cities.all'));
  }, [place, selectors, borrowed]);

  useLayoutEffect(() => {
    borrowed(place).setAttribute('aria-busy', String(isLoading));
  }, [isLoading, place, borrowed]);

  const retry = () => {
    // The button goes: the focus goes on from the last city that is there.
    const last = [...place.querySelectorAll<HTMLElement>('a[data-id]')].at(-1) ?? place;
    if (last === place) borrowed(place).setAttribute('tabindex', '-1');
    last.focus({ preventScroll: true });
    void list.more();
  };

  const Row = place.localName === 'ul' ? 'li' : 'div';
  const role = Row === 'li' ? undefined : 'listitem';
  const rowClass = (isCurrent: boolean) =>
    isMobile ? `mobile-city main-city${isCurrent ? ' selected' : ''}` : `item${isCurrent ? ' current' : ''}`;
  return createPortal(
    <>
      {cities.map(({ id, name, address, location, isCurrent }) => (
        <Row key={id} role={role} className={rowClass(isCurrent)}>
          <CityLink {...{ id, name, address, location, isCurrent }} className={isMobile ? 'dark-color' : 'name'} />
        </Row>
      ))}
      {problem ? (
        <Row role={role} className="vitrina-cities__problem">
          <span role="alert">{problem}</span>
          <button type="button" className="btn btn-default" onClick={retry}>
            {cityTexts('cities.retry')}
          </button>
        </Row>
      ) : (
        !isWhole && <Placeholder key={cities.length} Row={Row} role={role} list={list} isMobile={isMobile} />
      )}
    </>,
    place,
  );
}

interface PlaceholderProps {
  readonly Row: 'li' | 'div';
  readonly role: 'listitem' | undefined;
  readonly list: CityList;
  readonly isMobile: boolean;
}

/** Made anew for every page: what is in view already when it comes asks at once. */
function Placeholder({ Row, role, list, isMobile }: PlaceholderProps): ReactNode {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= seenPart)) void list.more();
      },
      { threshold: seenPart },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);
  return (
    <Row
      ref={(node: HTMLElement | null) => {
        element.current = node;
      }}
      role={role}
      className={`vitrina-cities__more ${isMobile ? 'mobile-city' : 'item more_cities'} loadings`}
    >
      <span className="vitrina-cities__hint">{cityTexts('cities.loading')}</span>
    </Row>
  );
}
