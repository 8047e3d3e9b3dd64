// @vitest-environment jsdom
import { test } from 'vitest';
import { walkAtRandom, walkTimeout } from './walk.ts';

test(
  'with old hearts: whatever is pressed and whatever fails, shop, layer and page agree at every quiet moment [BUY-13, CNT-01]',
  {
    timeout: walkTimeout,
  },
  () => walkAtRandom('old'),
);
