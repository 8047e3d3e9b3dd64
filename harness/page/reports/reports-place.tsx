import { type ReactNode, useState } from 'react';
import { OpenFile, PlaceFrame } from '../place-frame.tsx';
import type { OpenReports } from './read-file-list.ts';
import { ReportOpener } from './report-opener.tsx';
import { ReportView } from './report-view.tsx';
import './reports.css';

/** The place of the harness page that shows what field reports say. */
export function ReportsPlace({ places }: { readonly places: ReactNode }) {
  const [opened, setOpened] = useState<OpenReports>();
  return (
    <PlaceFrame
      places={places}
      bar={opened && <OpenFile title={opened.title} close="Другие отчёты" onClose={() => setOpened(undefined)} />}
    >
      <main className="workplace-opener">{opened ? <ReportView opened={opened} /> : <ReportOpener onOpen={setOpened} />}</main>
    </PlaceFrame>
  );
}
