import { type ReactNode, useRef, useState } from 'react';
import type { FaultRule, RunLayer } from '../../replay/run-messages.ts';
import { Tabs } from '../tabs.tsx';
import { WidthPicker } from '../width-picker.tsx';
import { FaultsPane } from './faults-pane.tsx';
import { LayerChoice } from './layer-choice.tsx';
import { RequestsPane } from './requests-pane.tsx';
import { RunStage } from './run-stage.tsx';
import { type OpenSession, SessionOpener } from './session-opener.tsx';
import { useRun } from './use-run.ts';

interface Props {
  /** File of the bundled session that the address names. */
  readonly wanted: string | undefined;
  /** The switch to the other place. */
  readonly places: ReactNode;
}

/** The place of the harness page that shows a recorded session [HAR-01]. */
export function SessionPlace({ wanted, places }: Props) {
  const [opened, setOpened] = useState<OpenSession>();
  const [asked, setAsked] = useState(wanted);
  const open = (session: OpenSession) => {
    history.replaceState(undefined, '', session.bundled ? `?session=${encodeURIComponent(session.bundled)}` : '?session');
    setOpened(session);
  };
  const close = () => {
    history.replaceState(undefined, '', '?session');
    setAsked(undefined);
    setOpened(undefined);
  };

  return (
    <div className="harness">
      <header className="bar">
        <h1>
          Витрина <span>стенд</span>
        </h1>
        {places}
        {opened && (
          <>
            <p className="session-title">{opened.title}</p>
            <button type="button" onClick={close}>
              Другой сеанс
            </button>
          </>
        )}
      </header>
      {opened ? (
        <OpenedSession opened={opened} />
      ) : (
        <main className="workplace-opener">
          <SessionOpener wanted={asked} onOpen={open} />
        </main>
      )}
    </div>
  );
}

function OpenedSession({ opened: { session } }: { readonly opened: OpenSession }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [layer, setLayer] = useState<RunLayer>('build');
  const [faults, setFaults] = useState<readonly FaultRule[]>([]);
  const [width, setWidth] = useState(() => recordedWidth(session) ?? 1280);
  const { run, requests, problem, restart } = useRun(session, layer, faults);

  return (
    <main className="workplace">
      <section className="shop" aria-label="Сеанс">
        <div className="options">
          <LayerChoice layer={layer} onChoose={setLayer} />
          <button type="button" onClick={restart}>
            Начать сначала
          </button>
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
        </div>
        <WidthPicker width={width} onChoose={setWidth} />
        <RunStage frame={frame} run={run} width={width} />
      </section>
      <div className="panes">
        <Tabs
          label="Воспроизведение"
          tabs={[
            { id: 'requests', label: `Запросы: ${requests.length}`, content: <RequestsPane session={session} requests={requests} /> },
            {
              id: 'faults',
              label: `Сбои: ${faults.length}`,
              content: <FaultsPane rules={faults} requests={requests} onChange={setFaults} />,
            },
          ]}
        />
      </div>
    </main>
  );
}

/** The width at which the session was recorded, CSS px. */
function recordedWidth({ log }: OpenSession['session']): number | undefined {
  const viewport = log._vitrina?.flow.steps.find((step) => step.type === 'setViewport');
  return viewport?.type === 'setViewport' ? viewport.width : undefined;
}
