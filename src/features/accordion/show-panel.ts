import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Entry } from './entries.ts';

/** Milliseconds in which an entry opens and closes [SMALL-05]. */
const slideTime = 250;

/** A panel that shows and hides; what is hidden can still be found by the browser's search, where the browser has that. */
export interface ShownPanel {
  show(isOpen: boolean, moves: boolean): void;
  giveBack(): void;
}

export function shownPanel({ panel, isPanelMarked }: Entry, isOpenNow: boolean): ShownPanel {
  const borrowed: Borrowed = borrow(panel);
  const view = panel.ownerDocument.defaultView;
  // Only where a class shows the panel after the layer has gone: an inline `display` is the older hooks' own mark.
  const isFindable = isPanelMarked && 'onbeforematch' in panel;
  let running: Animation | undefined;

  function rest(isOpen: boolean): void {
    if (!isPanelMarked) panel.style.setProperty('display', isOpen ? 'block' : 'none');
    else if (isFindable) {
      borrowed.setStyle('display', 'block');
      if (isOpen) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    } else borrowed.setStyle('display', isOpen ? 'block' : 'none');
  }

  // What was shown or hidden by the page's own styles is so still.
  if (isPanelMarked) rest(isOpenNow);
  return {
    show(isOpen, moves) {
      const from = panel.hasAttribute('hidden') ? 0 : panel.offsetHeight;
      running?.cancel();
      running = undefined;
      rest(true);
      const isStill = !moves || !panel.animate || view?.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isStill) {
        rest(isOpen);
        return;
      }
      const height = [`${from}px`, isOpen ? `${panel.offsetHeight}px` : '0px'];
      const animation = panel.animate({ height, overflow: ['hidden', 'hidden'] }, { duration: slideTime, easing: 'ease' });
      running = animation;
      animation.finished.then(
        () => rest(isOpen),
        () => {},
      );
    },
    giveBack() {
      running?.cancel();
      if (isFindable) panel.removeAttribute('hidden');
      borrowed.giveBack();
    },
  };
}
