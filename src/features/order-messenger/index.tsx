import { useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { followMessenger } from './follow-messenger.ts';

function OrderMessenger({ island: { host, selectors, signal } }: IslandProps<null>) {
  useLayoutEffect(() => followMessenger(host, selectors, shop().natives.MutationObserver, signal), [host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: OrderMessenger };
