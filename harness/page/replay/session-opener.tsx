import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Har } from '../../../src/session/har.ts';
import { FileOpener } from '../file-opener.tsx';
import { type OpeningProgress, openFile } from './open-file.ts';

/** An open session and its title. */
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

/** Chooses a session: one that comes with the harness, or a HAR file [HAR-01]. */
export function SessionOpener({ wanted, onOpen }: Props) {
  const [bundled, setBundled] = useState<readonly Bundled[]>([]);
  const [progress, setProgress] = useState<OpeningProgress>();
  const [problem, setProblem] = useState('');
  const opening = useRef<AbortController>(undefined);

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; a session named in the address is opened at once
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

  return (
    <FileOpener
      title="Откройте сеанс"
      hint="Перетащите сюда файл HAR: его сохраняют инструменты разработчика, Playwright и запись «Витрины»."
      button="Выбрать файл…"
      field={{ label: 'Файл HAR', accept: '.har,.json,application/json', isMultiple: false }}
      progress={progress && <Progress now={progress} onCancel={() => opening.current?.abort()} />}
      problem={problem}
      onChoose={([file]) => void open(file, file.name)}
      readyTitle="Или возьмите готовый"
      ready={bundled.map((one) => ({
        name: one.title,
        about: one.about,
        counts: `страниц: ${one.pages}, действий: ${one.actions}`,
        onOpen: () => void openBundled(one),
      }))}
    />
  );
}

function Progress({ now: { stage, part }, onCancel }: { readonly now: OpeningProgress; readonly onCancel: () => void }) {
  return (
    <div className="opening-progress">
      <label>
        {stages[stage]}
        <progress max={1} {...(part === undefined ? {} : { value: part })} />
      </label>
      <button type="button" onClick={onCancel}>
        Отменить
      </button>
    </div>
  );
}

/** A session that comes with the harness. */
const bundledSchema = z.object({
  file: z.string().check(z.regex(/^[\w.-]+\.har$/)),
  title: z.string(),
  about: z.string(),
  pages: z.int(),
  actions: z.int(),
});

type Bundled = z.infer<typeof bundledSchema>;

/** The bundled sessions; an empty list if none were built. */
async function readBundled(): Promise<readonly Bundled[]> {
  try {
    const answer = await fetch('sessions/index.json');
    return answer.ok ? z.parse(z.array(bundledSchema), await answer.json()) : [];
  } catch {
    return [];
  }
}

async function readBundledFile({ file, title }: Bundled): Promise<Blob> {
  const answer = await fetch(`sessions/${file}`);
  if (!answer.ok) throw new Error(`Сеанс «${title}» не загрузился (${answer.status}).`);
  return answer.blob();
}
