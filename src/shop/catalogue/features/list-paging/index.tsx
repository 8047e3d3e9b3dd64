import { type ReactNode, useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { find, linkIn } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { whenNear } from '../../../../platform/when-near.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { listTargetOf } from '../../page/list-target.ts';
import { pagingOf, preparePaging, showMore } from '../../paging.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Distance from the view, px, at which an automatic list loads its next page [LST-01]. */
const autoMargin = 200;

/** With what adds a page, which has come when there is a problem. */
const loadProblem = async () => (await import('./paging-problem.tsx')).Problem;

/** Appends the next page of a list; page numbers stay links [LST-01]. What adds a page loads late. `props`: the element with the items. */
function ListPaging({ island, props: target }: IslandProps<Element, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const { isLoading, problem, isMissing } = useSnapshot(pagingOf(host));
  const Problem = useLate(problem !== '', loadProblem);
  const more = useCallback(() => showMore(host, selectors, signal), [host, selectors, signal]);

  useEffect(() => applyLook([target], { busy: isLoading }), [target, isLoading]);

  const button = find(host, selectors.button);
  useEffect(() => {
    // After a failure the shopper has to press.
    if (problem || isMissing || isLoading || !selectors.auto || !button?.matches(selectors.auto)) return;
    const looking = new AbortController();
    whenNear(button, autoMargin, () => void more(), looking.signal);
    return () => looking.abort();
  }, [button, selectors, problem, isMissing, isLoading, more]);

  const press = () => void more();
  return (
    <>
      <Part
        name="controls"
        // The pressable element may be inside.
        each={(control) => ({
          role: control.matches('a') ? undefined : 'none',
          classes: { loadings: isLoading && control.closest('.animate-load-state') !== null },
        })}
        onPress={press}
      />
      <Part
        name="button"
        at={(button) => [find(button, selectors.words) ?? button]}
        busy={isLoading}
        classes={{ loading: isLoading }}
        on={{ pointerenter: preparePaging, focusin: preparePaging }}
        each={(words) => (linkIn(words) ? { role: 'none' } : { role: 'button', tabIndex: 0 })}
        onPress={press}
      />
      {Problem && <Problem nav={host} text={problem} isLoading={isLoading} onRetry={press} />}
    </>
  );
}

export const feature: Feature<Element, typeof marker> = {
  read(element, selectors) {
    const target = listTargetOf(element, selectors);
    return target ? ok(target) : failed('unreadable', 'list-paging: expected its list, got none');
  },
  Component: ListPaging,
};
