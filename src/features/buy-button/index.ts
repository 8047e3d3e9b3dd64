import type { Feature } from '../feature.ts';
import { BuyButton } from './buy-button.tsx';
import { handBackBuyBlock } from './hand-back.ts';
import { type BuyProps, readBuyBlock } from './read.ts';

export const feature: Feature<BuyProps> = { read: readBuyBlock, Component: BuyButton, handBack: handBackBuyBlock };
