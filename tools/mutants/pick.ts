import type { Fault } from './places.ts';

/** Picks faults by a seed: the same seed and the same faults give the same choice. No two of them touch each other. */
export function pickFaults(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const picked: Fault[] = [];
  for (const fault of shuffle(faults, seed)) {
    if (picked.length === count) break;
    if (!picked.some((other) => touches(other, fault))) picked.push(fault);
  }
  return picked;
}

function touches(one: Fault, other: Fault): boolean {
  return one.file === other.file && one.start <= other.end && other.start <= one.end;
}

function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const next = randomNumbers(seed);
  return items
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** A linear congruential generator (constants of Numerical Recipes): good enough to choose places, the same on each machine. */
function randomNumbers(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const step = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  // Neighbouring seeds begin with neighbouring numbers.
  for (let i = 0; i < 8; i += 1) step();
  return step;
}
