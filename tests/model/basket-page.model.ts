// @vitest-environment jsdom
import { test } from 'vitest';
import { basketPageSteps } from './commands.ts';
import { walkAtRandom, walkTimeout } from './walk.ts';

const preset = {
  lines: [
    { product: 4150, quantity: 2 },
    { product: 4211, props: ['SIZE'] },
    { product: 4347, delayed: true },
  ],
};

test(
  'the basket page: after any changes and faults, shop, layer and page agree [BUY-13, BSK-07, GOAL-03]',
  {
    timeout: walkTimeout,
  },
  () =>
    walkAtRandom({
      icons: 'new',
      start: '/basket/?',
      preset,
      steps: basketPageSteps,
      kinds: ['line'],
      few: 4,
      seed: 1,
    }),
);
