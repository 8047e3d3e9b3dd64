import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { type ListPlace, readListPlace } from '../../page/list-place.ts';
import { whenNear } from '../../page/when-near.ts';
import { keepPages, prepareHistory } from '../../state/list-history.ts';
import { pagingOf, showMore } from '../../state/paging.ts';
import { shop } from '../../state/shop.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { Problem } from './problem.tsx';

/** Pixels before the view at which a list that loads by itself goes on [LST-01]. */
const autoMargin = 200;

/** Puts the next page of a list behind what is shown; page numbers stay links [LST-01]. */
function ListPaging({ island, props: place }: IslandProps<ListPlace>): ReactNode {
  const { host, selectors, signal } = island;
  const paging = pagingOf(host);
  const { isLoading, pages, problem } = useSnapshot(paging);
  const borrowed = useBorrow();
  const [box] = useState(() => host.ownerDocument.createElement('div'));

  useEffect(() => {
    shop().natives.setTimeout(() => {
      if (signal.aborted) return;
      place.prepare();
      prepareHistory(host, selectors);
    }, 0);
  }, [place, signal, host, selectors]);

  const more = useCallback(async () => {
    if (await showMore(place, signal)) keepPages(host, selectors, pagingOf(host).pages);
  }, [place, signal, host, selectors]);

  useLayoutEffect(() => {
    island.onPress(() => void more());
    onButtonKeys(host, `${selectors.words}, ${selectors.button}`, () => void more(), signal);
  }, [island, host, selectors, signal, more]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings a button of its own
  useLayoutEffect(() => {
    const button = place.button();
    borrowed(place.target).setAttribute('aria-busy', String(isLoading));
    if (!button) return;
    const words = button.querySelector(selectors.words ?? '') ?? button;
    // Never given back in between: a button that is no button for a moment loses the focus.
    const frame = borrowed(words);
    if (!words.querySelector('a[href]')) {
      frame.setAttribute('role', 'button');
      frame.setAttribute('tabindex', '0');
    }
    frame.setAttribute('aria-busy', String(isLoading));
    frame.toggleClass('loading', isLoading);
    borrowed(button).toggleClass('loadings', isLoading && button.closest('.animate-load-state') !== null);
  }, [place, selectors, borrowed, isLoading, pages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again at the button that came with the last page
  useEffect(() => {
    const button = place.button();
    // What has failed waits for the shopper.
    if (problem || isLoading || !selectors.auto || !button?.matches(selectors.auto)) return;
    const looking = new AbortController();
    whenNear(button, autoMargin, () => void more(), looking.signal);
    return () => looking.abort();
  }, [place, selectors, pages, problem, isLoading, more]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page takes out what stood in the element
  useLayoutEffect(() => {
    if (!problem) return;
    host.append(box);
    return () => box.remove();
  }, [host, box, problem, pages]);
  return problem ? createPortal(<Problem nav={host} text={problem} isLoading={isLoading} onRetry={() => void more()} />, box) : null;
}

export const feature: Feature<ListPlace> = {
  read(element, selectors) {
    const place = readListPlace(shop().page, element, selectors);
    return place ? ok(place) : failed('unreadable', 'list-paging: expected the list that it belongs to, found none');
  },
  Component: ListPaging,
};
