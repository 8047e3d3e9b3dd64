// @vitest-environment jsdom
import { test } from 'vitest';
import { flySteps } from './commands.ts';
import { walkAtRandom, walkTimeout } from './walk.ts';

const preset = {
  lines: [
    { product: 4150, quantity: 2 },
    { product: 4211, props: ['SIZE'] },
    { product: 4347, delayed: true },
  ],
};

test(
  'the fly-out: after any changes and faults, shop, layer and page agree [BUY-13, FLY-02, GOAL-03]',
  {
    timeout: walkTimeout,
  },
  () =>
    walkAtRandom({
      icons: 'new',
      basket: 'fly',
      start: '/catalog/botinki/?',
      preset,
      steps: flySteps,
      kinds: ['add', 'line'],
      few: 4,
      seed: 1,
    }),
);
