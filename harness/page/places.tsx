import { lazy, Suspense, useRef, useState } from 'react';
import { Harness } from './harness.tsx';
import { Opening } from './opening.tsx';
import type { OpenSession } from './replay/session-opener.tsx';
import type { OpenReports } from './reports/read-file-list.ts';

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
  // What is open in a place, and its address, are there again when one comes back to it.
  const [session, setSession] = useState<OpenSession>();
  const [reports, setReports] = useState<OpenReports>();
  const queries = useRef<Partial<Record<Place, string>>>({});
  const [hasChosen, setChosen] = useState(false);
  const choose = (next: Place) => {
    queries.current[place] = location.search;
    history.replaceState(undefined, '', (queries.current[next] ?? (next === 'shop' ? '' : `?${next}`)) || location.pathname);
    setPlace(next);
    setChosen(true);
  };
  const places = <PlaceSwitch place={place} hasChosen={hasChosen} onChoose={choose} />;
  if (place === 'shop') return <Harness shop={shop} places={places} />;
  return (
    <Suspense fallback={<Opening />}>
      {place === 'session' ? (
        <SessionPlace opened={session} onOpened={setSession} places={places} />
      ) : (
        <ReportsPlace opened={reports} onOpened={setReports} places={places} />
      )}
    </Suspense>
  );
}

interface SwitchProps {
  readonly place: Place;
  readonly hasChosen: boolean;
  onChoose(place: Place): void;
}

/** Each place draws the switch anew: the one that had the focus is gone. */
function focusAgain(input: HTMLInputElement | null): void {
  if (document.activeElement === document.body) input?.focus();
}

function PlaceSwitch({ place, hasChosen, onChoose }: SwitchProps) {
  return (
    <fieldset className="places">
      <legend>Что показать</legend>
      {all.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="place"
            checked={place === one}
            onChange={() => onChoose(one)}
            ref={hasChosen && place === one ? focusAgain : undefined}
          />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
