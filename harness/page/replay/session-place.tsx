import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Har } from '../../../src/session/har.ts';
import type { FaultRule, RunLayer } from '../../replay/run-messages.ts';
import { Choice } from '../choice.tsx';
import { OpenFile, PlaceFrame } from '../place-frame.tsx';
import { Tabs } from '../tabs.tsx';
import { DifferencesPane } from './differences-pane.tsx';
import { FaultsPane } from './faults-pane.tsx';
import { closeSession, forgetUnheld } from './kept-sessions.ts';
import { PagesOfSession } from './pages-of-session.tsx';
import { Player, type PlayerState } from './player.ts';
import { ReplayScreens } from './replay-screens.tsx';
import { RequestsPane } from './requests-pane.tsx';
import { SaveTest } from './save-test.tsx';
import { ScreenDrift, ScreenState } from './screen-panes.tsx';
import { ScreenWidths } from './screen-widths.tsx';
import { type OpenSession, SessionOpener } from './session-opener.tsx';
import { TimelinePane } from './timeline-pane.tsx';

interface Props {
  readonly opened: OpenSession | undefined;
  readonly onOpened: (opened: OpenSession | undefined) => void;
  /** The switch to the other place. */
  readonly places: ReactNode;
}

/** Which layer runs on the pages of the session. Another choice starts a new run. */
const layerChoices = [
  { value: 'build', label: 'этого стенда' },
  { value: 'session', label: 'из сеанса' },
  { value: 'none', label: 'нет' },
] as const satisfies readonly { value: RunLayer; label: string }[];

/** The place of the harness page that shows a recorded session [HAR-01]. */
export function SessionPlace({ opened, onOpened, places }: Props) {
  /** File of the bundled session that the address names. */
  const [asked, setAsked] = useState(() => new URLSearchParams(location.search).get('session') || undefined);
  useEffect(() => void forgetUnheld().catch(() => undefined), []);
  const open = (session: OpenSession) => {
    history.replaceState(undefined, '', session.bundled ? `?session=${encodeURIComponent(session.bundled)}` : '?session');
    onOpened(session);
  };
  const close = () => {
    history.replaceState(undefined, '', '?session');
    setAsked(undefined);
    onOpened(undefined);
    if (opened) void closeSession(opened.session);
  };

  return (
    <PlaceFrame places={places} bar={opened && <OpenFile title={opened.title} close="Другой сеанс" onClose={close} />}>
      {opened ? (
        <OpenedSession opened={opened} />
      ) : (
        <main className="workplace-opener">
          <SessionOpener wanted={asked} onOpen={open} />
        </main>
      )}
    </PlaceFrame>
  );
}

function OpenedSession({ opened: { session, title } }: { readonly opened: OpenSession }) {
  const [layer, setLayer] = useState<RunLayer>('build');
  const [faults, setFaults] = useState<readonly FaultRule[]>([]);
  const [widths, setWidths] = useState<readonly number[]>(() => [recordedWidth(session) ?? 1280]);
  const [highlighted, setHighlighted] = useState<Element>();
  const forgetHighlight = useCallback(() => setHighlighted(undefined), []);
  const { player, state } = usePlayer(session, layer, faults, widths);
  const { screens, position } = state;
  const comparisons = screens.map((screen) => player.compare(screen));
  const count = comparisons.reduce((sum, one) => sum + one.count, 0);
  const requests = screens[0]?.run.requests ?? [];
  const openPage = (address: string) => {
    for (const { frame, run } of screens) frame?.contentWindow?.location.assign(run.addressOf(address));
  };

  return (
    <main className="workplace">
      <section className="shop" aria-label="Сеанс">
        <div className="options">
          <Choice label="Слой" choices={layerChoices} value={layer} onChoose={setLayer} />
          <PagesOfSession session={session} shown={screens[0]?.address ?? ''} onOpen={openPage} />
          <SaveTest {...{ session, layer, title }} timeline={player.timeline} />
        </div>
        <ScreenWidths widths={widths} onChange={setWidths} />
        <ReplayScreens {...{ screens, highlighted }} recorded={player.timeline.viewport} onSeen={forgetHighlight} />
      </section>
      <div className="panes">
        <section className="pane" aria-labelledby="timeline-title">
          <h2 id="timeline-title" className="pane-head">
            Шаги
          </h2>
          <TimelinePane player={player} state={state} comparisons={comparisons} />
        </section>
        <Tabs
          label="Воспроизведение"
          tabs={[
            { id: 'requests', label: `Запросы: ${requests.length}`, content: <RequestsPane session={session} requests={requests} /> },
            {
              id: 'differences',
              label: `Отличия: ${count}`,
              content: <DifferencesPane timeline={player.timeline} screens={screens} comparisons={comparisons} position={position} />,
            },
            { id: 'state', label: 'Состояние', content: <ScreenState key={screens[0]?.id} screen={screens[0]} /> },
            {
              id: 'drift',
              label: 'Проверка',
              content: <ScreenDrift key={screens[0]?.id} screen={screens[0]} onShow={setHighlighted} />,
            },
            {
              id: 'faults',
              label: `Сбои: ${faults.length}`,
              content: <FaultsPane rules={faults} requests={requests} onChange={setFaults} />,
              isKept: true,
            },
          ]}
        />
      </div>
    </main>
  );
}

/** A player of the session while the component is mounted; it opens the first page. */
function usePlayer(
  session: Har,
  layer: RunLayer,
  faults: readonly FaultRule[],
  widths: readonly number[],
): { readonly player: Player; readonly state: PlayerState } {
  const [player] = useState(() => new Player(session, { layer, faults, widths }));
  const state = useSyncExternalStore(player.subscribe, player.read);
  useEffect(() => {
    void player.restart();
    return () => void player.close();
  }, [player]);
  useEffect(() => {
    void player.choose({ layer, faults, widths });
  }, [player, layer, faults, widths]);
  return { player, state };
}

/** The width at which the session was recorded, CSS px. */
function recordedWidth({ log }: OpenSession['session']): number | undefined {
  const viewport = log._vitrina?.flow.steps.find((step) => step.type === 'setViewport');
  return viewport?.type === 'setViewport' ? viewport.width : undefined;
}
