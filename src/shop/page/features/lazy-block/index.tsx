import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { whenNear, whenNearAgain } from '../../../../platform/when-near.ts';
import { focusPlace, LateProblem } from '../../../../ui/late-problem.tsx';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { lateBlockOf } from '../../late-block.ts';
import { lateContentOf, loadBlock } from '../../late-content.ts';
import type { marker } from './marker.ts';

const texts = lazyMessages({ 'block.failed': 'Эта часть страницы не загрузилась. {reason}', 'block.retry': 'Повторить' });

/** Pixels before the viewport at which a block is filled, on wide screens and on those up to 991 px [LAZ-01]. */
const margins = [150, 300] as const;

/** Fills a block once, when it is near the viewport; a failed block is retried when it is near again [LAZ-01]. */
function LazyBlock({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, signal } = island;
  const { phase, problem } = useSnapshot(lateContentOf(host));
  const block = useMemo(() => lateBlockOf(getContext().page, host), [host]);

  const margin = margins[getContext().page.innerWidth <= 991 ? 1 : 0];
  useLayoutEffect(() => {
    block.claim();
    return block.release;
  }, [block]);
  useEffect(() => {
    if (phase !== 'waiting') return;
    const looking = new AbortController();
    whenNear(host, margin, () => void loadBlock(block, signal), looking.signal);
    return () => looking.abort();
  }, [phase, host, block, signal, margin]);
  // No part: a claimed block matches its marker no more, and its new content would end an island with parts.
  useLayoutEffect(() => applyLook([host], { busy: phase === 'loading' }), [host, phase]);
  useEffect(() => {
    if (phase !== 'failed') return;
    const looking = new AbortController();
    whenNearAgain(host, margin, () => void loadBlock(block, signal), looking.signal);
    return () => looking.abort();
  }, [phase, host, block, signal, margin]);

  const text = texts('block.failed', { reason: problem });
  const retry = () => {
    focusPlace(host);
    void loadBlock(block, signal);
  };
  return phase === 'failed' && <LateProblem place={host} text={text} retryLabel={texts('block.retry')} onRetry={retry} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: LazyBlock };
