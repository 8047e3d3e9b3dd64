export interface Timers {
  readonly setTimeout: (callback: () => void, milliseconds: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

/** Milliseconds to wait for a frame: a tab in the background has none. */
const maxWait = 100;

/**
 * Resolves right after the next frame, before other callbacks that wait for it: the page's layout is then
 * up to date. A message is posted from within the frame, because a timer fires later than the islands that the frame has brought into
 * view, which change the page again.
 */
export function afterFrame(page: Window, { setTimeout, clearTimeout }: Timers): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWait);
    page.requestAnimationFrame(() => {
      clearTimeout(timer);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    });
  });
}
