import { type ReactNode, useRef } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { getContext } from '../../../context.ts';
import { notifyFailure } from '../../../overlays.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Shows the form before the payment; a visitor logs in first. Its code loads at the first press [ORD-04]. */
function ExpressPay({ island: { host, selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const isOpening = useRef(false);
  const press = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      (await import('./open-pre-form.tsx')).pressExpressPay(host, selectors);
    } catch (error) {
      const message = `expected its script, got "${error}"`;
      getContext().report('express-pay', message);
      notifyFailure({ kind: 'offline', message });
    }
    isOpening.current = false;
  };
  return <Part name="root" onPress={() => void press()} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: ExpressPay };
