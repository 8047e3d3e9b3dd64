import { basketModel, serviceOf } from '../basket/index.ts';
import { getContext } from '../context.ts';

/** A service of a product, as its block on the page offers it [SRV-01]. */
export interface ServiceOffer {
  readonly serviceId: string;
  readonly parentId: string;
  readonly name: string;
  readonly iblockId: string;
  readonly rid: string;
  readonly partProps: string;
  readonly addProps: boolean;
  readonly props: readonly string[];
}

/** One service of one product; every copy of it on the page shows this [SRV-02]. */
export interface ServiceState {
  /** Optimistic: shown at once, reverted when the server refuses it. */
  on: boolean;
  quantity: number;
  /** The server has not confirmed the shown state yet. */
  busy: boolean;
}

/** Internal state of a service. */
export interface ServiceEntry {
  readonly offer: ServiceOffer;
  readonly state: ServiceState;
  /** The state that its first copy showed. */
  readonly wasOn: boolean;
  /** Its block was rendered as on, for a product in the basket, before any read has named its line. */
  fromBlock: { readonly quantity: number } | undefined;
  /** A change is pending: reads do not overwrite it. */
  isPending: boolean;
  isRunning: boolean;
  /** What changes the basket is still loading: nothing was sent. */
  isHeld: boolean;
  /** The result of an earlier request is unknown: nothing is sent before the next read. */
  isUnsure: boolean;
  /** It was switched on to be bought with its product [SRV-05]. */
  isLinked: boolean;
  /** Ends the wait for a read of the basket. */
  readTimer: number | undefined;
  /** Called when the pending add is settled. */
  readonly onSettled: () => void;
}

/** A service in the basket. Without `lineId`: no read has named its line yet. */
export const lineOf = ({
  offer,
  fromBlock,
}: ServiceEntry): { readonly lineId?: string | undefined; readonly quantity: number } | undefined =>
  serviceOf(basketModel(), offer.serviceId, offer.parentId) ?? fromBlock;

/** The server's key of a service [SRV-03]. */
export const keyOf = ({ serviceId, parentId }: Pick<ServiceOffer, 'serviceId' | 'parentId'>) => `${serviceId}_${parentId}`;

/** A read of the basket has arrived. */
export function cancelReadTimeout(entry: ServiceEntry): void {
  if (entry.readTimer !== undefined) getContext().natives.clearTimeout(entry.readTimer);
  entry.readTimer = undefined;
}

/** Shows the server's last known state again. */
export function revertService(entry: ServiceEntry): void {
  const { state } = entry;
  const line = lineOf(entry);
  entry.isPending = false;
  entry.isLinked = false;
  Object.assign(state, { on: line !== undefined, quantity: line?.quantity ?? state.quantity, busy: false });
  entry.onSettled();
}
