/** Where a map is while it has the whole screen. */
export interface MapFrame {
  readonly frame: HTMLElement;
  /** Puts the map back where it came from and takes the frame away; may be called more than once. */
  leave(): void;
}

interface FrameNames {
  /** The box that moves, the element of the map in it, the frame's class selector, and what the frame stands in. */
  readonly layout: Element;
  readonly mapId: string;
  readonly frame: string;
  readonly wrapper: string;
}

/**
 * Moves a map, with all that stands in its box, into a frame over the page, as the template does (contract/page.md, 3.28): a
 * `div[data-mapId]` keeps its place, and its room, so that nothing else on the page moves.
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
      // What came anew in the meantime has no room for the old map.
      if (place.isConnected) place.replaceWith(layout);
      else if (frame.contains(layout)) layout.remove();
      if (!own) frame.remove();
    },
  };
}
