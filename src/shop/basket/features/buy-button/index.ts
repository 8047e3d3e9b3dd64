import type { Feature } from '../../../../parts/feature.ts';
import { BuyButton } from './buy-button.tsx';
import { handBackBuyBlock } from './hand-back.ts';
import type { marker } from './marker.ts';
import { type BuyProps, readBuyBlock } from './read.ts';

export const feature: Feature<BuyProps, typeof marker> = { read: readBuyBlock, Component: BuyButton, handBack: handBackBuyBlock };
