import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { Late } from '../../../../ui/late.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { getContext } from '../../../context.ts';
import type { marker } from './marker.ts';

/** Up to this width, px, the footer is compact [SMALL-06]. */
const narrow = '(max-width: 767px)';
const load = async () => (await import('./columns.tsx')).Columns;

/** Columns of the footer fold on a phone, where the shop wants that [SMALL-06]. */
function CompactFooter(given: IslandProps<undefined, typeof marker>): ReactNode {
  const isNarrow = useMedia(narrow);
  return getContext().facts.options.theme.compactFooterOnMobile && isNarrow && <Late load={load} given={given} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: CompactFooter };
