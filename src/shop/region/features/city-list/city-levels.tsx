import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { makeCityLevels } from '../../cities.ts';
import { CityLink } from './city-link.tsx';
import { cityTexts } from './city-texts.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface LevelsProps {
  readonly island: Island<typeof marker>;
  /** `.ext_view` with its columns, any of which may be missing. */
  readonly place: HTMLElement;
}

/** Districts, regions and cities side by side; a press on one of the first two changes the next column (contract/page.md, 3.23). */
export function Levels({ island, place }: LevelsProps): ReactNode {
  const { signal } = island;
  const parts = useParts();
  const [list] = useState(() => makeCityLevels(signal));
  const { level1, level2, cities, isLoading, problem } = useSnapshot(list.state);
  const [hasFailed, setFailed] = useState(false);
  if (problem && !hasFailed) setFailed(true);
  const [columns] = useState(() => {
    const blocks = parts.find('block', place);
    return ['.level1', '.level2', '.cities'].map((column) => blocks.find((block) => block.closest(column)));
  });
  const chosen = level1.find(({ isCurrent }) => isCurrent)?.id ?? '';

  useLayoutEffect(() => void list.choose('', ''), [list]);

  const press = (control: Element) => {
    const id = control.getAttribute('data-id') ?? '';
    if (control.closest('.level1')) void list.choose(id, '');
    if (control.closest('.level2')) void list.choose(chosen, id);
  };

  const retry = () => {
    // The button is removed: the focus stays in the columns.
    place.focus({ preventScroll: true });
    void list.retry();
  };

  const column = (index: number, content: ReactNode) => columns[index] && createPortal(content, columns[index]);
  const levelOf = (levels: typeof level1) =>
    levels.map(({ id, name, isCurrent, address, location }) =>
      address ? (
        <div key={id} className="item">
          <CityLink {...{ id, name, address, location, isCurrent }} className="name" />
        </div>
      ) : (
        <button
          key={id}
          type="button"
          className={`item dark_link${isCurrent ? ' current' : ''}`}
          data-id={id}
          aria-current={isCurrent || undefined}
        >
          {name}
        </button>
      ),
    );
  return (
    <>
      <Part name="root" within={() => place} busy={isLoading} tabIndex={hasFailed ? -1 : undefined} />
      <Part name="placeholder" within={() => place} hidden />
      <Part name="level" within={() => place} onPress={press} />
      {column(0, levelOf(level1))}
      {column(1, levelOf(level2))}
      {column(
        2,
        cities.map(({ id, name, address, location, isCurrent }) => (
          <div key={id} className="item">
            <CityLink {...{ id, name, address, location, isCurrent }} className="name" />
          </div>
        )),
      )}
      {problem &&
        createPortal(
          <div className="vitrina-cities__problem">
            <span role="alert">{problem}</span>
            <button type="button" className="btn btn-default" onClick={retry}>
              {cityTexts('cities.retry')}
            </button>
          </div>,
          place,
        )}
    </>
  );
}
