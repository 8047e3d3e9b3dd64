import type { ReactNode } from 'react';
import { ok } from '../../contract/result.ts';
import { partOf } from '../../islands/part.tsx';
import { previousPage } from '../../page/previous-page.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { shop } from '../../state/shop.ts';
import { nameIfNone } from '../../ui/named.ts';
import type { Feature } from '../feature.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Back to where the shopper came from, else to the shop's front page [BSK-08]. */
function BasketBack(): ReactNode {
  const goBack = () => shop().page.location.assign(previousPage(shop().page) ?? shop().facts.options.siteDir);
  return <Part name="controls" each={(arrow) => nameIfNone(arrow, basketTexts('basketPage.back'))} onPress={goBack} />;
}

export const feature: Feature<undefined, typeof marker> = { read: () => ok(undefined), Component: BasketBack };
