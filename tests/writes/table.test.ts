// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { variants } from '../support/variants.ts';
import { cleanOnce } from './clean-once.ts';
import { allCases, casesInTurn, type FaultCase, noises, socketCases } from './faults.ts';
import { type FaultyShop, openFaultyShop, type ShopLine } from './faulty-shop.ts';
import { type SocketLine, startSocketLine } from './socket-line.ts';
import { type Write, writes } from './writes.ts';

/** Texts of the notices: first that the change is being checked, then that it can be tried again. */
const checking = /Проверяем/;
const again = /ещё раз/;

let shop: FaultyShop | undefined;
let sockets: SocketLine;
let cleanAnew = () => {};

beforeAll(async () => {
  const silence = (milliseconds: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
  // The platform's own timeouts do not follow the fake clock.
  Object.assign(AbortSignal, { timeout: silence });
  // Loaded in advance, because loading takes real time, which the fake clock does not count.
  await Promise.all([
    import('../../src/platform/server/noise.ts'),
    import('../../src/platform/server/literals.ts'),
    import('../../src/shop/sanitiser/purified.ts'),
    import('../../src/shop/basket/outcome.ts'),
    import('../../src/shop/services/reconcile.ts'),
    import('../../src/shop/tabs/tab-talk.ts'),
  ]);
  cleanAnew = cleanOnce();
  sockets = await startSocketLine();
});

afterAll(() => {
  cleanAnew();
  return sockets.close();
});

afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function open(write: Write, line?: ShopLine): Promise<FaultyShop> {
  await shop?.close();
  const opened = await openFaultyShop(write.preset, write.path, write.area, line);
  shop = opened;
  let isReady = false;
  void Promise.resolve(write.prepare?.()).then(() => {
    isReady = true;
  });
  expect(await opened.until(() => isReady)).toBe(true);
  return opened;
}

async function meet(write: Write, { fault, isMade }: FaultCase, line?: ShopLine): Promise<void> {
  const { state, until, pass, plan, now, ...log } = await open(write, line);
  // Earlier notices and changes do not count.
  const [changesBefore, saidBefore, toldBefore] = [log.changes.length, log.said.length, log.told().length];
  const changes = () => log.changes.slice(changesBefore);
  const said = () => log.said.slice(saidBefore);
  plan(fault, isMade, write.call);
  const pressedAt = now();
  write.press();
  await until(() => changes().length > 0, 2000);

  // A second press while the result is unknown has no effect.
  const isSaid = await until(() => said().length > 0, 9000);
  const isBeingChecked = isSaid && checking.test(said()[0] ?? '');
  if (noises.has(fault)) expect(said().join(), 'noise around an answer').not.toMatch(checking);
  if (isBeingChecked) {
    expect(write.isBusy(), 'busy while it is checked').toBe(true);
    if (!write.waits) write.press();
  }
  expect(await until(() => !write.isBusy()), 'it is known at last').toBe(true);
  if (write.isHeart) expect(now() - pressedAt, 'time of a heart').toBeLessThanOrEqual(10_000);
  const isTakenForMade = fault === 'empty' && write.answersNothing === true;
  // A change that is assumed to be made is shown by the next read.
  await pass(write.isHeart ? Math.max(0, 10_000 - (now() - pressedAt)) : 1000);

  expect(write.isMade(await state()), 'what the shop holds').toBe(isMade);
  if (!write.isHarmless) expect(new Set(changes()).size, 'no change is sent twice').toBe(changes().length);
  expect(write.isShown?.() ?? isMade, 'what is shown').toBe(isMade);
  expect(said().join('\n')).not.toMatch(/\/home\/|Warning|<br|Undefined array/);
  const [first = ''] = said();
  // An empty answer that may be right is checked without a notice.
  if (!isTakenForMade && again.test(said().join())) expect(first, 'checked before “try again”').toMatch(checking);
  if (isMade) expect(said().join(), 'a change that is made').not.toMatch(again);
  else if (!isTakenForMade) expect(said().join(), 'a change that is not made').toMatch(again);

  // Other tabs are also notified of a change that may have been made in part.
  const isHeard = isMade || !(write.isHarmless || isTakenForMade);
  if (!write.isAlone && isHeard) expect(log.told().length, 'other tabs hear of it').toBeGreaterThan(toldBefore);

  if (isMade) {
    await pass(6000);
    expect(write.isMade(await state()), 'nothing is made twice').toBe(true);
    return;
  }
  write.press();
  expect(await until(() => !write.isBusy() && write.isShown?.() !== false, 10_000), 'it can be tried again').toBe(true);
  await pass(1000);
  expect(write.isMade(await state()), 'the second try is made once').toBe(true);
  expect(write.isShown?.() ?? true).toBe(true);
}

async function meetAll(write: Write, cases: readonly FaultCase[], line?: ShopLine): Promise<string[]> {
  const problems: string[] = [];
  for (const one of cases) {
    try {
      await meet(write, one, line);
    } catch (error) {
      problems.push(
        `${one.fault}, ${one.isMade ? 'made' : 'not made'}: ${error instanceof Error ? error.message : error} | ${shop?.said.join(' / ')}`,
      );
    }
  }
  return problems;
}

// Votes are verified by reading whole pages, which is slow: `npm test` tries one of the three.
for (const write of variants(writes, ({ name }) => !/^vote (?:for|taken)/.test(name))) {
  test(`${write.name}: no made change is reported as failed or made twice [BUY-13, FAV-04, ERR-01]`, async () => {
    expect(await meetAll(write, casesInTurn(allCases, writes.indexOf(write)))).toEqual([]);
    // On the compare page whole pages are read, which takes longer on a busy machine.
  }, 120_000);
}

// With sockets the kind of write does not matter, so `npm test` tries a third of the writes, with every kind of call.
for (const write of variants(writes, (_, index) => index % 3 === 0)) {
  test(`${write.name}: the same for faults that sockets make [BUY-13, FAV-04, ERR-01]`, async () => {
    expect(await meetAll(write, casesInTurn(socketCases, writes.indexOf(write) / 3), sockets)).toEqual([]);
  }, 120_000);
}
