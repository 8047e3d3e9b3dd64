import { type ReactNode, useId, useState } from 'react';
import { type Entry, type EntryKind, filterJournal, journalAsJson } from '../../../journal/journal.ts';
import { PressButton } from '../press-button.tsx';
import { LogLine } from './log-line.tsx';
import { logTextsFor } from './log-texts.ts';
import './log-card.css';

interface LogCardProps {
  /** Redacted, the oldest first; and the number of dropped lines. */
  readonly entries: readonly Entry[];
  readonly lost: number;
  readonly language: string;
  readonly onClear: () => void;
  /** Redacts again, with secrets learned since the lines came. */
  readonly redactAgain: (entries: readonly Entry[]) => readonly Entry[];
}

const kinds: readonly EntryKind[] = ['call', 'goal', 'state', 'error', 'page'];

/** Maximum of displayed lines; a copy has all. */
const drawnAtMost = 200;

/** The live journal of the tab: filtered by kind and text, paused, cleared, copied [EXT-06]. The newest line comes first. */
export function LogCard({ entries, lost, language, onClear, redactAgain }: LogCardProps): ReactNode {
  const texts = logTextsFor(language);
  const title = useId();
  const [clock] = useState(
    () => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 }),
  );
  const [hidden, setHidden] = useState<ReadonlySet<EntryKind>>(new Set());
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  // The lines at the time of the pause.
  const [held, setHeld] = useState<readonly Entry[]>();
  const shown = filterJournal(held ?? entries, { hidden, text });
  const isNew = new Set(held?.map(({ key }) => key));
  const waiting = held ? entries.filter(({ key }) => !isNew.has(key)).length : 0;

  const toggle = (kind: EntryKind) => {
    const others = new Set(hidden);
    if (!others.delete(kind)) others.add(kind);
    setHidden(others);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(journalAsJson(redactAgain(shown)));
      setSaid(texts.copied(shown.length));
    } catch {
      setSaid(texts.notCopied);
    }
  };
  const clear = () => {
    setSaid('');
    if (held) setHeld([]);
    onClear();
  };

  return (
    <section className="card log" aria-labelledby={title}>
      <h2 id={title}>{texts.title}</h2>
      <p className="quiet">{texts.hint}</p>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="log-kinds">
        {kinds.map((kind) => (
          <button key={kind} type="button" className="chip" aria-pressed={!hidden.has(kind)} onClick={() => toggle(kind)}>
            {texts.kinds[kind]}
          </button>
        ))}
      </div>
      <div className="buttons">
        <button type="button" aria-pressed={held !== undefined} onClick={() => setHeld(held ? undefined : entries)}>
          {held ? texts.resume : texts.pause}
        </button>
        <PressButton isReady={entries.length > 0} text={texts.clear} onPress={clear} />
        <button type="button" disabled={shown.length === 0} onClick={() => void copy()}>
          {texts.copy}
        </button>
      </div>
      <p role="status" className="quiet">
        {held ? texts.held(waiting) : said}
      </p>
      {lost > 0 && <p className="quiet">{texts.lost(lost)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it */}
      <div className="log-lines" role="log" aria-live="off" aria-label={texts.list} tabIndex={0}>
        {shown.length === 0 && <p className="quiet">{(held ?? entries).length === 0 ? texts.quiet : texts.nothing}</p>}
        <ol>
          {shown
            .slice(-drawnAtMost)
            .toReversed()
            .map((entry) => (
              <li key={entry.key} data-kind={entry.kind}>
                <LogLine {...{ entry, texts, clock }} />
              </li>
            ))}
        </ol>
        {shown.length > drawnAtMost && <p className="quiet">{texts.older(shown.length - drawnAtMost)}</p>}
      </div>
    </section>
  );
}
