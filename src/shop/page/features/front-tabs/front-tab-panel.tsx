import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { partOf } from '../../../../parts/part.tsx';
import { LateProblem } from '../../../../ui/late-problem.tsx';
import { lazyMessages } from '../../../lazy-messages.ts';
import { tabCodeOf } from '../../front-tab-panels.ts';
import { lateContentOf } from '../../late-content.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'tab.failed': 'Товары не загрузились. {reason}', 'tab.retry': 'Повторить' });

interface PanelProps {
  readonly code: string;
  readonly place: HTMLElement;
  /** The height that it keeps until its goods are loaded, px. */
  readonly room: number | undefined;
  onRetry(): void;
}

/** The panel of one tab while its goods load, and when that fails [LST-03]. */
export function Panel({ code, place, room, onRetry }: PanelProps): ReactNode {
  const { phase, problem } = useSnapshot(lateContentOf(place));
  const own = (part: Element) => (tabCodeOf(part) === code ? [part] : []);
  const isRoomKept = room !== undefined && phase !== 'loaded';
  return (
    <>
      <Part name="panels" at={own} busy={phase === 'loading'} style={isRoomKept ? { 'min-height': `${room}px` } : undefined} />
      {/* Tells the template that the tab has its goods. */}
      {phase === 'loaded' && <Part name="controls" at={own} stays classes={{ clicked: true }} />}
      {phase === 'failed' && (
        <LateProblem place={place} text={texts('tab.failed', { reason: problem })} retryLabel={texts('tab.retry')} onRetry={onRetry} />
      )}
    </>
  );
}
