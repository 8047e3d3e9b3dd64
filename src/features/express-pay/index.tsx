import { useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { notify } from '../../state/overlays.ts';
import { shop } from '../../state/shop.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Shows the form before the payment; a visitor logs in first. What does it comes with the first press [ORD-04]. */
function ExpressPay({ island }: IslandProps<null>) {
  const { host, selectors, signal } = island;
  useLayoutEffect(() => {
    let isOpening = false;
    const press = async () => {
      if (isOpening) return;
      isOpening = true;
      try {
        (await import('./open-pre-form.tsx')).pressExpressPay(host, selectors);
      } catch (error) {
        const { report, facts } = shop();
        report('express-pay', error instanceof Error ? error.message : String(error));
        notify('alert', facts.texts('failure.server'));
      }
      isOpening = false;
    };
    island.onPress(() => void press());
    if (host.matches('button, input')) return;
    onButtonKeys(host, selectors.controls ?? '', () => void press(), signal);
    return asButton(host, {}).giveBack;
  }, [island, host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: ExpressPay };
