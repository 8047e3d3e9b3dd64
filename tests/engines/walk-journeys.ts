import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from './engine.ts';
import { type EngineShop, startEngineShop } from './engine-shop.ts';
import type { Journey } from './journey.ts';
import { Shopper } from './shopper.ts';

/** Milliseconds: no journey takes a quarter of it on a busy machine. A browser that has crashed may never answer. */
const maxWait = 120_000;

/** The result of a journey. */
export interface Outcome {
  readonly journey: string;
  readonly end: 'walked' | 'failed' | 'not tried';
  /** Why it failed or was not tried. */
  readonly reason?: string;
  /** Milliseconds. */
  readonly took: number;
}

/** Runs journeys one after the other in an engine, each with a new visitor, and reports each result. */
export async function walkJourneys(engine: Engine, journeys: readonly Journey[], tell: (outcome: Outcome) => void): Promise<Outcome[]> {
  const shops = { none: await startEngineShop('none'), strict: await startEngineShop('strict') };
  const outcomes: Outcome[] = [];
  try {
    for (const journey of journeys) {
      const begun = Date.now();
      const end = await walkOne(engine, shops[journey.strictPolicy ? 'strict' : 'none'], journey);
      const outcome = { journey: journey.name, took: Date.now() - begun, ...end };
      outcomes.push(outcome);
      tell(outcome);
    }
  } finally {
    await Promise.all([shops.none.close(), shops.strict.close()]);
  }
  return outcomes;
}

async function walkOne(engine: Engine, shop: EngineShop, journey: Journey): Promise<Pick<Outcome, 'end' | 'reason'>> {
  const missing = journey.needs?.find((ability) => engine.lacks[ability] !== undefined);
  if (missing) return { end: 'not tried', reason: engine.lacks[missing] ?? missing };
  shop.takeProblems();
  shop.pageScript = journey.pageScript ?? '';
  const visitor = await engine.visitor({ reducedMotion: journey.reducedMotion ?? false });
  let shopper: Shopper | undefined;
  const walk = async () => {
    shopper = await Shopper.come(shop, visitor, journey.preset);
    await journey.walk(shopper);
  };
  try {
    await within(maxWait, walk(), 'the journey to end');
    const problems = shop.takeProblems().filter((problem) => !journey.allows?.test(problem));
    return problems.length ? { end: 'failed', reason: `The page told of problems: ${problems.join(' | ')}` } : { end: 'walked' };
  } catch (error) {
    const problems = shop.takeProblems();
    const told = problems.length ? ` The page told of: ${problems.join(' | ')}` : '';
    const picture = shopper && (await within(pictureTakes, keepPicture(shopper, engine.name), 'a picture').catch(() => undefined));
    return {
      end: 'failed',
      reason: `${error instanceof Error ? error.message : error}${told}${picture ? ` What was seen: ${picture}` : ''}`,
    };
  } finally {
    await visitor.close();
  }
}

/** Milliseconds. */
const pictureTakes = 10_000;

/** The promise's result; rejects if it takes more than `limit` ms. */
async function within<Value>(limit: number, promise: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Expected ${what} within ${limit / 1000} s: the browser does not answer.`)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Path, from the project's root, of the screenshot of an engine's last failed journey. */
async function keepPicture(shopper: Shopper, engine: string): Promise<string | undefined> {
  const path = `.cache/engines/${engine}.png`;
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  try {
    await mkdir(fileURLToPath(new URL('../../.cache/engines/', import.meta.url)), { recursive: true });
    await writeFile(file, await shopper.picture());
    return path;
  } catch {
    // A browser that has crashed gives no screenshot; the reason of the failure is reported nevertheless.
    return undefined;
  }
}
