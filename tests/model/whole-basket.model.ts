// @vitest-environment jsdom
import { test } from 'vitest';
import { walkAtRandom, walkTimeout } from './walk.ts';
import { wholeBasketSteps } from './whole-basket-steps.ts';

const preset = {
  lines: [
    { product: 4150, quantity: 2 },
    { product: 4211, props: ['SIZE'], services: [{ id: 9001 }] },
    { product: 4347, delayed: true },
  ],
};

test(
  'clearing and ordering the basket: after any faults all agree [BSK-02, OCB-02, BUY-13, GOAL-03]',
  {
    timeout: walkTimeout,
  },
  () =>
    walkAtRandom({
      icons: 'new',
      start: '/basket/?',
      preset,
      steps: wholeBasketSteps,
      kinds: ['line', 'clear', 'order', 'service'],
      few: 10,
      seed: 20_261_121,
    }),
);
