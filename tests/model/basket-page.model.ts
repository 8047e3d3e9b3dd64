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
  'the basket page: whatever is changed and whatever fails, shop, layer and page agree at every quiet moment [BUY-13, BSK-07, GOAL-03]',
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
    }),
);
