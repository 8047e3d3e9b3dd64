import { type ReactNode, useLayoutEffect } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { labelIfNone } from '../../../../ui/named.ts';
import { getContext } from '../../../context.ts';
import { findTelegram, followChoice, nameOfGroup } from '../../page/messenger-choice.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const fields = ['input', 'textarea', 'select'];

/**
 * Shows the field for the Telegram name only if Telegram is chosen [ORD-02]. While hidden it is disabled: neither sent nor required, because the buyer
 * does not see it; its text stays and returns with the choice. The component renders both rows anew at any time: each render is corrected before it is painted.
 */
function OrderMessenger({ island: { host, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  useLayoutEffect(() => followChoice(host, getContext().natives.MutationObserver, parts.refresh, signal), [host, parts, signal]);
  const telegram = () => findTelegram(parts.find('choices')[0], selectors);

  return (
    <>
      <Part
        name="choices"
        each={(choices) => {
          const label = nameOfGroup(choices, selectors);
          return label ? { role: 'radiogroup', ...labelIfNone(choices, label) } : {};
        }}
      />
      <Part name="row" each={() => ({ hidden: telegram() && !telegram()?.checked })} />
      <Part
        name="row"
        at={(row) => fields.flatMap((field) => [...row.getElementsByTagName(field)])}
        each={() => (telegram()?.checked === false ? { attributes: { disabled: '' } } : {})}
      />
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: OrderMessenger };
