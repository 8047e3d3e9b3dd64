import { lazy, Suspense, useState } from 'react';
import { Harness } from './harness.tsx';
import { Opening } from './opening.tsx';

// Loaded on demand, so that the shop's place does not wait for them.
const SessionPlace = lazy(async () => ({ default: (await import('./replay/session-place.tsx')).SessionPlace }));

const ReportsPlace = lazy(async () => ({ default: (await import('./reports/reports-place.tsx')).ReportsPlace }));

const labels = { shop: 'Демо-магазин', session: 'Сеанс', reports: 'Отчёты' } as const;
type Place = keyof typeof labels;
const all = Object.keys(labels) as readonly Place[];

const placeOf = (query: string): Place => all.find((place) => new URLSearchParams(query).has(place)) ?? 'shop';

/** The harness page: the demo shop, a recorded session, or field reports. Its address contains the choice, so that links work. */
export function Places({ shop }: { readonly shop: string }) {
  const [place, setPlace] = useState(() => placeOf(location.search));
  const [wanted] = useState(() => new URLSearchParams(location.search).get('session') ?? '');
  const choose = (next: Place) => {
    history.replaceState(undefined, '', next === 'shop' ? location.pathname : `?${next}`);
    setPlace(next);
  };
  const places = <PlaceSwitch place={place} onChoose={choose} />;
  if (place === 'shop') return <Harness shop={shop} places={places} />;
  return (
    <Suspense fallback={<Opening />}>
      {place === 'session' ? <SessionPlace wanted={wanted || undefined} places={places} /> : <ReportsPlace places={places} />}
    </Suspense>
  );
}

function PlaceSwitch({ place, onChoose }: { readonly place: Place; readonly onChoose: (place: Place) => void }) {
  return (
    <fieldset className="places">
      <legend>Что показать</legend>
      {all.map((one) => (
        <label key={one}>
          <input type="radio" name="place" checked={place === one} onChange={() => onChoose(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
