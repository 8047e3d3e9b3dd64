import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { TwinToggle } from '../../../../ui/twin-toggle.tsx';
import { hasChanged, itemState } from '../../../basket/index.ts';
import { type IconProps, readIcon, readItemName, show } from '../../../item-lists/index.ts';
import { toggleCompare } from '../../compare.ts';
import type { marker } from './marker.ts';

/** The compare icon of an item; all of them, on every copy, follow the item's one state [CMP-01]. */
function CompareButton({ island, props }: IslandProps<IconProps, typeof marker>): ReactNode {
  const item = useSnapshot(itemState(props.itemId));
  const name = useMemo(() => readItemName(island.host), [island.host]);
  return (
    <TwinToggle
      on={item.compared}
      busy={item.busy.compare}
      name={name}
      onToggle={() => void toggleCompare({ id: props.itemId, iblockId: props.iblockId, name })}
    />
  );
}

export const feature: Feature<IconProps, typeof marker> = {
  read: (element, selectors) => readIcon('compare-button', element, selectors.controls),
  Component: CompareButton,
  writeBack(element, props, selectors) {
    if (!hasChanged(props.itemId, 'compared')) return;
    const { compared } = itemState(props.itemId);
    show(element, selectors.add, !compared);
    show(element, selectors.remove, compared);
  },
};
