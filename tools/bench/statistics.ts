/** The middle value; of an even number of values the mean of the two in the middle. Throws on none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  if (high === undefined || low === undefined) throw new Error('Expected at least one value, got none');
  return (low + high) / 2;
}

/** Rounded to so many decimals, so that the written results stay readable. */
export function round(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals));
}
