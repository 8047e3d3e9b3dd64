import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { makeCityLevels } from '../../state/cities.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Island } from '../feature.ts';
import { CityLink } from './city-link.tsx';
import { cityTexts } from './texts.ts';

interface LevelsProps {
  readonly island: Island;
  /** `.ext_view` with its columns, any of which may be missing. */
  readonly place: HTMLElement;
}

/** Districts, regions and cities side by side; a press on one of the first two changes what stands behind it (contract/page.md, 3.23). */
export function Levels({ island, place }: LevelsProps): ReactNode {
  const { selectors, signal } = island;
  const [list] = useState(() => makeCityLevels(signal));
  const { level1, level2, cities, isLoading, problem } = useSnapshot(list.state);
  const borrowed = useBorrow();
  const [columns] = useState(() =>
    ['.level1', '.level2', '.cities'].map((column) => place.querySelector<HTMLElement>(`${column} ${selectors.block ?? '.items_block'}`)),
  );
  const chosen = level1.find(({ isCurrent }) => isCurrent)?.id ?? '';

  useLayoutEffect(() => {
    for (const own of place.querySelectorAll(selectors.placeholder ?? ':not(*)')) borrowed(own).setStyle('display', 'none');
    void list.choose('', '');
  }, [list, place, selectors, borrowed]);

  useLayoutEffect(() => {
    borrowed(place).setAttribute('aria-busy', String(isLoading));
  }, [isLoading, place, borrowed]);

  useEffect(() => {
    const stop = island.onPress((control) => {
      const id = control.getAttribute('data-id') ?? '';
      if (control.closest('.level1')) void list.choose(id, '');
      if (control.closest('.level2')) void list.choose(chosen, id);
    });
    return stop;
  }, [island, list, chosen]);

  const retry = () => {
    // The button goes: the focus stays among the columns.
    borrowed(place).setAttribute('tabindex', '-1');
    place.focus({ preventScroll: true });
    void list.retry();
  };

  const column = (index: number, content: ReactNode) => columns[index] && createPortal(content, columns[index]);
  const levelOf = (levels: typeof level1) =>
    levels.map(({ id, name, isCurrent, address }) =>
      address ? (
        <div key={id} className="item">
          <CityLink {...{ id, name, address, isCurrent }} className="name" />
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
