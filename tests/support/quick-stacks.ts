/**
 * Playwright takes a stack for every call of its own and maps each frame to its source, also the dozens of its library, which have none: a twelfth of a
 * worker's time. Only frames of this repository are mapped here, so that messages and reports say the same.
 */
export function mapOwnFramesOnly(): void {
  const map = Error.prepareStackTrace;
  if (!map) return;
  Error.prepareStackTrace = (error, frames) => {
    const head = String(map(error, []));
    const lines = frames.map((frame) => (isOwn(frame) ? String(map(error, [frame])).slice(head.length) : `\n    at ${frame}`));
    return head + lines.join('');
  };
}

function isOwn(frame: NodeJS.CallSite): boolean {
  const file = frame.getFileName();
  return file !== null && file !== undefined && !file.startsWith('node:') && !file.includes('/node_modules/');
}
