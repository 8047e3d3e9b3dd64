// @vitest-environment jsdom
import { test } from 'vitest';
import { expectAgreement } from './agreement.ts';
import { makeBrowser } from './browser.ts';
import { addressOf, pressInRow } from './commands.ts';
import { makeModel } from './model.ts';

/** Walks on the basket page that have found something, as short as they were shrunk. */
const found = [
  [
    'a line whose removal fails is back with the quantity that the shop has, not with one that was never sent',
    [pressInRow(0, 'more', 1, undefined, 'none'), pressInRow(0, 'remove', 1, 'offline', 'all')],
  ],
  [
    'a removal that is taken back at once keeps the quantity that was wished for before it',
    [
      pressInRow(0, 'more', 1, undefined, 'some'),
      pressInRow(0, 'remove', 1, undefined, 'none'),
      pressInRow(0, 'restore', 1, undefined, 'all'),
    ],
  ],
] as const;

test.each(found)('%s [BSK-07, BUY-13]', async (_what, steps) => {
  const browser = await makeBrowser({ lines: [{ product: 4150, quantity: 2 }] });
  const model = makeModel({ icons: 'new', basket: 'normal' }, await browser.state());
  try {
    await browser.open(addressOf('/basket/?', model));
    for (const step of steps) await step.run(model, browser);
    await expectAgreement(browser, model);
  } finally {
    await browser.close();
  }
});
