import { useState } from 'react';
import { type Entry, type EntryKind, filterJournal, journalAsJson } from '../../src/journal/journal.ts';
import { JournalLine } from './journal-line.tsx';

/** Kinds that can be filtered. Changes of stores have their own pane. */
const entryKinds: readonly { readonly kind: EntryKind; readonly label: string }[] = [
  { kind: 'call', label: 'Вызовы' },
  { kind: 'goal', label: 'Цели' },
  { kind: 'error', label: 'Ошибки' },
  { kind: 'page', label: 'Страницы' },
];

interface Props {
  readonly journal: readonly Entry[];
  readonly onClear: () => void;
}

/** The live journal of calls, goals, errors and pages, newest first; filtered, cleared, copied as JSON. */
export function JournalPane({ journal, onClear }: Props) {
  const [hidden, setHidden] = useState<ReadonlySet<EntryKind>>(new Set());
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const shown = filterJournal(journal, { hidden, text }).toReversed();

  const toggle = (kind: EntryKind) =>
    setHidden(hidden.has(kind) ? new Set([...hidden].filter((other) => other !== kind)) : new Set([...hidden, kind]));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(journalAsJson(shown.toReversed()));
      setSaid(`Скопировано: ${shown.length}`);
    } catch {
      setSaid('Браузер не дал скопировать');
    }
  };

  return (
    <section className="pane journal" aria-labelledby="journal-title">
      <div className="pane-head">
        <h2 id="journal-title">Журнал</h2>
        <p role="status">{said}</p>
        <button type="button" onClick={copy} disabled={shown.length === 0}>
          Копировать JSON
        </button>
        <button
          type="button"
          // Not disabled: the focus would go from it with the last line.
          aria-disabled={journal.length === 0}
          onClick={() => {
            setSaid('');
            onClear();
          }}
        >
          Очистить
        </button>
      </div>
      <div className="filter">
        <input
          type="search"
          aria-label="Найти в журнале"
          placeholder="Найти в журнале"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {entryKinds.map(({ kind, label }) => (
          <button key={kind} type="button" className="chip" aria-pressed={!hidden.has(kind)} onClick={() => toggle(kind)}>
            {label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it */}
      <div className="panel" role="log" aria-live="off" aria-label="Вызовы и события" tabIndex={0}>
        {shown.length === 0 && (
          <p className="empty">{journal.length === 0 ? 'Пока тихо. Купите что-нибудь в магазине.' : 'Под фильтр ничего не подходит.'}</p>
        )}
        <ol>
          {shown.map((entry) => (
            <JournalLine key={entry.key} entry={entry} />
          ))}
        </ol>
      </div>
    </section>
  );
}
