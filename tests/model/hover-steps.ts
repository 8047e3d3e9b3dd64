import fc from 'fast-check';
import { hoverRows, isHoverShown } from './agreement.ts';
import { fault, isOpen, openStep, overlapStep, patience, pressStep, readFaultStep, type Step, step, wait, waitStep } from './commands.ts';

/** The pointer comes to the header's basket, or leaves it. */
const pointStep = fc.tuple(fc.constantFrom(true, true, false), patience).map(
  ([isThere, after]): Step =>
    step(`the pointer ${isThere ? 'comes to' : 'leaves'} the basket(wait ${after})`, async (model, browser) => {
      const host = document.querySelector('header .top_basket');
      const point = () => host?.dispatchEvent(new MouseEvent(isThere ? 'mouseenter' : 'mouseleave'));
      point();
      await browser.pass(20);
      // Where nothing is laid out, nothing tells the part that came with the pointer where that is by now.
      if (isThere) point();
      await wait(after, model, browser);
    }),
);

/** Removes a line in the dropdown, or presses its “clear”, once or impatiently. */
const hoverStep = fc
  .tuple(fc.nat({ max: 2 }), fc.constantFrom('remove', 'remove', 'remove', 'clear'), fc.constantFrom(1, 1, 3), fault, patience)
  .map(([index, what, times, how, after]) =>
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
    }),
  );

/** Beside a list, in the dropdown of the header's basket [HOV-01]. */
export const hoverSteps = [
  { arbitrary: pointStep, weight: 5 },
  { arbitrary: hoverStep, weight: 8 },
  { arbitrary: pressStep('add'), weight: 6 },
  { arbitrary: overlapStep, weight: 1 },
  { arbitrary: waitStep, weight: 2 },
  { arbitrary: readFaultStep, weight: 2 },
  { arbitrary: openStep, weight: 1 },
];
