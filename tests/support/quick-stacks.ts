/**
 * Playwright captures a stack for each of its calls and maps every frame to its source, even the dozens of frames of its own library, which have no
 * source map. That takes a twelfth of a worker's time. Here only frames of this repository are mapped; messages and reports stay the same.
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
