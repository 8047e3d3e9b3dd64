import { type RefObject, useEffect, useRef } from 'react';
import { useRoom } from '../use-room.ts';
import { scaleToFit } from '../widths.ts';
import { holdFrame } from './hold-frame.ts';
import { type Run, runSandbox } from './runs.ts';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly run: Run | undefined;
  /** Of the frame's window, CSS px. */
  readonly width: number;
}

/** The frame of a run, from its first page on, shrunk to fit the room there is. */
export function RunStage({ frame, run, width }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const scale = scaleToFit(width, room.width);

  useEffect(() => {
    if (!run || !frame.current) return;
    const controller = new AbortController();
    holdFrame(frame.current, run, controller.signal);
    return () => controller.abort();
  }, [frame, run]);

  return (
    <div className="stage" ref={stage}>
      <div className="screen" style={{ width: width * scale }}>
        {run && (
          <iframe
            // A new run has a new frame: nothing of the last one's history or scripts is left.
            key={run.id}
            ref={frame}
            src={run.addressOf(run.start)}
            title="Сеанс"
            sandbox={runSandbox}
            style={{ width, height: room.height / scale, scale: String(scale) }}
          />
        )}
      </div>
      <p className="scale" aria-live="off">
        {width} px · {Math.round(scale * 100)}%
      </p>
    </div>
  );
}
