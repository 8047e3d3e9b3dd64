import { getContext, perSession } from '../context.ts';
import { readAgreement, writeAgreement } from './kept-agreement.ts';

/** Whether the agreement is to be ticked: once by itself, afterwards as the buyer has left it [ORD-03]. */
export function shouldTick(): boolean {
  return readAgreement(getContext().page) ?? true;
}

export function noteAgreement(isTicked: boolean): void {
  writeAgreement(getContext().page, isTicked);
}

const following = perSession(() => ({ isOn: false }));

/**
 * Notes every change of the agreement until the layer stops, whichever drawing of the order its checkbox is of: the component draws a
 * new one after each answer, and a buyer may tick that before its island is mounted. `selector` matches the checkbox [ORD-03].
 */
export function followAgreement(selector: string): void {
  if (following().isOn) return;
  following().isOn = true;
  const { page, stopped } = getContext();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.matches(selector)) noteAgreement(target.checked);
  };
  page.addEventListener('change', note, { capture: true, signal: stopped });
}
