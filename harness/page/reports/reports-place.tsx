import type { ReactNode } from 'react';
import { OpenFile, PlaceFrame } from '../place-frame.tsx';
import type { OpenReports } from './read-file-list.ts';
import { ReportOpener } from './report-opener.tsx';
import { ReportView } from './report-view.tsx';
import './reports.css';

interface Props {
  readonly opened: OpenReports | undefined;
  readonly onOpened: (opened: OpenReports | undefined) => void;
  /** The switch to the other place. */
  readonly places: ReactNode;
}

/** The place of the harness page that shows what field reports say. */
export function ReportsPlace({ opened, onOpened, places }: Props) {
  return (
    <PlaceFrame places={places} bar={opened && <OpenFile title={opened.title} close="Другие отчёты" onClose={() => onOpened(undefined)} />}>
      <main className="workplace-opener">{opened ? <ReportView opened={opened} /> : <ReportOpener onOpen={onOpened} />}</main>
    </PlaceFrame>
  );
}
