import { useEffect, useRef } from 'react';
import type { Viewport } from '../../replay/timeline.ts';
import { Highlight } from '../highlight.tsx';
import { useRoom } from '../use-room.ts';
import { scaleToFit } from '../widths.ts';
import type { ReplayScreen } from './replay-screen.ts';
import { type Run, runSandbox } from './runs.ts';

interface Pointing {
  /** An element of the page in one of the frames to highlight. */
  readonly highlighted: Element | undefined;
  readonly onSeen: () => void;
}

/** The screens of a replay side by side, or one below the other on narrow windows. */
export function ReplayScreens({
  screens,
  recorded,
  ...pointing
}: Pointing & {
  readonly screens: readonly ReplayScreen[];
  readonly recorded: Viewport | undefined;
}) {
  return (
    <div className="replay-screens">
      {screens.map((screen) => (
        // A new run gets a new frame, without history and scripts of the last run.
        <ReplayFrame
          key={screen.id}
          {...pointing}
          screen={screen}
          width={screen.width}
          height={recorded?.width === screen.width ? recorded.height : undefined}
          isOnly={screens.length === 1}
        />
      ))}
      {screens.length === 0 && <div className="stage" aria-busy="true" />}
    </div>
  );
}

interface FrameProps extends Pointing {
  readonly screen: ReplayScreen;
  /** CSS px. */
  readonly width: number;
  /** Height of the recorded window, CSS px; without it the available height. */
  readonly height: number | undefined;
  readonly isOnly: boolean;
}

/** A screen's frame, shrunk to fit the room there is. The page inside sees its full width. */
function ReplayFrame({ screen, width, height, isOnly, highlighted, onSeen }: FrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRoom(stage);
  // At the recorded width the frame has the recorded height too, because content near the view is loaded by that.
  const scale = Math.min(scaleToFit(width, room.width), height === undefined ? 1 : scaleToFit(height, room.height));
  const isPlaced = room.width > 0;

  useEffect(() => {
    if (!frame.current || !isPlaced) return;
    const controller = new AbortController();
    holdFrame(frame.current, screen.run, controller.signal);
    // Only after it has its size, because pages depend on their window's width.
    screen.attach(frame.current);
    return () => controller.abort();
  }, [screen, isPlaced]);

  return (
    <div className="stage" ref={stage}>
      <div className="screen" style={{ width: width * scale }}>
        <iframe
          ref={frame}
          title={isOnly ? 'Сеанс' : `Сеанс, ${width} px`}
          sandbox={runSandbox}
          style={{ width, height: height ?? room.height / scale, scale: String(scale) }}
        />
        {highlighted && highlighted.ownerDocument === screen.document && <Highlight element={highlighted} scale={scale} onSeen={onSeen} />}
      </div>
      <p className="scale" aria-live="off">
        {width} px · {Math.round(scale * 100)}%
      </p>
    </div>
  );
}

/**
 * Returns the frame to its run after a step in its history. Such a step cannot be intercepted in a frame and requests the page's
 * address from the harness's own server. Ends with the signal.
 */
function holdFrame(frame: HTMLIFrameElement, run: Run, signal: AbortSignal): void {
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
