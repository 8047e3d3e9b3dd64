// @vitest-environment jsdom
import { test } from 'vitest';
import { hoverSteps } from './hover-steps.ts';
import { walkAtRandom, walkTimeout } from './walk.ts';

const preset = {
  lines: [
    { product: 4150, quantity: 2 },
    { product: 4211, props: ['SIZE'], services: [{ id: 9001 }] },
    { product: 4347, delayed: true },
  ],
};

test(
  'the dropdown: after any changes and faults, shop, layer and page agree [HOV-01, BUY-13, GOAL-03]',
  {
    timeout: walkTimeout,
  },
  () =>
    walkAtRandom({
      icons: 'new',
      start: '/catalog/botinki/?',
      preset,
      steps: hoverSteps,
      kinds: ['add', 'line', 'clear'],
      few: 4,
      seed: 8,
    }),
);
