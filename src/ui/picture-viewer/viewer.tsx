import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { followSnapRow, type SnapRow } from '../snap-row.ts';
import { useStyles } from '../use-styles.ts';
import type { Picture, ViewerTexts } from './picture.ts';
import { Slide } from './picture-slide.tsx';
import thumbsCss from './thumbs.css?inline';
import { Thumbs } from './thumbs.tsx';
import { useModal } from './use-modal.ts';
import css from './viewer.css?inline';

export interface ViewerProps {
  readonly page: Document;
  readonly pictures: readonly Picture[];
  /** The first picture. */
  readonly start: number;
  readonly texts: ViewerTexts;
  /** Called when it has faded out, with the last picture. */
  onClosed(index: number): void;
}

/**
 * Pictures over the whole screen, in a dialog of the platform: browsed by swipe, buttons, keys and thumbnails, enlarged one and
 * a half times; Escape closes, and the focus returns to where it was [DET-02].
 */
export function Viewer({ page, pictures, start, texts, onClosed }: ViewerProps): ReactNode {
  useStyles(css + thumbsCss, page);
  const [current, setCurrent] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const snap = useRef<SnapRow>(undefined);
  const { dialog, isClosing, close } = useModal(row, () => onClosed(current));
  const [count, rowId] = [pictures.length, useId()];
  const isPicture = pictures[current]?.kind === 'picture';

  useLayoutEffect(() => {
    if (!row.current) return;
    const ended = new AbortController();
    const slides = [...row.current.children] as HTMLElement[];
    const onCurrent = (index: number) => {
      setZoomed(false);
      setCurrent(index);
    };
    snap.current = followSnapRow({ row: row.current, slides, onCurrent, signal: ended.signal });
    snap.current.goTo(start, 'instant');
    return () => ended.abort();
  }, [start]);

  const goTo = (index: number) => snap.current?.goTo(Math.max(0, Math.min(count - 1, index)));

  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves(current, count)[event.key];
    const isInFilm = event.target instanceof HTMLVideoElement;
    if (event.ctrlKey || event.metaKey || event.altKey || isInFilm) return;
    // The page behind has arrow keys of its own.
    event.stopPropagation();
    if (move !== undefined && !(isZoomed && event.key.startsWith('Arrow'))) {
      event.preventDefault();
      goTo(move);
    } else if (isPicture && /^[+=-]$/.test(event.key)) setZoomed(event.key !== '-');
  };

  return (
    <dialog
      ref={dialog}
      className={`vitrina-viewer${isClosing ? ' vitrina-viewer--closing' : ''}`}
      aria-label={texts.title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={onKeyDown}
    >
      <div className="vitrina-viewer__bar">
        {count > 1 && (
          <span className="vitrina-viewer__count" aria-hidden="true">
            {current + 1} / {count}
          </span>
        )}
        <button
          type="button"
          className="vitrina-viewer__button vitrina-viewer__zoom"
          aria-label={texts.zoom}
          aria-pressed={isZoomed}
          aria-disabled={!isPicture}
          onClick={() => isPicture && setZoomed(!isZoomed)}
        />
        <button type="button" className="vitrina-viewer__button vitrina-viewer__close" aria-label={texts.close} onClick={close} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a group, not a set of fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is reached by the keyboard, and its arrows work */}
      <div ref={row} className="vitrina-viewer__row" id={rowId} role="group" aria-label={texts.title} tabIndex={0}>
        {pictures.map((picture, index) => (
          <Slide
            key={index}
            picture={picture}
            texts={texts}
            label={texts.place(index + 1, count)}
            isCurrent={index === current}
            isNear={Math.abs(index - current) <= 1}
            isZoomed={isZoomed && index === current}
            onZoom={setZoomed}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          {(['previous', 'next'] as const).map((way) => {
            const index = current + (way === 'next' ? 1 : -1);
            return (
              <button
                key={way}
                type="button"
                className={`vitrina-viewer__button vitrina-viewer__${way}`}
                aria-label={texts[way]}
                aria-controls={rowId}
                aria-disabled={index < 0 || index >= count}
                onClick={() => goTo(index)}
              />
            );
          })}
          <Thumbs pictures={pictures} current={current} texts={texts} controls={rowId} onChoose={goTo} />
        </>
      )}
      <p className="vitrina-viewer__status" role="status">
        {count > 1 && `${texts.place(current + 1, count)}: ${pictures[current]?.name ?? ''}`}
      </p>
    </dialog>
  );
}

const keyMoves = (current: number, count: number): Readonly<Record<string, number>> => ({
  ArrowLeft: current - 1,
  ArrowRight: current + 1,
  PageUp: current - 1,
  PageDown: current + 1,
  Home: 0,
  End: count - 1,
});
