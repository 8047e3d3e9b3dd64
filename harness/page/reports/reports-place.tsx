import { type ReactNode, useState } from 'react';
import type { OpenReports } from './read-file-list.ts';
import { ReportOpener } from './report-opener.tsx';
import { ReportView } from './report-view.tsx';
import './reports.css';

/** The place of the harness page that shows what field reports say. */
export function ReportsPlace({ places }: { readonly places: ReactNode }) {
  const [opened, setOpened] = useState<OpenReports>();
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
            <button type="button" onClick={() => setOpened(undefined)}>
              Другие отчёты
            </button>
          </>
        )}
      </header>
      <main className="workplace-opener">{opened ? <ReportView opened={opened} /> : <ReportOpener onOpen={setOpened} />}</main>
    </div>
  );
}
