/** A map that was moved over the whole screen. */
export interface MapFrame {
  readonly frame: HTMLElement;
  /** Moves the map back and removes the frame; may be called more than once. */
  leave(): void;
}

interface FrameNames {
  /** The box that moves, the map's element in it, the frame's class selector, and the frame's parent. */
  readonly layout: Element;
  readonly mapId: string;
  readonly frame: string;
  readonly wrapper: string;
}

/**
 * Moves a map with its box into a frame over the page, as the template does (contract/page.md, 3.28): a `div[data-mapId]` keeps its place and size, so
 * that nothing else moves.
 */
export function moveToFrame(page: Document, { layout, mapId, frame: frameSelector, wrapper }: FrameNames): MapFrame {
  const own = page.querySelector<HTMLElement>(frameSelector);
  const frame = own ?? page.createElement('div');
  if (!own) {
    frame.className = frameSelector.replace('.', '');
    (page.querySelector(wrapper) ?? page.body).append(frame);
  }
  const place = page.createElement('div');
  place.setAttribute('data-mapId', mapId);
  const { width, height } = layout.getBoundingClientRect();
  if (height > 0) {
    place.style.maxWidth = `${width}px`;
    place.style.height = `${height}px`;
  }
  layout.before(place);
  frame.append(layout);
  return {
    frame,
    leave() {
      // Content that was replaced meanwhile has no place for the old map.
      if (place.isConnected) place.replaceWith(layout);
      else if (frame.contains(layout)) layout.remove();
      if (!own) frame.remove();
    },
  };
}
