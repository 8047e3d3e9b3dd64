import { type RefObject, useRef } from 'react';
import { Highlight } from './highlight.tsx';
import { useRoom } from './use-room.ts';
import { scaleToFit } from './widths.ts';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The first address of the frame; later ones are opened in it. */
  readonly address: string;
  /** Width of the shop's window, CSS px. */
  readonly width: number;
  /** An element of the page in the frame to highlight. */
  readonly highlighted: Element | undefined;
  readonly onSeen: () => void;
}

/** The frame with the demo shop, shrunk to fit the room there is. The page inside sees its full width. */
export function Stage({ frame, address, width, highlighted, onSeen }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const scale = scaleToFit(width, room.width);

  return (
    <div className="stage" ref={stage}>
      {/* What is shrunk still takes its full place in the layout: this box has the size that is seen. */}
      <div className="screen" style={{ width: width * scale }}>
        <iframe ref={frame} src={address} title="Демо-магазин" style={{ width, height: room.height / scale, scale: String(scale) }} />
        {highlighted && <Highlight element={highlighted} scale={scale} onSeen={onSeen} />}
      </div>
      <p className="scale" aria-live="off">
        {width} px · {Math.round(scale * 100)}%
      </p>
    </div>
  );
}
