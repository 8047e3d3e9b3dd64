import { useState } from 'react';
import { FileOpener } from '../file-opener.tsx';
import { fetchSample, type OpenReports, openReports, samples } from './read-file-list.ts';

/** Chooses files of field reports. */
export function ReportOpener({ onOpen }: { readonly onOpen: (opened: OpenReports) => void }) {
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);

  const open = async (files: readonly File[] | Promise<readonly File[]>) => {
    setProblem('');
    setReading(true);
    try {
      onOpen(await openReports(await files));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setReading(false);
    }
  };

  return (
    <FileOpener
      title="Откройте отчёты"
      hint="Перетащите сюда файлы отчётов: по одному JSON на строку. Они останутся в этом браузере."
      button={isReading ? 'Читаем…' : 'Выбрать файлы…'}
      field={{ label: 'Файлы отчётов', accept: '.ndjson,.jsonl,.json,application/x-ndjson', isMultiple: true }}
      isBusy={isReading}
      problem={problem}
      onChoose={(files) => void open(files)}
      readyTitle="Или возьмите готовые"
      ready={samples.map((sample) => ({
        name: sample.name,
        about: 'Покупатели демо-магазина, со слоем и без него',
        onOpen: () => void open(fetchSample(sample).then((file) => [file])),
      }))}
    />
  );
}
