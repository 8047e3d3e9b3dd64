import { type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Picture, ViewerTexts } from './picture.ts';

interface SlideProps {
  readonly picture: Picture;
  readonly texts: ViewerTexts;
  readonly label: string;
  readonly isCurrent: boolean;
  /** In view or next to it: only those load their pictures. */
  readonly isNear: boolean;
  readonly isZoomed: boolean;
  onZoom(on: boolean): void;
}

/** A point of a picture, in fractions of its width and height. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

const middle: Spot = { x: 0.5, y: 0.5 };

/** One picture; a press enlarges it one and a half times around the pressed point, a second one resets it. */
export function Slide({ picture, texts, label, isCurrent, isNear, isZoomed, onZoom }: SlideProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [wasNear, setNear] = useState(isNear);
  if (isNear && !wasNear) setNear(true);
  const pan = useRef<HTMLDivElement>(null);
  const spot = useRef(middle);

  useLayoutEffect(() => {
    const box = pan.current;
    if (!box || !isZoomed) return;
    box.scrollLeft = spot.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = spot.current.y * box.scrollHeight - box.clientHeight / 2;
    spot.current = middle;
  }, [isZoomed]);

  const film = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    if (!isCurrent) film.current?.pause();
  }, [isCurrent]);

  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    spot.current = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    onZoom(!isZoomed);
  };
  /** A mouse pans the enlarged picture by moving; touch by dragging, as usual. */
  const lead = (event: PointerEvent<HTMLDivElement>) => {
    const box = pan.current;
    if (!box || !isZoomed || event.pointerType !== 'mouse') return;
    const { left, top, width, height } = box.getBoundingClientRect();
    box.scrollLeft = ((event.clientX - left) / width) * (box.scrollWidth - box.clientWidth);
    box.scrollTop = ((event.clientY - top) / height) * (box.scrollHeight - box.clientHeight);
  };
  const { kind, address, thumb, name } = picture;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a set of fields
    <div className="vitrina-viewer__slide" role="group" aria-roledescription={texts.slide} aria-label={label} inert={!isCurrent}>
      {hasFailed ? (
        <div className="vitrina-viewer__failed" role="alert">
          <p>{texts.failed}</p>
          <button
            type="button"
            className="vitrina-viewer__again"
            onClick={({ currentTarget }) => {
              // The button goes; the keys of the row go on.
              currentTarget.closest<HTMLElement>('.vitrina-viewer__row')?.focus({ preventScroll: true });
              setAttempt(attempt + 1);
              setFailed(false);
            }}
          >
            {texts.again}
          </button>
        </div>
      ) : kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the shop's films have no captions that could be shown
        <video
          ref={film}
          className="vitrina-viewer__picture"
          src={wasNear ? address : undefined}
          poster={thumb}
          controls
          preload="none"
          aria-label={name}
        />
      ) : (
        <div ref={pan} className="vitrina-viewer__pan" data-zoomed={isZoomed} onPointerMove={lead}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button and the keys plus and minus */}
          <img
            key={attempt}
            className="vitrina-viewer__picture"
            src={wasNear ? address : undefined}
            alt={name}
            decoding="async"
            onClick={press}
            onError={() => setFailed(true)}
          />
        </div>
      )}
    </div>
  );
}
