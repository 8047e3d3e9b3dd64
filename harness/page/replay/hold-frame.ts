import type { Run } from './runs.ts';

/**
 * Returns the frame to its run after a step in its history. Such a step cannot be intercepted in a frame and requests the page's
 * address from the harness's own server. Ends with the signal.
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

/** Pages of a run are under the run's own folder, whatever address they show. */
const isOfRun = (page: Window) => {
  const [entry] = (page as Window & typeof globalThis).performance.getEntriesByType('navigation');
  return entry?.name.includes('/replay/') ?? false;
};
