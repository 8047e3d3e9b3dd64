import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import * as z from 'zod/mini';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { useParts } from '../../../../parts/part.tsx';
import { failed, ok } from '../../../../platform/result.ts';
import { Heart, markHeart } from '../../../../ui/heart.tsx';
import { hasChanged, itemState } from '../../../basket/index.ts';
import { getContext } from '../../../context.ts';
import { dispatchItemList, readItemName } from '../../../item-lists/index.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { favouritesCache, loadShopFavourites, toggleShopFavourite } from '../../shop-favourites.ts';
import type { marker } from './marker.ts';

const texts = lazyMessages({ 'favourite.added': 'В избранном' });

interface ShopHeartProps {
  readonly itemId: string;
  readonly link: string;
  readonly name: string;
  readonly price: string;
  readonly image: string;
  readonly title: string;
  /** On the product page the state is also kept under the page's address [FAV-08]. */
  readonly isProductPage: boolean;
}

const heartSchema = z.object({
  'data-favourite-item': z.string().check(z.regex(/^\d+$/)),
  'data-favourite-link': z._default(z.string(), ''),
  'data-favourite-name': z._default(z.string(), ''),
  'data-favourite-price': z._default(z.string(), ''),
  'data-favourite-image': z._default(z.string(), ''),
  title: z._default(z.string(), 'В избранное'),
});

/** The heart of favorite.php: on from the start if the product is in the cached list [FAV-05] or its page is marked [FAV-08]. */
function FavouriteHeart({ island, props }: IslandProps<ShopHeartProps, typeof marker>): ReactNode {
  const { host: element } = island;
  const parts = useParts();
  // The title that the page printed. While the island is mounted the layer writes another one into the element.
  const [title] = useState(props.title);
  const item = useSnapshot(itemState(props.itemId));
  const name = useMemo(() => props.name || readItemName(element), [element, props.name]);

  useEffect(() => {
    const loading = loadShopFavourites();
    if (!props.isProductPage) return;
    const address = getContext().page.location.pathname;
    const { isMarked, mark } = favouritesCache();
    const wasMarked = isMarked(address);
    // The browser's list and this page's mark are shown at once; the list that the server sends later corrects both.
    if (wasMarked) dispatchItemList('favourites', { type: 'confirmed', id: props.itemId, on: true });
    void loading.then((list) => {
      if (island.signal.aborted) return;
      if (wasMarked && isMarked(address) && list?.includes(props.itemId) === false)
        dispatchItemList('favourites', { type: 'confirmed', id: props.itemId, on: false });
      mark(address, itemState(props.itemId).favourite);
    });
  }, [island.signal, props.isProductPage, props.itemId]);

  const toggle = async () => {
    await toggleShopFavourite({ id: props.itemId, name, link: props.link, price: props.price, image: props.image });
    if (props.isProductPage) favouritesCache().mark(getContext().page.location.pathname, itemState(props.itemId).favourite);
  };
  return (
    <Heart
      hasWords={parts.find('label').length > 0}
      on={item.favourite}
      busy={item.busy.favourite}
      titles={[title, texts('favourite.added')]}
      name={name}
      onToggle={() => void toggle()}
    />
  );
}

export const feature: Feature<ShopHeartProps, typeof marker> = {
  read(element, selectors) {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const parsed = z.safeParse(heartSchema, attributes);
    if (!parsed.success) {
      return failed(
        'unreadable',
        `favourite-heart: data-favourite-item is ${JSON.stringify(attributes['data-favourite-item'])}, expected digits`,
      );
    }
    const data = parsed.data;
    return ok({
      itemId: data['data-favourite-item'],
      link: data['data-favourite-link'],
      name: data['data-favourite-name'],
      price: data['data-favourite-price'],
      image: data['data-favourite-image'],
      title: data.title,
      isProductPage: element.matches(selectors.product),
    });
  },
  Component: FavouriteHeart,
  writeBack(element, props, selectors) {
    if (!hasChanged(props.itemId, 'favourites')) return;
    markHeart(element, itemState(props.itemId).favourite, [props.title, texts('favourite.added')], selectors.label);
  },
};
