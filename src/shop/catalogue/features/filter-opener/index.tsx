import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps, Selectors } from '../../../../parts/feature.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { Opener } from '../../../../ui/opener.tsx';
import { activePanel, togglePanel, withPanel } from '../../../active-panel.ts';
import { filterMedia } from '../../page/filter-place.ts';
import type { marker } from './marker.ts';

/** Duration of opening a filter without a panel, ms [FLT-01]. */
const slideTime = 333;

/** The filter in its place on the page; `undefined` while it is in the panel. */
function inlineFilter(page: Document, { filter, panel }: Selectors<typeof marker>): HTMLElement | undefined {
  return findAll<HTMLElement>(page, filter).find((one) => !one.closest(panel));
}

/** Opens the filter: in a panel on narrow screens, else in place [FLT-01]. */
function FilterOpener({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors } = island;
  const page = host.ownerDocument;
  const isOverPage = useSnapshot(activePanel()).name === 'filter';
  const [isInline, setInline] = useState(() => (inlineFilter(page, selectors)?.getClientRects().length ?? 0) > 0);
  const press = async () => {
    const panel = selectors.panel;
    const view = page.defaultView;
    if (find(page, panel) && view?.matchMedia(filterMedia(page, selectors.flat)).matches) {
      return withPanel(island, panel, () => togglePanel('filter'));
    }
    const filter = inlineFilter(page, selectors);
    if (!filter) return;
    const opens = filter.getClientRects().length === 0;
    const { slide } = await import('../../../../ui/slide.ts');
    slide(filter, opens, slideTime);
    setInline(opens);
  };
  return <Opener label="Фильтр" isOpen={isOverPage || isInline} classes={{ opened: isInline }} onPress={press} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    find(element.ownerDocument, selectors.filter)
      ? ok(undefined)
      : failed('unreadable', `filter-opener: expected ${selectors.filter} on the page`),
  Component: FilterOpener,
};
