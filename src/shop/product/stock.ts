import { getContext, perSession } from '../context.ts';
import { readPlainPiece } from '../sanitiser/index.ts';
import { stockAmounts } from './calls/stock-call.ts';

/** Milliseconds for which requests are collected, because islands are mounted a few at a time. */
const batchTime = 100;

const run = perSession(() => ({
  /** By stores and item. Failures are not kept, so that the next label tries again. */
  amounts: new Map<string, Promise<DocumentFragment | undefined>>(),
  /** Items of the next request, by stores, with the function that resolves each amount. */
  waiting: new Map<string, Map<string, (amount: DocumentFragment | undefined) => void>>(),
}));

/**
 * The amount of an item in some stores, as sanitised HTML. `undefined`: the server has none, or the request failed. Labels that ask within
 * 100 ms share one request per set of stores, and an item is requested once (contract/page.md, 3.12) [DET-06].
 */
export function fetchAmount(itemId: string, stores: readonly string[]): Promise<DocumentFragment | undefined> {
  const { amounts, waiting } = run();
  const set = JSON.stringify(stores);
  const key = `${set} ${itemId}`;
  const earlier = amounts.get(key);
  if (earlier) return earlier;
  const amount = new Promise<DocumentFragment | undefined>((resolve) => {
    const group = waiting.get(set) ?? new Map();
    if (group.size === 0) {
      waiting.set(set, group);
      const asking = getContext();
      // Nobody waits any more when the layer has been stopped and started meanwhile, and this run's items are not complete yet.
      asking.natives.setTimeout(() => void (asking === getContext() && sendGroup(stores, set)), batchTime);
    }
    group.set(itemId, resolve);
  });
  amounts.set(key, amount);
  return amount;
}

async function sendGroup(stores: readonly string[], set: string): Promise<void> {
  const { amounts, waiting } = run();
  const group = waiting.get(set) ?? new Map();
  waiting.delete(set);
  const { page, send, report } = getContext();
  const answer = await send(stockAmounts, { ids: [...group.keys()], stores });
  if (!answer.ok) report('stock-amounts', answer.failure.message);
  for (const [itemId, resolve] of group) {
    const html = answer.ok ? answer.value.get(itemId) : undefined;
    const fail = (error?: unknown) => {
      if (error) report('stock-amounts', String(error));
      amounts.delete(`${set} ${itemId}`);
      resolve(undefined);
    };
    if (html !== undefined) void readPlainPiece(page.document, html).then(resolve, fail);
    else if (answer.ok) resolve(undefined);
    else fail();
  }
}
