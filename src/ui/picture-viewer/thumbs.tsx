import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { scrollStripTo } from '../snap-row.ts';
import { tabByKey } from '../tablist.ts';
import { useMedia } from '../use-media.ts';
import type { Picture, ViewerTexts } from './picture.ts';

interface ThumbsProps {
  readonly pictures: readonly Picture[];
  readonly current: number;
  readonly texts: ViewerTexts;
  /** Id of the row of pictures. */
  readonly controls: string;
  onChoose(index: number): void;
}

/** Above this number of thumbnails there are arrow buttons [DET-02]. */
const mostWithoutArrows = 5;

/** Three thumbnails are visible, five from 400 px, in a column from 600 px; set by the style sheet [DET-02]. */
export function Thumbs({ pictures, current, texts, controls, onChoose }: ThumbsProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const isVertical = useMedia('(min-width: 600px)');

  useEffect(() => {
    const thumb = strip.current?.children[current];
    if (strip.current && thumb) scrollStripTo(strip.current, thumb);
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, current, pictures.length, isVertical);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(next);
    (strip.current?.children[next] as HTMLElement | undefined)?.focus({ preventScroll: true });
  };
  const leaf = (way: number) => {
    const box = strip.current;
    if (box) box.scrollBy(isVertical ? { top: way * box.clientHeight } : { left: way * box.clientWidth });
  };
  const arrow = (name: 'earlier' | 'later', way: number) => (
    // Not in the Tab order: arrow keys move between the thumbnails.
    <button
      type="button"
      tabIndex={-1}
      className={`vitrina-viewer__button vitrina-viewer__${name}`}
      aria-label={texts[name]}
      onClick={() => leaf(way)}
    />
  );
  const hasArrows = pictures.length > mostWithoutArrows;

  return (
    <div className="vitrina-viewer__thumbs">
      {hasArrows && arrow('earlier', -1)}
      <div
        ref={strip}
        className="vitrina-viewer__strip"
        role="tablist"
        aria-label={texts.thumbs}
        aria-orientation={isVertical ? 'vertical' : 'horizontal'}
        onKeyDown={onKeyDown}
      >
        {pictures.map(({ thumb, kind }, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            className={`vitrina-viewer__thumb vitrina-viewer__thumb--${kind}`}
            aria-label={texts.place(index + 1, pictures.length)}
            aria-selected={index === current}
            aria-controls={controls}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChoose(index)}
          >
            <img src={thumb} alt="" width="56" height="56" loading="lazy" decoding="async" />
          </button>
        ))}
      </div>
      {hasArrows && arrow('later', 1)}
    </div>
  );
}
