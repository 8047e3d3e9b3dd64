import { useState } from 'react';
import { type Pointer, partsOf, pointerTo } from './state-changes.ts';
import type { Watched } from './watched.ts';

/** How many values of one object are shown at a time. */
const portion = 200;

/** The layer's stores as a tree. A changed value flashes, unless reduced motion is preferred, and stays marked until the next page. */
export function StatePane({ watched }: { readonly watched: Pick<Watched, 'stores' | 'changes'> }) {
  const { stores, changes } = watched;
  if (!stores) return <p className="empty">Слой на этой странице ещё ничего не рассказал.</p>;
  return (
    <div className="tree">
      <Parts value={stores} pointer="" changes={changes} depth={0} />
    </div>
  );
}

interface TreeProps {
  readonly value: unknown;
  readonly pointer: Pointer;
  readonly changes: Watched['changes'];
  readonly depth: number;
}

function Parts({ value, pointer, changes, depth }: TreeProps) {
  const [limit, setLimit] = useState(portion);
  const parts = partsOf(value) ?? [];
  return (
    <>
      <ul>
        {parts.slice(0, limit).map(([key, part]) => {
          const place = pointerTo(pointer, key);
          return (
            <li key={key}>
              <Part name={key} value={part} pointer={place} changes={changes} depth={depth} />
            </li>
          );
        })}
      </ul>
      {parts.length > limit && (
        <button type="button" onClick={() => setLimit(limit + portion)}>
          Показать ещё {Math.min(portion, parts.length - limit)}
        </button>
      )}
    </>
  );
}

function Part({ name, value, pointer, changes, depth }: TreeProps & { readonly name: string }) {
  const parts = partsOf(value);
  const [isOpen, setOpen] = useState(depth === 0);
  const change = changes.get(pointer);
  const mark = change === undefined ? undefined : 'changed';
  // A new key makes a new element, which starts the animation again.
  if (!parts || parts.length === 0) {
    return (
      <span key={change} className={mark} data-pointer={pointer}>
        <span className="name">{name}</span> <Value value={value} />
      </span>
    );
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span key={change} className={mark} data-pointer={pointer}>
          <span className="name">{name}</span> <small>{Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`}</small>
        </span>
      </summary>
      {isOpen && <Parts value={value} pointer={pointer} changes={changes} depth={depth + 1} />}
    </details>
  );
}

function Value({ value }: { readonly value: unknown }) {
  // JSON cannot write `undefined`, which the layer's plain copies may contain.
  return <code data-type={value === null ? 'null' : typeof value}>{JSON.stringify(value) ?? String(value)}</code>;
}
