export interface Timers {
  readonly setTimeout: (callback: () => void, milliseconds: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

/** Milliseconds to wait for a frame: a tab in the background has none. */
const patience = 100;

/**
 * Resolves right behind the next frame, before anything else that waits for it: what asks for places on the page then finds them
 * laid out. A message is sent from within the frame, because a timer comes later than the islands that the frame has brought into
 * sight, which change the page again.
 */
export function afterFrame(page: Window, { setTimeout, clearTimeout }: Timers): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
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
