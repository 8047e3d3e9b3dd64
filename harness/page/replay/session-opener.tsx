import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Har } from '../../../src/session/har.ts';
import { type Bundled, readBundled, readBundledFile } from './bundled.ts';
import { type OpeningProgress, openFile } from './open-file.ts';

/** A session that is open, and what it is called. */
export interface OpenSession {
  readonly session: Har;
  readonly title: string;
  /** Of a bundled one: its file. */
  readonly bundled?: string;
}

interface Props {
  /** File of a bundled session to open at once. */
  readonly wanted: string | undefined;
  readonly onOpen: (opened: OpenSession) => void;
}

const stages = { reading: 'Читаем файл', checking: 'Проверяем', keeping: 'Готовим воспроизведение' } as const;

/** Chooses a session: one that comes with the harness, or a HAR file, chosen or dropped anywhere on it [HAR-01]. */
export function SessionOpener({ wanted, onOpen }: Props) {
  const [bundled, setBundled] = useState<readonly Bundled[]>([]);
  const [progress, setProgress] = useState<OpeningProgress>();
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const opening = useRef<AbortController>(undefined);
  const file = useRef<HTMLInputElement>(null);

  const open = async (source: Blob | Promise<Blob>, title: string, from?: Bundled) => {
    opening.current?.abort();
    const controller = new AbortController();
    opening.current = controller;
    setProblem('');
    setProgress({ stage: 'reading' });
    try {
      const session = await openFile(await source, (now) => !controller.signal.aborted && setProgress(now), controller.signal);
      onOpen({ session, title, ...(from ? { bundled: from.file } : {}) });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (opening.current === controller) setProgress(undefined);
    }
  };
  const openBundled = (one: Bundled) => open(readBundledFile(one), one.title, one);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a session that the address names is opened as if it were pressed
  useEffect(() => {
    let isGone = false;
    void readBundled().then((list) => {
      if (isGone) return;
      setBundled(list);
      const named = list.find((one) => one.file === wanted);
      if (named) void openBundled(named);
      else if (wanted !== undefined) setProblem(`Сеанса ${wanted} на стенде нет.`);
    });
    return () => {
      isGone = true;
      opening.current?.abort();
    };
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) void open(dropped, dropped.name);
  };

  return (
    <section
      className="session-opener"
      aria-labelledby="session-opener-title"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="session-opener-title">Откройте сеанс</h2>
      {progress ? (
        <div className="opening-progress">
          <label>
            {stages[progress.stage]}
            <progress max={1} {...(progress.part === undefined ? {} : { value: progress.part })} />
          </label>
          <button type="button" onClick={() => opening.current?.abort()}>
            Отменить
          </button>
        </div>
      ) : (
        <div className="session-drop">
          <p>Перетащите сюда файл HAR: его сохраняют инструменты разработчика, Playwright и запись «Витрины».</p>
          <button type="button" onClick={() => file.current?.click()}>
            Выбрать файл…
          </button>
          <input
            ref={file}
            type="file"
            aria-label="Файл HAR"
            accept=".har,.json,application/json"
            hidden
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) void open(chosen, chosen.name);
              // The same file once more is a choice as well.
              event.target.value = '';
            }}
          />
        </div>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {bundled.length > 0 && !progress && (
        <>
          <h3>Или возьмите готовый</h3>
          <ul className="bundled">
            {bundled.map((one) => (
              <li key={one.file}>
                <button type="button" onClick={() => void openBundled(one)}>
                  <b>{one.title}</b>
                  <span>{one.about}</span>
                  <span className="counts">
                    страниц: {one.pages}, действий: {one.actions}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
