import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FeatureReport, IslandLine } from '../page-report.ts';
import type { PanelMessage } from '../panel-messages.ts';
import type { PageLinkState } from './page-link.ts';
import type { Texts } from './panel-texts.ts';
import './feature-list.css';

/** The connection to the page, as the list uses it. */
export interface Pointing {
  readonly state: Pick<PageLinkState, 'picking' | 'picked' | 'seen'> | undefined;
  readonly say: (word: PanelMessage) => void;
  readonly pick: (on: boolean) => void;
}

interface FeatureListProps {
  readonly features: readonly FeatureReport[];
  readonly texts: Texts['features'];
  readonly pointing: Pointing;
}

const states = ['live', 'waiting', 'failed'] as const;

/** The features found on the page, each with its islands' states; the hovered or focused one is outlined there [EXT-02]. */
export function FeatureList({ features, texts, pointing }: FeatureListProps): ReactNode {
  const { state, say, pick } = pointing;
  const picking = state?.picking ?? 'off';
  // When the list is removed, its outlines are too, for whatever reason. A pick would cover the page, with nothing left here to end it.
  useEffect(
    () => () => {
      pick(false);
      say({ do: 'leave' });
    },
    [say, pick],
  );
  useEscape(picking !== 'off', pick);
  return (
    <section className="card" aria-labelledby="features">
      <h2 id="features">{texts.title}</h2>
      {features.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <>
          <button
            type="button"
            className="pick"
            aria-pressed={picking === 'on'}
            aria-busy={picking === 'asked'}
            onClick={() => pick(picking === 'off')}
          >
            {texts.pick}
          </button>
          <p role="status" className="quiet">
            {picking === 'on' ? texts.picking : state?.seen === 0 ? texts.unseen : ''}
          </p>
          <ul className="features">
            {features.map((feature) => (
              <li key={feature.id}>
                <FeatureItem {...{ feature, texts, pointing }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Listens to Escape anywhere in the panel while an island is picked: after a press nothing may have the focus. */
function useEscape(isPicking: boolean, pick: Pointing['pick']): void {
  useEffect(() => {
    if (!isPicking) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      pick(false);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isPicking, pick]);
}

interface FeatureItemProps {
  readonly feature: FeatureReport;
  readonly texts: Texts['features'];
  readonly pointing: Pointing;
}

function FeatureItem({ feature, texts, pointing }: FeatureItemProps): ReactNode {
  const { id, counts, islands } = feature;
  const { state, say } = pointing;
  const [isOpen, setOpen] = useState(false);
  const rest = counts.live + counts.waiting + counts.failed - islands.length;
  const picked = state?.picked?.feature === id ? state.picked : undefined;
  // During rendering, not after: elements in a closed list cannot have the focus.
  const [shown, setShown] = useState<typeof picked>();
  if (picked !== shown) {
    setShown(picked);
    if (picked) setOpen(true);
  }
  return (
    <details data-feature={id} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary {...pointTo(say, { do: 'point', feature: id })}>
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
        {islands.map((island) => (
          <li key={island.id}>
            <IslandItem {...{ feature: id, island, texts, say }} picked={picked?.island === island.id ? picked : undefined} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="quiet rest">{texts.rest(rest)}</p>}
    </details>
  );
}

interface IslandItemProps {
  readonly feature: string;
  readonly island: IslandLine;
  readonly texts: Texts['features'];
  readonly say: Pointing['say'];
  /** The current pick on the page; each is a new object. */
  readonly picked: object | undefined;
}

function IslandItem({ feature, island, texts, say, picked }: IslandItemProps): ReactNode {
  const line = useRef<HTMLButtonElement>(null);
  const word = { do: 'point', feature, island: island.id } as const;
  // The focus moves to the picked line once; later focus changes by a person are kept.
  useEffect(() => {
    if (!picked) return;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.focus();
  }, [picked]);
  return (
    <>
      <button
        ref={line}
        type="button"
        className="island"
        aria-current={picked ? true : undefined}
        {...pointTo(say, word)}
        onClick={() => say({ ...word, scroll: true })}
      >
        <code>{island.label}</code> <span className={`count ${island.state}`}>{texts.states[island.state]}</span>
      </button>
      {island.error !== undefined && <p className="error">{island.error}</p>}
    </>
  );
}

/** Outlines while the pointer is over it or it has the focus. */
function pointTo(say: Pointing['say'], word: PanelMessage) {
  const point = () => say(word);
  const leave = () => say({ do: 'leave' });
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}
