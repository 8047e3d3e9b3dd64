import { getContext, perSession } from '../context.ts';
import { readAgreement, writeAgreement } from './kept-agreement.ts';

/** Whether to tick the agreement: at first yes, afterwards as the buyer has chosen [ORD-03]. */
export function shouldTick(): boolean {
  return readAgreement(getContext().page) ?? true;
}

export function recordAgreement(isTicked: boolean): void {
  writeAgreement(getContext().page, isTicked);
}

const following = perSession(() => ({ isOn: false }));

/**
 * Records every change of the agreement until the layer stops, in any render of the order: the component renders a new checkbox after each answer, and a
 * buyer may tick it before its island is mounted. `selector` matches the checkbox [ORD-03].
 */
export function followAgreement(selector: string): void {
  if (following().isOn) return;
  following().isOn = true;
  const { page, stopped } = getContext();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.matches(selector)) recordAgreement(target.checked);
  };
  page.addEventListener('change', note, { capture: true, signal: stopped });
}
