import type { Feature } from '../../../../parts/feature.ts';
import { BuyButton } from './buy-button.tsx';
import type { marker } from './marker.ts';
import { type BuyProps, readBuyBlock } from './read.ts';
import { writeBackBuyBlock } from './write-back.ts';

export const feature: Feature<BuyProps, typeof marker> = { read: readBuyBlock, Component: BuyButton, writeBack: writeBackBuyBlock };
