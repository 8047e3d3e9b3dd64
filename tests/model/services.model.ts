// @vitest-environment jsdom
import { test } from 'vitest';
import { productPage, serviceSteps } from './service-steps.ts';
import { walkAtRandom, walkTimeout } from './walk.ts';

const preset = { lines: [{ product: 4211, props: ['SIZE'], services: [{ id: 9001 }] }, { product: 4150 }] };

test(
  'services: after any changes and faults, shop, layer and page agree [BUY-13, SRV-02, SRV-04, SRV-05]',
  {
    timeout: walkTimeout,
  },
  () =>
    walkAtRandom({
      ...{ icons: 'new', basket: 'fly', start: productPage, preset },
      ...{ steps: serviceSteps, kinds: ['add', 'service', 'line'], few: 12, seed: 20_261_121 },
    }),
);
