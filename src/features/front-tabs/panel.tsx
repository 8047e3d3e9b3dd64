import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { lateContentOf } from '../../state/late-content.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { LateProblem } from '../../ui/late-problem.tsx';
import { useBorrow } from '../../ui/use-borrow.ts';

const texts = lateTexts({ 'tab.failed': 'Товары не загрузились. {reason}', 'tab.retry': 'Повторить' });

interface PanelProps {
  readonly place: HTMLElement;
  onRetry(): void;
  onFilled(): void;
}

/** What one tab shows while its goods come, and when they do not [LST-03]. */
export function Panel({ place, onRetry, onFilled }: PanelProps): ReactNode {
  const { phase, problem } = useSnapshot(lateContentOf(place));
  const borrowed = useBorrow();
  useLayoutEffect(() => borrowed(place).setAttribute('aria-busy', String(phase === 'loading')), [borrowed, place, phase]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the goods have come
  useEffect(() => {
    if (phase === 'loaded') onFilled();
  }, [phase]);
  if (phase !== 'failed') return null;
  return <LateProblem place={place} text={texts('tab.failed', { reason: problem })} retryLabel={texts('tab.retry')} onRetry={onRetry} />;
}
