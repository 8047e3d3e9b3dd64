import type { Failure } from '../../platform/result.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext, perSession } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { closeNotices, notify } from '../overlays.ts';
import type { Proof, Verdict } from './sure-change.ts';
import { readBasket, tellOthers } from './sync.ts';

const texts = lazyMessages({
  'checking.offline': 'Нет связи с магазином. Проверяем, получилось ли…',
  'checking.silence': 'Магазин долго не отвечает. Проверяем, получилось ли…',
  'checking.server': 'Магазин ответил непонятно. Проверяем, получилось ли…',
});

/**
 * Milliseconds until it is asked what has become of a change: one whose answer is lost may still be under way, and who is told
 * too early that it is not made makes it twice [BUY-12]. A heart does no harm, and shall not show for long what is not so.
 */
const beforeAsking = { usual: 5000, harmless: 200 } as const;
/** Until it is asked again, when nothing could be learnt: longer each time; sooner when the browser is online again. */
const pauses = [2000, 5000, 10_000, 20_000, 40_000] as const;

/** So often the basket is tried before it is asked in another way. */
const patience = 2;

const run = perSession(() => ({
  /** How many changes are being checked, by what is said of them. */
  checked: new Map<string, number>(),
  /** Reads under way, by iblock. */
  reads: new Map<string | undefined, Promise<BasketFacts | undefined>>(),
}));

/** What a check has found out. `isRead`: by reading the basket, so that lists, lines and numbers are true already. */
interface Found {
  readonly isRead?: true;
  readonly verdict: Verdict;
}

/**
 * Finds out what has become of a change that was answered with this failure, and says meanwhile that it is being checked. Asks
 * until something is learnt or the layer has stopped (then the verdict is `undefined`). Begins to load with the first change
 * of a page: it has to be there when the network goes away [BUY-13, ERR-01].
 */
export function findOutBy(failure: Failure, proof: Proof<unknown>): Promise<Found> {
  return whileSaid(checkingText(failure), () => ask(proof));
}

async function ask({ inBasket, ask: askElsewhere, iblockId, isHarmless }: Proof<unknown>): Promise<Found> {
  const { stopped } = getContext();
  await pause(beforeAsking[isHarmless ? 'harmless' : 'usual'], false);
  for (let tries = 0; !stopped.aborted; tries++) {
    const facts = inBasket && (await readTogether(iblockId));
    const said = stopped.aborted ? undefined : facts && inBasket(facts);
    if (said && !(said === 'unclear' && askElsewhere)) {
      // A part of it may have been made; of what is made others hear from whoever made it.
      if (said !== 'done') tellOthers();
      return { isRead: true, verdict: said };
    }
    // A read that another change has overlapped is soon repeated: nothing is sent for its sake.
    const mayAsk = !stopped.aborted && (!inBasket || facts || tries >= patience);
    const verdict = mayAsk ? await askElsewhere?.() : undefined;
    if (verdict) return { verdict };
    if (!stopped.aborted) await pause(pauses[Math.min(tries, pauses.length - 1)] as number, true);
  }
  return { verdict: undefined };
}

/** Several changes that are checked at once are one read. */
function readTogether(iblockId: string | undefined): Promise<BasketFacts | undefined> {
  const { reads } = run();
  const read = reads.get(iblockId) ?? readBasket(iblockId).finally(() => reads.delete(iblockId));
  reads.set(iblockId, read);
  return read;
}

/** Waits; not when the layer has stopped, and `wakes`: not longer than until the browser is online. */
function pause(milliseconds: number, wakes: boolean): Promise<void> {
  const { page, natives, stopped } = getContext();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      natives.clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = natives.setTimeout(end, milliseconds);
    const { signal } = ended;
    stopped.addEventListener('abort', end, { signal });
    if (wakes) page.addEventListener('online', end, { signal });
  });
}

const checkingText = ({ kind }: Failure): string =>
  texts(kind === 'offline' || kind === 'silence' ? `checking.${kind}` : 'checking.server');

/** Says something for as long as something is under way. */
async function whileSaid<Value>(text: string, act: () => Promise<Value>): Promise<Value> {
  const { checked } = run();
  notify('alert', text);
  checked.set(text, (checked.get(text) ?? 0) + 1);
  try {
    return await act();
  } finally {
    const others = (checked.get(text) ?? 1) - 1;
    if (others > 0) checked.set(text, others);
    else {
      checked.delete(text);
      closeNotices(text);
    }
  }
}
