import type { Fault } from './places.ts';

/** How a stage asks its tests. A fault is tried in a copy of the project of its own, so that several are at the same time. */
export interface Asking {
  /** Test files that may notice the fault, the likeliest first. */
  readonly testsOf: (fault: Fault) => readonly string[];
  /** The first of the tests that fails with the fault; `hung` when they take too long or break off. */
  readonly withFault: (copy: number, fault: Fault, tests: readonly string[]) => Promise<string | undefined>;
  /** Those of the tests that fail without any fault. */
  readonly withoutFault: (tests: readonly string[]) => Promise<readonly string[]>;
  /** Whether these tests take as long without any fault; throws where they break off, too. */
  readonly hangsWithoutFault: (tests: readonly string[]) => Promise<boolean>;
}

/** Tests that took too long, or whose process was ended by the fault. */
export const hung = 'a loop without an end';

/**
 * Asks the tests about each fault: the test that noticed it, by fault. Tests that fail without a fault, too, are told and left out, and the faults that
 * they seemed to notice are tried again.
 */
export async function askStage(
  faults: readonly Fault[],
  copies: number,
  asking: Asking,
  { said, leftOut: sayLeftOut }: Say,
): Promise<ReadonlyMap<Fault, string>> {
  const noticed = new Map<Fault, string>();
  const leftOut = new Set<string>();
  const trusted = new Set<string>();
  const left = (fault: Fault) => asking.testsOf(fault).filter((test) => !leftOut.has(test));
  for (let open = [...faults]; open.length > 0; ) {
    const tried = await askEach(open, copies, async (copy, fault) => {
      const tests = left(fault);
      const test = tests.length > 0 ? await asking.withFault(copy, fault, tests) : undefined;
      const isNoticed = test !== undefined && !(test === hung && (await asking.hangsWithoutFault(tests)));
      said(fault, isNoticed ? test : undefined);
      return isNoticed ? test : undefined;
    });
    const doubtful = [...new Set(tried.values())].filter((test) => test !== undefined && test !== hung && !trusted.has(test));
    const failing = doubtful.length > 0 ? await asking.withoutFault(doubtful as string[]) : [];
    for (const test of doubtful) if (test !== undefined) (failing.includes(test) ? leftOut : trusted).add(test);
    for (const test of failing) sayLeftOut(test);
    for (const [fault, test] of tried) if (test !== undefined && !leftOut.has(test)) noticed.set(fault, test);
    open = open.filter((fault) => leftOut.has(tried.get(fault) ?? ''));
  }
  return noticed;
}

export interface Say {
  /** Takes each fault as soon as it has been tried, with the test that noticed it. */
  said(fault: Fault, test: string | undefined): void;
  /** Takes a test that fails without a fault. */
  leftOut(test: string): void;
}

/** Each copy takes the next fault as soon as it is done with one. */
async function askEach(
  faults: readonly Fault[],
  copies: number,
  ask: (copy: number, fault: Fault) => Promise<string | undefined>,
): Promise<ReadonlyMap<Fault, string | undefined>> {
  const open = [...faults];
  const answers = new Map<Fault, string | undefined>();
  const askNext = async (copy: number): Promise<void> => {
    const fault = open.shift();
    if (!fault) return;
    answers.set(fault, await ask(copy, fault));
    await askNext(copy);
  };
  await Promise.all(Array.from({ length: copies }, (_, copy) => askNext(copy)));
  return answers;
}
