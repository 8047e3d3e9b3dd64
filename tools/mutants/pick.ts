import type { Fault } from './places.ts';

/**
 * Picks faults by a seed. Each has its place in the order by what it says and not by where it stands, so that the same seed gives the same faults
 * after a change elsewhere, e.g. after the tests for the survivors. No two faults touch each other.
 */
export function pickFaults(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const ordered = faults
    .map((fault) => ({ fault, at: hash(`${seed} ${fault.file} ${fault.name}`) }))
    .sort((one, other) => one.at - other.at);
  const picked: Fault[] = [];
  for (const { fault } of ordered) {
    if (picked.length === count) break;
    if (!picked.some((other) => touches(other, fault))) picked.push(fault);
  }
  return picked;
}

function touches(one: Fault, other: Fault): boolean {
  return one.file === other.file && one.start <= other.end && other.start <= one.end;
}

/** FNV-1a with the last steps of MurmurHash 3, without which similar texts come close to each other. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
