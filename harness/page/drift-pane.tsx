import { useEffect, useState } from 'react';
import { type DriftFinding, type DriftReport, driftAsJson } from '../../src/check/drift-report.ts';
import { driftTextsFor } from '../../src/check/drift-texts.ts';
import type { LayerReport } from './watched.ts';

const texts = driftTextsFor('ru');

interface Props {
  /** The window of the page in the frame. */
  readonly page: () => Window | undefined;
  /** Its layer; a new object after every stop and start. */
  readonly layer: LayerReport;
  /** Points at an element in the frame. */
  readonly onShow: (element: Element) => void;
}

/** Markup of the page in the frame that the layer does not recognise (`vitrina.check()`). Requested as soon as the layer is live. */
export function DriftPane({ page, layer, onShow }: Props) {
  const isLive = layer.status === 'live';
  const [report, setReport] = useState<DriftReport>();
  const [asked, setAsked] = useState(0);
  const [said, setSaid] = useState('');

  // `asked` repeats the check on demand; a restarted layer has scanned the page again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setReport(undefined);
    setSaid('');
    let isWanted = true;
    if (layer.status === 'live')
      // The layer of a recorded session may be too old to have a check.
      void (page()?.vitrina?.check?.() ?? Promise.reject(texts.tooOld)).then(
        (answer) => isWanted && setReport(answer),
        (error) => isWanted && setSaid(String(error)),
      );
    return () => {
      isWanted = false;
    };
  }, [page, layer, asked]);

  const copy = (told: DriftReport) =>
    navigator.clipboard.writeText(driftAsJson(told)).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    );
  const show = (place: string) => {
    const element = page()?.document.querySelector(place);
    if (element) onShow(element);
  };

  if (!isLive) return <p className="empty">{texts.notLive}</p>;
  return (
    <div className="drift">
      <p role="status">{said || (report ? summaryOf(report) : texts.checking)}</p>
      {report?.findings.map((finding) => (
        <Finding key={`${finding.feature} ${finding.part} ${finding.problem} ${finding.reason}`} finding={finding} onShow={show} />
      ))}
      <div className="buttons">
        <button type="button" onClick={() => setAsked(asked + 1)}>
          {texts.check}
        </button>
        {report && (
          <button type="button" onClick={() => void copy(report)}>
            {texts.copy}
          </button>
        )}
      </div>
    </div>
  );
}

const summaryOf = ({ findings }: DriftReport) => (findings.length === 0 ? texts.clean : texts.found(findings.length));

function Finding({ finding, onShow }: { readonly finding: DriftFinding; readonly onShow: (place: string) => void }) {
  const { feature, part, selector, places, count } = finding;
  const advice = texts.advise(finding);
  return (
    <section aria-label={`${feature} → ${part}`}>
      <b>{`${feature} → ${part}`}</b>
      <p>{texts.say(finding)}</p>
      <code>{selector}</code>
      {advice && <p>{advice}</p>}
      {places.map((place) => (
        <button key={place} type="button" aria-label={texts.show(place)} onClick={() => onShow(place)}>
          <code>{place}</code>
        </button>
      ))}
      {count > places.length && <p>{texts.rest(count - places.length)}</p>}
    </section>
  );
}
