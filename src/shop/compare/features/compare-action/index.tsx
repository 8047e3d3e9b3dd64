import { type ReactNode, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { useParts } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import { Heart, markHeart } from '../../../../ui/heart.tsx';
import { hasChanged, itemState } from '../../../basket/index.ts';
import { readFields, readIcon, readItemName, readTitles } from '../../../item-lists/index.ts';
import { toggleCompareAction } from '../../compare-by-action.ts';
import type { marker } from './marker.ts';

interface CompareActionProps {
  readonly itemId: string;
  readonly iblockId: string;
  readonly titles: readonly [off: string, on: string];
  /** All `data-` attributes: the server gets them as they are. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The compare icon of an item where it is an action; all of them, on every copy, follow the item's one state [CMP-01]. */
function CompareAction({ island, props }: IslandProps<CompareActionProps, typeof marker>): ReactNode {
  const { host: element } = island;
  const { itemId: id, iblockId, fields } = props;
  const parts = useParts();
  // As the page printed them: the layer owns the tooltip while the island is mounted.
  const [titles] = useState(props.titles);
  const item = useSnapshot(itemState(id));
  const name = useMemo(() => readItemName(element), [element]);
  return (
    <Heart
      hasWords={parts.find('label').length > 0}
      {...{ titles, name }}
      on={item.compared}
      busy={item.busy.compare}
      onToggle={() => void toggleCompareAction({ id, iblockId, name }, fields)}
    />
  );
}

export const feature: Feature<CompareActionProps, typeof marker> = {
  read(element, selectors) {
    const icon = readIcon('compare-action', element, selectors.root);
    if (!icon.ok) return icon;
    const { itemId, iblockId } = icon.value;
    return ok({ itemId, iblockId, titles: readTitles(element), fields: readFields(element) });
  },
  Component: CompareAction,
  writeBack(element, { itemId, titles }, selectors) {
    if (hasChanged(itemId, 'compared')) markHeart(element, itemState(itemId).compared, titles, selectors.label);
  },
};
