import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { type CityList, makeCityList } from '../../cities.ts';
import { cityIds, cityLinks } from '../../page/region-cookie.ts';
import { CityLink } from './city-link.tsx';
import { cityTexts } from './city-texts.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface MainCitiesProps {
  readonly island: Island<typeof marker>;
  /** The page's own list: `ul` in the phone's menu. */
  readonly place: HTMLElement;
  readonly isMobile: boolean;
  /** A search runs whose results will replace the list. */
  readonly isSearching?: boolean;
}

/** Visible share of the placeholder at which the next page is requested [REG-02]. */
const seenPart = 0.5;

/** All cities, in the page's own list, after those of the server or the template. */
export function MainCities({ island, place, isMobile, isSearching }: MainCitiesProps): ReactNode {
  const { signal } = island;
  const [list] = useState(() => makeCityList(signal, cityIds(place)));
  const { cities, isLoading, isWhole, problem } = useSnapshot(list.state);
  const [hasFailed, setFailed] = useState(false);
  if (problem && !hasFailed) setFailed(true);

  const retry = () => {
    // The button is removed: the focus moves to the last city.
    const last = cityLinks(place).at(-1) ?? place;
    last.focus({ preventScroll: true });
    void list.more();
  };

  const Row = place.localName === 'ul' ? 'li' : 'div';
  const role = Row === 'li' ? undefined : 'listitem';
  const rowClass = (isCurrent: boolean) =>
    isMobile ? `mobile-city main-city${isCurrent ? ' selected' : ''}` : `item${isCurrent ? ' current' : ''}`;
  return (
    <>
      <Part
        name="root"
        within={() => place}
        role={Row === 'li' ? undefined : 'list'}
        busy={isLoading || isSearching}
        tabIndex={hasFailed ? -1 : undefined}
        attributes={{ 'aria-label': (own) => own ?? cityTexts('cities.all') }}
      />
      {/* The template would observe the page's own placeholder too, and both would request. */}
      <Part name="placeholder" within={() => place} each={(own) => ({ hidden: !own.matches('.vitrina-cities__more') })} />
      {createPortal(
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
      )}
    </>
  );
}

interface PlaceholderProps {
  readonly Row: 'li' | 'div';
  readonly role: 'listitem' | undefined;
  readonly list: CityList;
  readonly isMobile: boolean;
}

/** Created anew for every page: one that is visible at once requests at once. */
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
