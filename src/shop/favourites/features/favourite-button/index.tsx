import { type ReactNode, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { useParts } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import { Heart, markHeart } from '../../../../ui/heart.tsx';
import { hasChanged, itemState } from '../../../basket/index.ts';
import { readFields, readItemId, readItemName, readTitles } from '../../../item-lists/index.ts';
import { toggleFavourite } from '../../favourites.ts';
import type { marker } from './marker.ts';

interface FavouriteProps {
  readonly itemId: string;
  readonly titles: readonly [off: string, on: string];
  /** All `data-` attributes: the server gets them as they are [FAV-02]. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The heart of an item: optimistic, one request per press, the same on every copy [FAV-01…04]. */
function FavouriteButton({ island, props }: IslandProps<FavouriteProps, typeof marker>): ReactNode {
  const { host: element } = island;
  const parts = useParts();
  // As the page printed them: the layer owns the tooltip while the island is mounted.
  const [titles] = useState(props.titles);
  const item = useSnapshot(itemState(props.itemId));
  const name = useMemo(() => readItemName(element), [element]);
  return (
    <Heart
      hasWords={parts.find('label').length > 0}
      on={item.favourite}
      busy={item.busy.favourite}
      titles={titles}
      name={name}
      onToggle={() => void toggleFavourite({ id: props.itemId, name, fields: props.fields })}
    />
  );
}

export const feature: Feature<FavouriteProps, typeof marker> = {
  read(element) {
    const id = readItemId('favourite-button', element);
    return id.ok ? ok({ itemId: id.value, titles: readTitles(element), fields: readFields(element) }) : id;
  },
  Component: FavouriteButton,
  writeBack(element, props, selectors) {
    if (hasChanged(props.itemId, 'favourites')) markHeart(element, itemState(props.itemId).favourite, props.titles, selectors.label);
  },
};
