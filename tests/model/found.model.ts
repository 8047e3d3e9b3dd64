// @vitest-environment jsdom
import { test } from 'vitest';
import { expectAgreement } from './agreement.ts';
import { makeBrowser } from './browser.ts';
import { addressOf, bulk, openPage, press, pressInFly, pressInRow, pressOpener, waitFor } from './commands.ts';
import { pointAt, pressInHover } from './hover-steps.ts';
import { makeModel } from './model.ts';
import { pressService, productPage } from './service-steps.ts';
import { pressClear } from './whole-basket-steps.ts';

/** Walks that found a bug in the layer or in the model, in their shortest form. */
const found = [
  [
    'an answer that comes behind the one of a later change, sent because the page was left, changes nothing',
    '/basket/?',
    [
      pressInRow(0, 'more', 1, 'late', 'some'),
      waitFor(250),
      pressInRow(0, 'remove', 1, undefined, 'some'),
      openPage('/catalog/botinki/?', false),
    ],
  ],
  [
    'a line whose removal fails is back with the quantity that the shop has, not with one that was never sent',
    '/basket/?',
    [pressInRow(0, 'more', 1, undefined, 'none'), pressInRow(0, 'remove', 1, 'offline', 'all')],
  ],
  [
    'a removal that is taken back at once keeps the quantity that was wished for before it',
    '/basket/?',
    [
      pressInRow(0, 'more', 1, undefined, 'some'),
      pressInRow(0, 'remove', 1, undefined, 'none'),
      pressInRow(0, 'restore', 1, undefined, 'all'),
    ],
  ],
  [
    'a press on “clear” of the dropdown while it is found out what has become of another is none',
    '/catalog/botinki/?',
    [pointAt(true, 'all'), pressInHover(0, 'clear', 1, 'offline', 'none'), pressInHover(0, 'clear', 1, undefined, 'all')],
  ],
  [
    'a service whose removal was answered by half a word and has not arrived is on again, when its next add is lost',
    productPage,
    [
      pressService('page', 1, 'switch', 1, undefined, 'all'),
      pressService('page', 1, 'switch', 1, 'broken-json', 'some'),
      pressService('page', 1, 'switch', 1, 'offline', 'all'),
    ],
  ],
  [
    'a service that has left before the removal of its product was given up is off on the basket page',
    '/basket/?',
    [pressInRow(1, 'remove', 1, 'lost', 'all')],
  ],
  [
    'a service is switched off while nobody knows yet that the whole basket has been cleared',
    '/basket/?',
    [
      pressService('basket', 0, 'switch', 1, undefined, 'all'),
      pressClear('lost', 1, 'some'),
      pressService('basket', 0, 'switch', 1, 'offline', 'all'),
    ],
  ],
  [
    'a quantity that was dropped for a “clear” that then fails is shown no more',
    '/basket/?',
    [pressInRow(0, 'more', 1, undefined, 'none'), pressClear('offline', 1, 'all')],
  ],
  [
    'a line whose removal was dropped for a “clear” that then fails is back',
    '/basket/?',
    [pressInRow(0, 'remove', 1, undefined, 'none'), pressClear('offline', 1, 'all')],
  ],
  [
    'a removal whose page is left at once, while its goal is still asked about, reaches the shop before the next page is drawn',
    '/catalog/botinki/?',
    [pointAt(true, 'all'), pressInHover(0, 'remove', 1, undefined, 'none'), openPage('/catalog/botinki/?', false)],
  ],
  [
    'a service that is switched on and off again stays on for who leaves before its line has an id',
    '/basket/?',
    [pressService('basket', 0, 'switch', 2, undefined, 'none'), openPage('/catalog/botinki/?', false)],
  ],
] as const;

/** Walks beside the fly-out. */
const foundInFly = [
  [
    'a product whose removal was answered by half a word and has not arrived is bought once more',
    '/catalog/krossovki/?',
    [pressOpener, pressInFly(1, 'remove', 1, 'broken-json', 'some'), press('add', 0, undefined, 1, 'all')],
  ],
] as const;

/** Walks with an empty basket. */
const foundWithout = [
  [
    'what is bought by itself, and nobody knows whether it was, is not bought once more with several',
    '/catalog/botinki/?display=table&',
    [press('add', 0, 'offline', 1, 'some'), bulk([], true, 'buy', undefined, 'all')],
  ],
] as const;

/** Walks with a delayed line. */
const foundWithDelayed = [
  [
    'a press on “clear” behind the removal of the last line that the dropdown draws clears what is put aside as well',
    '/catalog/botinki/?',
    [
      pointAt(true, 'all'),
      pressInHover(0, 'remove', 1, undefined, 'all'),
      pressInHover(0, 'remove', 1, undefined, 'none'),
      pressInHover(0, 'clear', 1, undefined, 'all'),
    ],
  ],
] as const;

/** Walks beside the fly-out with one delayed line. */
const foundInFlyWithDelayed = [
  [
    'a delayed line whose return never arrives leaves the next add of its product an add',
    '/catalog/botinki/?',
    [pressOpener, pressInFly(0, 'return', 1, 'offline', 'all'), press('add', 0, undefined, 1, 'all')],
  ],
  [
    'a delayed line whose return is made and its answer lost is found out, and is no add',
    '/catalog/botinki/?',
    [pressOpener, pressInFly(0, 'return', 1, 'lost', 'all')],
  ],
] as const;

const lines = [
  { product: 4150, quantity: 2 },
  { product: 4211, props: ['SIZE'], services: [{ id: 9001 }] },
];

const all = [
  ...found.map(([what, path, steps]) => [what, path, steps, 'normal', lines] as const),
  ...foundInFly.map(([what, path, steps]) => [what, path, steps, 'fly', lines] as const),
  ...foundWithDelayed.map(([what, path, steps]) => [what, path, steps, 'normal', [...lines, { product: 4347, delayed: true }]] as const),
  ...foundInFlyWithDelayed.map(([what, path, steps]) => [what, path, steps, 'fly', [{ product: 4150, delayed: true }]] as const),
  ...foundWithout.map(([what, path, steps]) => [what, path, steps, 'normal', []] as const),
];

test.each(all)('%s [BSK-02, FLY-02, HOV-01, SRV-02, BUY-13]', async (_what, path, steps, basket, preset) => {
  const browser = await makeBrowser({ lines: [...preset] });
  const model = makeModel({ icons: 'new', basket }, await browser.state());
  try {
    await browser.open(addressOf(path, model));
    for (const step of steps) await step.run(model, browser);
    await expectAgreement(browser, model);
  } finally {
    await browser.close();
  }
});
