import { useState } from 'react';
import type { IslandReport, IslandState } from '../../src/kernel/api.ts';

/** How many islands of one feature are shown at a time. */
const portion = 100;

const stateTexts: Readonly<Record<IslandState, string>> = { live: 'работает', waiting: 'ждёт', failed: 'отказал' };

interface Props {
  readonly islands: readonly IslandReport[];
  /** Points at the island in the frame. */
  readonly onShow: (element: Element) => void;
}

/** The islands of the page by feature, with their state. A press on one shows it in the shop. */
export function IslandsPane({ islands, onShow }: Props) {
  const features = [...new Set(islands.map(({ feature }) => feature))];
  if (features.length === 0) return <p className="empty">Островков на этой странице нет.</p>;
  return (
    <div className="islands">
      {features.map((name) => (
        <Feature key={name} name={name} islands={islands.filter(({ feature }) => feature === name)} onShow={onShow} />
      ))}
    </div>
  );
}

function Feature({ name, islands, onShow }: Props & { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(portion);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{name}</b>
        <Counts islands={islands} />
      </summary>
      {isOpen && (
        <ul>
          {islands.slice(0, limit).map((island, index) => (
            // The index is the key, because an island has no name, only a position in the list
            <li key={index}>
              <button type="button" onClick={() => onShow(island.element)}>
                <span>{describeIsland(island.element)}</span>
                <State state={island.state} />
                {island.error !== undefined && <small>{island.error}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && islands.length > limit && (
        <button type="button" onClick={() => setLimit(limit + portion)}>
          Показать ещё {Math.min(portion, islands.length - limit)}
        </button>
      )}
    </details>
  );
}

function Counts({ islands }: { readonly islands: readonly IslandReport[] }) {
  const states: readonly IslandState[] = ['live', 'waiting', 'failed'];
  return (
    <span className="counts">
      {states.map((state) => {
        const count = islands.filter((island) => island.state === state).length;
        return count > 0 && <State key={state} state={state} count={count} />;
      })}
    </span>
  );
}

function State({ state, count }: { readonly state: IslandState; readonly count?: number }) {
  return (
    <span className="island-state" data-state={state}>
      {stateTexts[state]}
      {count !== undefined && ` ${count}`}
    </span>
  );
}

/** A description of an island for people: the id of its item and the beginning of its text. */
function describeIsland(element: Element): string {
  const holder = element.closest('[data-item], [data-id]') ?? element.querySelector('[data-item], [data-id]');
  const item = holder?.getAttribute('data-item') ?? holder?.getAttribute('data-id');
  const text = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  // Pages contain copies for other widths, and highlighting one of these would show nothing.
  const hidden = element.checkVisibility() ? undefined : 'скрыт';
  return [item, short || `<${element.localName}>`, hidden].filter(Boolean).join(' · ');
}
