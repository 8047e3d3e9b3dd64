// @vitest-environment jsdom
import { test } from 'vitest';
import { listSteps } from './commands.ts';
import { walkAtRandom, walkTimeout } from './walk.ts';

test(
  'lists with old hearts: after any presses and faults, shop, layer and page agree [BUY-13, CNT-01, BULK-03]',
  {
    timeout: walkTimeout,
  },
  () =>
    walkAtRandom({
      icons: 'old',
      start: '/catalog/botinki/?',
      steps: listSteps,
      kinds: ['add', 'compare', 'several', 'delay'],
      few: 4,
      seed: 1,
    }),
);
