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
  'the fly-out: whatever is changed and whatever fails, shop, layer and page agree at every quiet moment [BUY-13, FLY-02, GOAL-03]',
  {
    timeout: walkTimeout,
  },
  () => walkAtRandom({ icons: 'new', basket: 'fly', start: '/catalog/botinki/?', preset, steps: flySteps, kinds: ['add', 'line'] }),
);
