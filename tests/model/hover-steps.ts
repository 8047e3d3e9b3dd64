import fc from 'fast-check';
import { hoverRows, isHoverShown, movePointer } from './agreement.ts';
import {
  fault,
  isOpen,
  openStep,
  overlapStep,
  type Patience,
  patience,
  pressStep,
  readFaultStep,
  type Step,
  step,
  wait,
  waitStep,
} from './commands.ts';
import type { WireFault } from './wire.ts';

/** The pointer moves onto the header's basket or away from it. */
export const pointAt = (isThere: boolean, after: Patience): Step =>
  step(`the pointer ${isThere ? 'comes to' : 'leaves'} the basket(wait ${after})`, async (model, browser) => {
    movePointer(isThere);
    await browser.pass(20);
    // Without layout the chunk that loads on hover cannot find out where the pointer is by then.
    if (isThere) movePointer(isThere);
    await wait(after, model, browser);
  });

const pointStep = fc.tuple(fc.constantFrom(true, true, false), patience).map((parts) => pointAt(...parts));

/** Removes a line in the dropdown or presses its “clear”, once or several times. */
export const pressInHover = (index: number, what: 'remove' | 'clear', times: number, how: WireFault | undefined, after: Patience): Step =>
  step(`hover(${index}, ${what}, ${times} presses${how ? `, ${how}` : ''}, wait ${after})`, async (model, browser) => {
    const scope = what === 'clear' ? document.querySelector('header .basket_hover_block') : hoverRows()[index];
    const control = scope?.querySelector<HTMLElement>(what === 'clear' ? '.remove_all_basket' : 'a.remove') ?? undefined;
    const isBusy = what === 'remove' && (scope?.matches('[aria-busy="true"]') || scope?.querySelector('[aria-busy="true"]') !== null);
    if (isHoverShown() && isOpen(control) && !isBusy) {
      if (how) browser.wire.plan(how);
      model.taken[what === 'clear' ? 'clear' : 'line'] += 1;
      for (let time = 0; time < times; time++) control.click();
    }
    await wait(after, model, browser);
  });

const hoverStep = fc
  .tuple(
    fc.nat({ max: 2 }),
    fc.constantFrom<'remove' | 'clear'>('remove', 'remove', 'remove', 'clear'),
    fc.constantFrom(1, 1, 3),
    fault,
    patience,
  )
  .map((parts) => pressInHover(...parts));

/** Steps in the dropdown of the header's basket, beside a list [HOV-01]. */
export const hoverSteps = [
  { arbitrary: pointStep, weight: 5 },
  { arbitrary: hoverStep, weight: 8 },
  { arbitrary: pressStep('add'), weight: 6 },
  { arbitrary: overlapStep, weight: 1 },
  { arbitrary: waitStep, weight: 2 },
  { arbitrary: readFaultStep, weight: 2 },
  { arbitrary: openStep, weight: 1 },
];
