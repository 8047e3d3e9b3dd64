import fc from 'fast-check';
import type { LayerItem } from '../support/item-actions.ts';
import { cards, expectAgreement, flyRows, followReload, isShown, rows, shownIn } from './agreement.ts';
import type { Browser } from './browser.ts';
import type { ChangeKind, Model } from './model.ts';
import { type ReadFault, type WireFault, wireFaults } from './wire.ts';

export type Step = fc.AsyncCommand<Model, Browser>;

/** How long the shopper waits after a step: not at all, some time, or until the page is idle. */
export type Patience = 'none' | 'some' | 'all';
export const patience = fc.constantFrom<Patience>('all', 'all', 'some', 'none');
export const fault = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom<WireFault>(...wireFaults) },
);
const card = fc.nat({ max: 2 });

/** A step whose name contains everything that is needed to repeat it. */
export function step(
  name: string,
  run: (model: Model, browser: Browser) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Step {
  const runHere = async (model: Model, browser: Browser) => {
    await followReload(browser, model);
    await run(model, browser);
  };
  return { check, run: runHere, toString: () => name };
}

export async function wait(how: Patience, model: Model, browser: Browser): Promise<void> {
  if (how === 'all') await expectAgreement(browser, model);
  else if (how === 'some') await browser.pass(150);
}

/** Whether a press on it has an effect: it is visible, not busy and not disabled. */
export function isOpen(control: HTMLElement | undefined): control is HTMLElement {
  if (!control || !isShown(control)) return false;
  return control.getAttribute('aria-busy') !== 'true' && control.getAttribute('aria-disabled') !== 'true';
}

/** The controls of a card by action, if they exist. */
const controls: Record<Exclude<ChangeKind, 'several' | 'line' | 'service' | 'clear' | 'order'>, string> = {
  add: '.to-cart',
  delay: '.wish_item',
  compare: '.compare_item',
  favourite: '.js-item-action',
};

/** The list of the newer hearts cannot be read again, so a lost answer stays unknown until the next page. */
const isKnowable = (kind: ChangeKind, how: WireFault | undefined) => !(kind === 'favourite' && how === 'lost');

export function press(
  kind: keyof typeof controls,
  index: number,
  how: WireFault | undefined,
  times: number,
  patienceAfter: Patience,
): Step {
  return step(
    `${kind}(card ${index}${how ? `, ${how}` : ''}${times > 1 ? `, ${times} presses` : ''}, wait ${patienceAfter})`,
    async (model, browser) => {
      const scope = cards()[index];
      const control = scope && shownIn(scope, controls[kind]);
      if (isOpen(control)) {
        if (how) browser.wire.plan(how);
        model.taken[kind] += 1;
      }
      for (let time = 0; time < times; time++) control?.click();
      await wait(patienceAfter, model, browser);
    },
    ({ icons }) => isKnowable(kind, how) && (kind === 'delay' ? icons === 'old' : kind === 'favourite' ? icons === 'new' : true),
  );
}

export const pressStep = (kind: keyof typeof controls) =>
  fc.tuple(card, fault, fc.constantFrom(1, 1, 1, 4), patience).map(([index, how, times, after]) => press(kind, index, how, times, after));

/** Changes the quantity before buying; nothing is sent. */
const counterStep = fc.tuple(card, fc.boolean(), fc.integer({ min: 1, max: 4 })).map(([index, isMore, times]) =>
  step(`counter(card ${index}, ${isMore ? '+' : '-'}${times})`, async () => {
    const control = cards()[index]?.querySelector<HTMLElement>(isMore ? '.counter_block .plus' : '.counter_block .minus');
    for (let time = 0; time < times; time++) control?.click();
  }),
);

export const pages = ['/catalog/botinki/?', '/catalog/krossovki/?', '/catalog/botinki/?display=table&', '/basket/?', '/basket/?'] as const;
export const addressOf = (path: string, { icons, basket }: Model) => `${path}cards=3&icons=${icons}&basket=${basket}`;

const bulkActions = ['buy', 'favorite', 'wish', 'compare'] as const;

/** Ticks single rows of the table, or all, and runs a bulk action. */
export const bulk = (
  rows: readonly number[],
  isAll: boolean,
  action: (typeof bulkActions)[number],
  how: WireFault | undefined,
  after: Patience,
): Step =>
  step(
    `bulk(${isAll ? 'all rows' : `rows ${rows.join()}`}, ${action}${how ? `, ${how}` : ''}, wait ${after})`,
    async (model, browser) => {
      if (!document.querySelector('#select_all_items')) {
        model.hasLeft = true;
        await browser.open(addressOf(pages[2], model));
      }
      const all = document.querySelector<HTMLInputElement>('#select_all_items');
      if (!all) throw new Error('Expected a table with “select all”');
      if (isAll !== all.checked) all.click();
      if (!isAll) for (const row of rows) cards()[row]?.querySelector<HTMLInputElement>('input[name=chec_item]')?.click();
      await browser.pass(20);
      const button = document.querySelector<HTMLElement>(`.opt_action[data-action="${action}"]`) ?? undefined;
      if (isOpen(button)) {
        if (how) browser.wire.plan(how);
        model.taken.several += 1;
        // Rows with a request under way are left out; if no other row is ticked, nothing is sent.
        const { items } = browser.vitrina().state() as { items: Record<string, LayerItem> };
        model.mayBeNone ||= Object.values(items).some(({ busy }) => busy.basket);
      }
      button?.click();
      await wait(after, model, browser);
    },
    () => isKnowable(action === 'favorite' ? 'favourite' : 'several', how),
  );

const bulkStep = fc
  .tuple(fc.subarray([0, 1, 2]), fc.boolean(), fc.constantFrom(...bulkActions), fault, patience)
  .map((parts) => bulk(...parts));

const rowControls = {
  more: '[data-entity="basket-item-quantity-plus"]',
  fewer: '[data-entity="basket-item-quantity-minus"]',
  remove: '[data-entity="basket-item-delete"]',
  restore: '[data-entity="basket-item-restore-button"]',
  delay: '[data-entity="basket-item-add-delayed"]',
  return: '[data-entity="basket-item-remove-delayed"]',
} as const;

/** An action in a row of the basket page. The counter is pressed several times at once, as by an impatient shopper. */
export const pressInRow = (
  index: number,
  what: keyof typeof rowControls,
  times: number,
  how: WireFault | undefined,
  after: Patience,
): Step =>
  step(`row(${index}, ${what}, ${times} presses${how ? `, ${how}` : ''}, wait ${after})`, async (model, browser) => {
    const row = rows()[index];
    const control = row?.querySelector<HTMLElement>(rowControls[what]);
    if (row && control && isShown(control)) {
      if (how) browser.wire.plan(how);
      const isCounter = what === 'more' || what === 'fewer';
      model.taken.line += isCounter ? times : 1;
      for (let time = 0; time < (isCounter ? times : 1); time++) control.click();
      await browser.pass(5);
      const field = rows()[index]?.querySelector<HTMLInputElement>('[data-entity="basket-item-quantity-field"]');
      if (isCounter && field) model.wantedQuantities.set(Number(row.dataset.product_id), Number(field.value));
    }
    await wait(after, model, browser);
  });

export const rowStep = fc
  .tuple(
    card,
    fc.constantFrom(...(Object.keys(rowControls) as (keyof typeof rowControls)[])),
    fc.integer({ min: 1, max: 5 }),
    fault,
    patience,
  )
  .map((parts) => pressInRow(...parts));

/** A second press while the read after the first is under way; its answer arrives after a newer one. */
export const overlapStep = fc
  .tuple(
    fc.constantFrom(...(Object.keys(controls) as (keyof typeof controls)[])),
    fc.constantFrom<keyof typeof controls>('add', 'compare'),
    card,
    card,
  )
  .map(([first, second, index, other]) =>
    step(
      `${first}(card ${index}), then ${second}(card ${other}) while the basket is read`,
      async (model, browser) => {
        await press(first, index, undefined, 1, 'none').run(model, browser);
        browser.wire.planReadFault('late');
        await browser.pass(260);
        await press(second, other, undefined, 1, 'all').run(model, browser);
      },
      ({ icons }) => first !== (icons === 'old' ? 'favourite' : 'delay'),
    ),
  );

export const waitFor = (milliseconds: number): Step => step(`wait(${milliseconds})`, (_model, browser) => browser.pass(milliseconds));

export const waitStep = fc.constantFrom(60, 250, 1200, 6000).map(waitFor);

export const readFaultStep = fc
  .constantFrom<ReadFault>('cut', 'late', 'late')
  .map((how) => step(`the next read is ${how}`, async (_model, browser) => browser.wire.planReadFault(how)));

/** Leaves the page, possibly with requests under way, whose answers are lost. */
export const openPage = (path: string, isPatient: boolean): Step =>
  step(`open(${path}${isPatient ? '' : ', at once'})`, async (model, browser) => {
    if (isPatient) await expectAgreement(browser, model);
    else model.hasLeft = true;
    await browser.open(addressOf(path, model));
    await expectAgreement(browser, model);
  });

export const openStep = fc.tuple(fc.constantFrom(...pages), fc.boolean()).map((parts) => openPage(...parts));

/** Stops the layer, possibly with requests under way, and starts it again. Its next run need not tell how they ended. */
const restartStep = fc.constant(
  step('stop and start', async (model, browser) => {
    model.hasLeft = true;
    await browser.restart();
    await expectAgreement(browser, model);
  }),
);

/** Steps in lists: everything on cards, table rows and bulk buttons. */
export const listSteps = [
  { arbitrary: pressStep('add'), weight: 4 },
  { arbitrary: pressStep('compare'), weight: 3 },
  { arbitrary: pressStep('favourite'), weight: 3 },
  { arbitrary: pressStep('delay'), weight: 3 },
  { arbitrary: bulkStep, weight: 3 },
  { arbitrary: counterStep, weight: 1 },
  { arbitrary: overlapStep, weight: 2 },
  { arbitrary: waitStep, weight: 2 },
  { arbitrary: readFaultStep, weight: 2 },
  { arbitrary: openStep, weight: 3 },
  { arbitrary: restartStep, weight: 2 },
];

const flyControls = {
  more: '.counter_block.basket > .plus',
  fewer: '.counter_block.basket > .minus',
  remove: 'a.remove',
  delay: '.delay .action_item',
  return: '.add .action_item',
  clear: '.remove_all_basket.cur',
} as const;

export const pressOpener: Step = step('open or close the fly-out', async (model, browser) => {
  document.querySelector<HTMLElement>('#basket_line .opener > .basket_count')?.click();
  await wait('all', model, browser);
});

export const openFlyStep = fc.constant(pressOpener);

/** An action in a line of the fly-out, or its clear button. */
export const pressInFly = (
  index: number,
  what: keyof typeof flyControls,
  times: number,
  how: WireFault | undefined,
  after: Patience,
): Step =>
  step(`fly(${index}, ${what}, ${times} presses${how ? `, ${how}` : ''}, wait ${after})`, async (model, browser) => {
    const row = flyRows()[index];
    const scope = what === 'clear' ? document.querySelector('#basket_line .basket_fly') : row;
    const control = scope?.querySelector<HTMLElement>(flyControls[what]) ?? undefined;
    const isBusy = row?.matches('[aria-busy="true"]') || row?.querySelector('[aria-busy="true"]') !== null;
    const product = Number(row?.getAttribute('product-id'));
    if (isOpen(control) && !(what !== 'clear' && isBusy)) {
      if (how) browser.wire.plan(how);
      const isCounter = what === 'more' || what === 'fewer';
      if (what === 'delay') model.taken.delay += 1;
      else if (what === 'return') {
        model.taken.add += 1;
        model.returning.add(product);
      } else model.taken.line += isCounter ? times : 1;
      for (let time = 0; time < (isCounter ? times : 1); time++) control.click();
      await browser.pass(5);
      const field = flyRows()[index]?.querySelector<HTMLInputElement>('input[name^="QUANTITY_INPUT_"]');
      if (isCounter && field) model.wantedQuantities.set(product, Number(field.value));
    }
    await wait(after, model, browser);
  });

export const flyStep = fc
  .tuple(
    card,
    fc.constantFrom(...(Object.keys(flyControls) as (keyof typeof flyControls)[])),
    fc.integer({ min: 1, max: 5 }),
    fault,
    patience,
  )
  .map((parts) => pressInFly(...parts));

/** Steps in the fly-out, beside a list. */
export const flySteps = [
  { arbitrary: openFlyStep, weight: 2 },
  { arbitrary: flyStep, weight: 10 },
  { arbitrary: pressStep('add'), weight: 3 },
  { arbitrary: waitStep, weight: 2 },
  { arbitrary: readFaultStep, weight: 2 },
  { arbitrary: openStep, weight: 1 },
];

/** Steps on the basket page, with an occasional visit to a list. */
export const basketPageSteps = [
  { arbitrary: rowStep, weight: 12 },
  { arbitrary: pressStep('add'), weight: 1 },
  { arbitrary: waitStep, weight: 2 },
  { arbitrary: readFaultStep, weight: 2 },
  { arbitrary: openStep, weight: 2 },
];
