import { lazy, Suspense, useState } from 'react';
import { Harness } from './harness.tsx';
import { Opening } from './opening.tsx';

// Who only looks at the shop need not wait for it.
const SessionPlace = lazy(async () => ({ default: (await import('./replay/session-place.tsx')).SessionPlace }));

type Place = 'shop' | 'session';

const placeOf = (query: string): Place => (new URLSearchParams(query).has('session') ? 'session' : 'shop');

/** The harness page: the demo shop, or a recorded session. Its address tells which, so that a link shows the same. */
export function Places({ shop }: { readonly shop: string }) {
  const [place, setPlace] = useState(() => placeOf(location.search));
  const [wanted] = useState(() => new URLSearchParams(location.search).get('session') ?? '');
  const choose = (next: Place) => {
    history.replaceState(undefined, '', next === 'session' ? '?session' : location.pathname);
    setPlace(next);
  };
  const places = <PlaceSwitch place={place} onChoose={choose} />;
  if (place === 'shop') return <Harness shop={shop} places={places} />;
  return (
    <Suspense fallback={<Opening />}>
      <SessionPlace wanted={wanted || undefined} places={places} />
    </Suspense>
  );
}

const labels = { shop: 'Демо-магазин', session: 'Сеанс' } as const;

function PlaceSwitch({ place, onChoose }: { readonly place: Place; readonly onChoose: (place: Place) => void }) {
  return (
    <fieldset className="places">
      <legend>Что показать</legend>
      {(['shop', 'session'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="place" checked={place === one} onChange={() => onChoose(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
