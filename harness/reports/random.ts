/** Returns the next number of a sequence, at least 0 and less than 1. */
export type Random = () => number;

/** Mulberry32: the same seed gives the same sequence, so the same file always gives the same text. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number of the normal distribution around 0 (Box and Muller). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A number of the gamma distribution (Marsaglia and Tsang, 2000); `shape` is at least 1. */
function drawGamma(shape: number, random: Random): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const normal = drawNormal(random);
    const cube = (1 + c * normal) ** 3;
    if (cube > 0 && Math.log(1 - random()) < (normal * normal) / 2 + d * (1 - cube + Math.log(cube))) return d * cube;
  }
}

/** A number of the beta distribution, from 0 to 1; both shapes are at least 1. */
export function drawBeta(a: number, b: number, random: Random): number {
  const one = drawGamma(a, random);
  return one / (one + drawGamma(b, random));
}
