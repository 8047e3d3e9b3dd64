import fc from 'fast-check';
import { expectAgreement } from './agreement.ts';
import {
  addressOf,
  fault,
  isOpen,
  openStep,
  type Patience,
  patience,
  press,
  readFaultStep,
  rowStep,
  type Step,
  step,
  wait,
  waitStep,
} from './commands.ts';
import { serviceStep, withServices } from './service-steps.ts';
import type { WireFault } from './wire.ts';

/** “Clear” of the basket page, once or several times [BSK-02]. Changes that wait to be sent are dropped with the lines. */
export const pressClear = (how: WireFault | undefined, times: number, after: Patience): Step =>
  step(`clear(${times} presses${how ? `, ${how}` : ''}, wait ${after})`, async (model, browser) => {
    const control = document.querySelector<HTMLElement>('#basket-root .delete_all') ?? undefined;
    if (isOpen(control)) {
      if (how) browser.wire.plan(how);
      model.taken.clear += 1;
      model.wantedQuantities.clear();
      model.serviceWishes.clear();
      for (let time = 0; time < times; time++) control.click();
    }
    await wait(after, model, browser);
  });

const clearStep = fc.tuple(fault, fc.constantFrom(1, 1, 3), patience).map((parts) => pressClear(...parts));

/**
 * The quick order of all ready lines [OCB-02]: form, order, close. If an earlier order may have arrived, nothing is sent until the
 * shopper confirms the warning.
 */
const orderStep = fc.tuple(fault, fc.constantFrom(1, 1, 3), fc.boolean(), patience).map(([how, times, isInsistent, after]) =>
  step(`order(${times} presses${how ? `, ${how}` : ''}${isInsistent ? ', insisting' : ''}, wait ${after})`, async (model, browser) => {
    // Whether an earlier order arrived is known once the page is idle.
    if (model.taken.order > 0) await expectAgreement(browser, model);
    const opener = document.querySelector<HTMLElement>('#basket-root .fast_order') ?? undefined;
    if (!isOpen(opener)) return;
    opener.click();
    await browser.pass(300);
    const form = document.querySelector<HTMLFormElement>('#one_click_buy_form');
    if (!form) throw new Error('Expected the form of the quick order');
    for (const [name, value] of [
      ['FIO', 'Анна'],
      ['PHONE', '+7 (900) 123-45-67'],
    ] as const) {
      const field = form.querySelector<HTMLInputElement>(`[name="ONE_CLICK_BUY[${name}]"]`);
      if (field) field.value = value;
    }
    const isLocked = model.isOrderLocked;
    const submit = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    if (!isLocked) {
      if (how) browser.wire.plan(how);
      model.taken.order += 1;
    }
    model.serviceWishes.clear();
    for (let time = 0; time < times; time++) submit();
    if (isLocked && isInsistent) {
      await browser.pass(20);
      const again = document.querySelector<HTMLElement>('.vitrina-dialog__error button');
      if (!again) throw new Error('Expected a button that sends all the same');
      if (how) browser.wire.plan(how);
      model.taken.order += 1;
      again.click();
    }
    await wait(after, model, browser);
    document.querySelector<HTMLElement>('.vitrina-dialog__close')?.click();
    await browser.pass(20);
  }),
);

/** Buys something in a list and returns, if the basket page has nothing to clear or to order. */
const refillStep = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })).map((chosen) =>
  step(
    `refill(cards ${chosen.join()})`,
    async (model, browser) => {
      await expectAgreement(browser, model);
      await browser.open(addressOf('/catalog/botinki/?', model));
      for (const index of chosen) await press('add', index, undefined, 1, 'all').run(model, browser);
      await browser.open(addressOf('/basket/?', model));
      await expectAgreement(browser, model);
    },
    ({ lines }) => lines.size === 0,
  ),
);

/** Steps on all lines of the basket page at once, mixed with changes of single lines and services. */
export const wholeBasketSteps = [
  { arbitrary: clearStep, weight: 3 },
  { arbitrary: orderStep, weight: 4 },
  { arbitrary: rowStep.map(withServices), weight: 5 },
  { arbitrary: serviceStep('basket'), weight: 4 },
  { arbitrary: refillStep, weight: 6 },
  { arbitrary: waitStep, weight: 1 },
  { arbitrary: readFaultStep, weight: 1 },
  { arbitrary: openStep, weight: 3 },
];
