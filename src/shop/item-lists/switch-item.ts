import type { Result } from '../../platform/result.ts';
import { type Aspect, itemState, type Proof, type VerifiedResult, verifyOutcome } from '../basket/index.ts';
import { dispatchItemList, type ItemListName, itemList } from './item-lists.ts';

const aspects = { favourites: 'favourite', compared: 'compare', subscribed: 'subscription' } as const satisfies Record<
  ItemListName,
  Aspect
>;

/** How an item is switched on a list, and how a lost answer is verified. */
interface Switch {
  readonly list: ItemListName;
  readonly id: string;
  /** Asks the server for the wanted state. */
  send(on: boolean): Promise<Result<unknown>>;
  prove(on: boolean): Omit<Proof<unknown>, 'answer' | 'isHarmless'>;
  /** Called with the result when the item is no longer busy. */
  done(answer: VerifiedResult<unknown>, on: boolean): void;
}

/** Switches an item on one of the lists beside the basket: shown at once, busy until answered, reverted on failure [FAV-01, CMP-01, SUB-01]. */
export async function switchItem({ list, id, send, prove, done }: Switch): Promise<void> {
  const { busy } = itemState(id);
  const aspect = aspects[list];
  if (busy[aspect]) return;
  const isOn = () => itemList(list).ids.has(id);
  const on = !isOn();
  busy[aspect] = true;
  dispatchItemList(list, { type: 'switched', id, on });
  const sent = await send(on);
  // Another answer may have set the true list and count meanwhile: then there is nothing to revert.
  if (!sent.ok) dispatchItemList(list, { type: 'switched', id, on: !on });
  const answer = sent.ok ? sent : await verifyOutcome<unknown>(sent.failure, { answer: () => undefined, isHarmless: true, ...prove(on) });
  if (!sent.ok && answer.ok) dispatchItemList(list, { type: 'switched', id, on });
  busy[aspect] = false;
  done(answer, on);
}
