import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ok } from '../../contract/result.ts';
import { shop } from '../../state/shop.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Up to this width, px, the footer is compact [SMALL-06]. */
const narrow = '(max-width: 767px)';

type Part = typeof import('./columns.ts');

/** Columns of the footer fold on a phone, where the shop wants that [SMALL-06]. */
function CompactFooter({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const isOn = useMedia(narrow) && shop().facts.options.theme.compactFooterOnMobile;
  const [part, setPart] = useState<Part>();
  useLayoutEffect(() => {
    if (!isOn) return;
    if (part) return part.startColumns(host, selectors);
    void import('./columns.ts').then((loaded) => signal.aborted || setPart(loaded));
  }, [isOn, part, host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: CompactFooter };
