/** Milliseconds of work after which scanning and mounting yield to the browser. */
export const sliceTime = 5;

/** Scans parts of the page in slices of a few milliseconds, with a rest before each. */
export async function scanInSlices(
  parts: readonly Element[],
  scan: (part: Element) => void,
  rest: () => Promise<void>,
  stopped: AbortSignal,
): Promise<void> {
  await rest();
  let sliceStart = performance.now();
  for (const part of parts) {
    if (stopped.aborted) return;
    if (part.isConnected) scan(part);
    if (performance.now() - sliceStart < sliceTime) continue;
    await rest();
    sliceStart = performance.now();
  }
}
