import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useKeptFocus } from '../../parts/use-kept-focus.ts';
import { type RecordingState, recorderOf } from '../recorder/record-tab.ts';
import type { Site } from '../site.ts';
import { type RecorderTexts, recorderTextsFor } from './recorder-texts.ts';
import './recorder-card.css';

interface RecorderCardProps {
  readonly tab: number;
  readonly site: Site;
}

/** Records a session of the tab, shows what was redacted, and saves it as one file [EXT-05]. */
export function RecorderCard({ tab, site }: RecorderCardProps): ReactNode {
  const [texts] = useState(() => recorderTextsFor(navigator.languages));
  const title = useId();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  const recorder = recorderOf(tab);
  const state = useSyncExternalStore(recorder.subscribe, () => recorder.state);
  return (
    <section className="card recorder" ref={card} aria-labelledby={title}>
      <h2 id={title}>{texts.title}</h2>
      {state.kind === 'idle' && (
        <>
          <p className="quiet">{texts.hint}</p>
          {state.failed && <p role="alert">{texts.failed}</p>}
          <button type="button" onClick={() => void recorder.start(site)}>
            {texts.start}
          </button>
        </>
      )}
      {state.kind === 'recording' && (
        <>
          <p>
            <span className="recording-dot" aria-hidden="true" /> {texts.running} <Clock since={state.since} />
          </p>
          <p className="quiet">{texts.counts(state.counts)}</p>
          <button type="button" className="main" onClick={() => void recorder.stop()}>
            {texts.stop}
          </button>
        </>
      )}
      {state.kind === 'done' && <Done {...{ state, texts }} onDiscard={() => recorder.discard()} />}
    </section>
  );
}

/** Minutes and seconds since the recording began. */
function Clock({ since }: { readonly since: number }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <span className="clock">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

/** Shortened: a long comment would be longer than the list. */
const shortOf = (placeholder: string) => (placeholder.length > 60 ? `${placeholder.slice(0, 60)}…` : placeholder);

interface DoneProps {
  readonly state: RecordingState & { kind: 'done' };
  readonly texts: RecorderTexts;
  readonly onDiscard: () => void;
}

function Done({ state, texts, onDiscard }: DoneProps): ReactNode {
  const { counts, redactions, left, full, file, name } = state;
  const save = () => {
    const address = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: address, download: name }).click();
    // By the next task the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  return (
    <>
      {full && <p role="alert">{texts.full[full]}</p>}
      <p role="status">
        {texts.done} {texts.counts(counts)}
      </p>
      <details className="redactions">
        <summary>{texts.redacted(redactions.length)}</summary>
        <p className="quiet">{texts.redactedHint}</p>
        <ul>
          {redactions.map(({ kind, placeholder, place, count, also = [] }) => (
            <li key={kind + place}>
              <span>{texts.kinds[kind] ?? kind}</span> {placeholder.trim() !== '' && <code>{shortOf(placeholder)}</code>}{' '}
              <span className="quiet">
                × {count}
                {also.length > 0 && `, ${texts.different(also.length + 1)}`}
              </span>
              <p className="quiet">{texts.place(place)}</p>
            </li>
          ))}
        </ul>
      </details>
      {left.length > 0 && (
        <details>
          <summary>{texts.left(left.length)}</summary>
          <ul>
            {left.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="recorder-buttons">
        <button type="button" className="main" onClick={save}>
          {texts.save}
        </button>
        <button type="button" onClick={onDiscard}>
          {texts.discard}
        </button>
      </div>
    </>
  );
}
