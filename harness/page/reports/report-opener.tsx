import { type DragEvent, useRef, useState } from 'react';
import { fetchSample, type OpenReports, openReports, samples } from './read-file-list.ts';

/** Chooses files of field reports: chosen, dropped, or those that come with the harness. */
export function ReportOpener({ onOpen }: { readonly onOpen: (opened: OpenReports) => void }) {
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const open = async (files: Promise<readonly File[]>) => {
    setProblem('');
    setReading(true);
    try {
      onOpen(await openReports(await files));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setReading(false);
    }
  };
  const choose = (list: FileList | null) => {
    if (list && list.length > 0) void open(Promise.resolve([...list]));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };

  return (
    <section
      className="session-opener"
      aria-labelledby="report-opener-title"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="report-opener-title">Откройте отчёты</h2>
      <div className="session-drop">
        <p>Перетащите сюда файлы отчётов: по одному JSON на строку. Они останутся в этом браузере.</p>
        <button type="button" disabled={isReading} onClick={() => input.current?.click()}>
          {isReading ? 'Читаем…' : 'Выбрать файлы…'}
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Файлы отчётов"
          accept=".ndjson,.jsonl,.json,application/x-ndjson"
          onChange={(event) => {
            choose(event.target.files);
            // The same file once more is a choice as well.
            event.target.value = '';
          }}
        />
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {samples.length > 0 && (
        <>
          <h3>Или возьмите готовые</h3>
          <ul className="bundled">
            {samples.map((sample) => (
              <li key={sample.name}>
                <button type="button" disabled={isReading} onClick={() => void open(fetchSample(sample).then((file) => [file]))}>
                  <b>{sample.name}</b>
                  <span>Покупатели демо-магазина, со слоем и без него</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
