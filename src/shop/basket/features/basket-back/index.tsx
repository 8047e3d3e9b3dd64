import type { ReactNode } from 'react';
import type { Feature } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { previousPage } from '../../../../platform/previous-page.ts';
import { nameIfNone } from '../../../../ui/name-or-role.ts';
import { getContext } from '../../../context.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Goes back to the previous page, else to the shop's front page [BSK-08]. */
function BasketBack(): ReactNode {
  const goBack = () => getContext().page.location.assign(previousPage(getContext().page) ?? getContext().facts.options.siteDir);
  return <Part name="controls" each={(arrow) => nameIfNone(arrow, basketTexts('basketPage.back'))} onPress={goBack} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: BasketBack };
