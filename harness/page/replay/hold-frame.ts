import type { Run } from './runs.ts';

/**
 * Brings the frame back into its run after a step in its history: such a step cannot be caught in a frame and asks the harness's
 * own server for the page's address. Ends with the signal.
 */
export function holdFrame(frame: HTMLIFrameElement, run: Run, signal: AbortSignal): void {
  const { origin } = new URL(run.start);
  frame.addEventListener(
    'load',
    () => {
      const page = frame.contentWindow;
      const address = frame.contentDocument?.URL;
      if (!page || !address || address === 'about:blank' || isOfRun(page)) return;
      page.location.replace(run.addressOf(origin + new URL(address).href.slice(location.origin.length)));
    },
    { signal },
  );
}

/** Pages of a run lie under the run's own folder, whatever they say of their address. */
const isOfRun = (page: Window) => {
  const [entry] = (page as Window & typeof globalThis).performance.getEntriesByType('navigation');
  return entry?.name.includes('/replay/') ?? false;
};
