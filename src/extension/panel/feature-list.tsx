import type { ReactNode } from 'react';
import type { FeatureReport, IslandLine } from '../page-report.ts';
import type { Texts } from './texts.ts';
import './feature-list.css';

interface FeatureListProps {
  readonly features: readonly FeatureReport[];
  readonly texts: Texts['features'];
}

const states = ['live', 'waiting', 'failed'] as const;

/** The features that found something on the page, each with its islands' states [EXT-02]. */
export function FeatureList({ features, texts }: FeatureListProps): ReactNode {
  return (
    <section className="card" aria-labelledby="features">
      <h2 id="features">{texts.title}</h2>
      {features.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <ul className="features">
          {features.map((feature) => (
            <li key={feature.id}>
              <FeatureItem feature={feature} texts={texts} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FeatureItem({ feature, texts }: { readonly feature: FeatureReport; readonly texts: Texts['features'] }): ReactNode {
  const { id, counts, islands } = feature;
  const rest = counts.live + counts.waiting + counts.failed - islands.length;
  return (
    <details data-feature={id}>
      <summary>
        <span className="feature-name">{texts.names[id] ?? id}</span>
        <span className="counts">
          {states.map((state) =>
            counts[state] > 0 || state === 'live' ? (
              <span key={state} className={`count ${state}`} data-state={state}>
                {texts.states[state]}: {counts[state]}
              </span>
            ) : null,
          )}
        </span>
      </summary>
      <ul className="islands">
        {numbered(islands).map(([key, island]) => (
          <li key={key}>
            <IslandItem island={island} texts={texts} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="quiet rest">{texts.rest(rest)}</p>}
    </details>
  );
}

function IslandItem({ island, texts }: { readonly island: IslandLine; readonly texts: Texts['features'] }): ReactNode {
  return (
    <>
      <code>{island.label}</code> <span className={`count ${island.state}`}>{texts.states[island.state]}</span>
      {island.error !== undefined && <p className="error">{island.error}</p>}
    </>
  );
}

/** Islands have no identity of their own in a report, and two may be labelled alike: a key is the label and which of its kind it is. */
function numbered(islands: readonly IslandLine[]): [key: string, island: IslandLine][] {
  const seen = new Map<string, number>();
  return islands.map((island) => {
    const before = seen.get(island.label) ?? 0;
    seen.set(island.label, before + 1);
    return [`${island.label} ${before}`, island];
  });
}
