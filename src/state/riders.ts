import type { BasketFacts } from '../contract/basket-facts.ts';

/** A service that is bought together with its product [SRV-05]. */
export interface Rider {
  readonly id: string;
  readonly quantity: number;
  readonly iblockId: string;
}

/** A service's line in the basket, as the server lists them. */
export type ServiceLine = NonNullable<BasketFacts['services']>[number];

/**
 * What buying a product and its services (state/services.ts, which come late) must know of each other on every page: by
 * product, the services that ride along with its next add, and whether the last add that carried some was refused.
 */
const riders = new Map<string, readonly Rider[]>();
const refused = new Set<string>();
let lines: readonly ServiceLine[] | undefined;

export function resetRiders(): void {
  riders.clear();
  refused.clear();
  lines = undefined;
}

export function setRiders(productId: string, services: readonly Rider[]): void {
  riders.set(productId, services);
}

/** `undefined`: no block of services of this product has been taken over. */
export const ridersOf = (productId: string): readonly Rider[] | undefined => riders.get(productId);

/** The server has refused something of an add with services; the shopper was told. */
export function noteRefusal(productId: string, isRefused: boolean): void {
  if (isRefused) refused.add(productId);
  else refused.delete(productId);
}

export const wasRefused = (productId: string): boolean => refused.has(productId);

export function rememberServiceLines(said: readonly ServiceLine[]): void {
  lines = said;
}

/** The service lines of the last read; `undefined`: nothing is known of any. */
export const serviceLines = (): readonly ServiceLine[] | undefined => lines;
