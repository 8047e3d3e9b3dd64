// @vitest-environment jsdom
import { test } from 'vitest';
import { listSteps } from './commands.ts';
import { walkAtRandom, walkTimeout } from './walk.ts';

test(
  'lists with old hearts: whatever is pressed and whatever fails, shop, layer and page agree at every quiet moment [BUY-13, CNT-01, BULK-03]',
  {
    timeout: walkTimeout,
  },
  () => walkAtRandom({ icons: 'old', start: '/catalog/botinki/?', steps: listSteps, kinds: ['add', 'compare', 'several', 'delay'] }),
);
