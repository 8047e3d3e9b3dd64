import type { ImportGraph, RelatedTests } from './related-tests.ts';
import { type Asking, hung } from './stage.ts';
import { UnitProcess } from './unit-process.ts';

/** Enough also for those that are tried without a fault, of which there may be many. */
const longSeconds = 1200;

/** How unit tests are asked: in a process for each copy, which has the fault already. */
export class UnitAsking {
  readonly #clean: string;
  readonly #cleanUnits: UnitProcess;
  readonly #units: readonly UnitProcess[];
  readonly #graph: ImportGraph;

  constructor(clean: string, copies: readonly string[], graph: ImportGraph) {
    this.#clean = clean;
    this.#cleanUnits = new UnitProcess(clean);
    this.#units = copies.map((copy) => new UnitProcess(copy));
    this.#graph = graph;
  }

  asking(kind: keyof RelatedTests, seconds: number): Asking {
    return {
      testsOf: ({ file }) => this.#graph.relatedTests(file)[kind],
      withFault: async (at, { file }, tests) => {
        // A fault may end the whole process, e.g. by a list that grows without an end.
        const answer = await this.#units[at]?.ask({ changed: [file], tests, stopsAtFirst: true }, seconds).catch(() => undefined);
        return answer ? answer.failing[0] : hung;
      },
      withoutFault: async (tests) =>
        (await this.#cleanUnits.ask({ changed: [], tests, stopsAtFirst: false }, longSeconds))?.failing ?? tests,
      hangsWithoutFault: async (tests) => {
        const units = new UnitProcess(this.#clean);
        const answer = await units.ask({ changed: [], tests, stopsAtFirst: true }, seconds);
        units.stop();
        return answer === undefined;
      },
    };
  }

  stop() {
    for (const one of [...this.#units, this.#cleanUnits]) one.stop();
  }
}
