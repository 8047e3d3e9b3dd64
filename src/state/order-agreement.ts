import { readAgreement, writeAgreement } from '../cache/order-agreement.ts';
import { shop } from './shop.ts';

/** Whether the agreement is to be ticked: once by itself, afterwards as the buyer has left it [ORD-03]. */
export function shouldTick(): boolean {
  return readAgreement(shop().page) ?? true;
}

export function noteAgreement(isTicked: boolean): void {
  writeAgreement(shop().page, isTicked);
}
