import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type DriftFinding, driftAsJson } from '../../check/drift-report.ts';
import { type DriftTexts, driftTextsFor } from '../../check/drift-texts.ts';
import type { PanelMessage } from '../panel-messages.ts';
import type { PageLinkState } from './page-link.ts';
import { PressButton } from './press-button.tsx';
import './drift-card.css';

interface DriftCardProps {
  readonly state: Pick<PageLinkState, 'drift' | 'isChecking'>;
  readonly names: Readonly<Record<string, string>>;
  readonly language: string;
  readonly say: (word: PanelMessage) => void;
}

/** The drift report of the page, requested as soon as the layer is live; a press on a place outlines it there [EXT-02]. */
export function DriftCard({ state: { drift, isChecking }, names, language, say }: DriftCardProps): ReactNode {
  const texts = driftTextsFor(language);
  const title = useId();
  const [said, setSaid] = useState('');
  const isNew = drift === undefined;
  const hasAsked = useRef(false);
  // After a restart of the layer or a reload the findings may differ.
  useEffect(() => {
    if (!isNew && hasAsked.current) return;
    hasAsked.current = true;
    say({ do: 'check' });
  }, [isNew, say]);
  useEffect(() => () => say({ do: 'leave' }), [say]);
  const check = () => {
    setSaid('');
    say({ do: 'check' });
  };
  const copy = async () => {
    if (!drift) return;
    try {
      await navigator.clipboard.writeText(driftAsJson(drift));
      setSaid(texts.copied);
    } catch {
      setSaid(texts.notCopied);
    }
  };
  return (
    <section className="card drift" aria-labelledby={title} aria-busy={isChecking}>
      <h2 id={title}>{texts.title}</h2>
      <p className="quiet">{texts.hint}</p>
      <p role="status">{isChecking ? texts.checking : [summaryOf(drift, texts), said].filter(Boolean).join(' ')}</p>
      {drift && drift.findings.length > 0 && (
        <ul>
          {drift.findings.map((finding) => (
            <li key={`${finding.feature} ${finding.part} ${finding.problem} ${finding.reason}`}>
              <Finding {...{ finding, texts, say }} name={names[finding.feature] ?? finding.feature} />
            </li>
          ))}
        </ul>
      )}
      <div className="buttons">
        <PressButton isReady={!isChecking} text={texts.check} onPress={check} />
        <button type="button" disabled={!drift} onClick={() => void copy()}>
          {texts.copy}
        </button>
      </div>
    </section>
  );
}

function summaryOf(drift: PageLinkState['drift'], texts: DriftTexts): string {
  if (drift === undefined) return '';
  if (drift === null) return texts.tooOld;
  if (!drift.isLive) return texts.notLive;
  return drift.findings.length === 0 ? texts.clean : texts.found(drift.findings.length);
}

interface FindingProps {
  readonly finding: DriftFinding;
  /** The feature's name for people. */
  readonly name: string;
  readonly texts: DriftTexts;
  readonly say: DriftCardProps['say'];
}

function Finding({ finding, name, texts, say }: FindingProps): ReactNode {
  const { feature, part, selector, places, count } = finding;
  const advice = texts.advise(finding);
  return (
    <>
      <h3>
        {name} <code>{`${feature} → ${part}`}</code>
      </h3>
      <p>{texts.say(finding)}</p>
      <p className="quiet">
        <code>{selector}</code>
      </p>
      {advice && <p className="quiet">{advice}</p>}
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className="place"
          aria-label={texts.show(place)}
          onClick={() => say({ do: 'show', place })}
          onBlur={() => say({ do: 'leave' })}
        >
          <code>{place}</code>
        </button>
      ))}
      {count > places.length && <p className="quiet">{texts.rest(count - places.length)}</p>}
    </>
  );
}
