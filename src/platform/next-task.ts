const waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;

/**
 * Yields to the browser: the promise resolves in a later task. A message is faster than a timer, which waits 4 ms when nested; there is one channel,
 * because each costs the browser as much as a small island.
 */
export function nextTask(): Promise<void> {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(undefined);
  });
}
