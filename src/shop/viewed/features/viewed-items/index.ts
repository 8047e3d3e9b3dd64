import { subscribe } from 'valtio/vanilla';
import type { Behaviour, Island } from '../../../../parts/feature.ts';
import carouselStyles from '../../../../ui/carousel.css?inline';
import { makeCarousel } from '../../../../ui/carousel.ts';
import { adopt } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { findProduct } from '../../page/shown-product.ts';
import { followViewed, viewedState } from '../../viewed-list.ts';
import { makeBlock } from './block.ts';
import type { marker } from './marker.ts';

const texts = lazyMessages({
  'viewed.label': 'Вы смотрели',
  'viewed.previous': 'Предыдущий товар',
  'viewed.next': 'Следующий товар',
  'viewed.carousel': 'карусель',
  'viewed.part': 'слайд',
  'viewed.slide': 'Товар {number} из {count}',
});

/** Up to this width, in CSS pixels, the block is a carousel of one item [LAZ-03]. */
const narrow = '(max-width: 767px)';

/**
 * Fills the places of viewed products from the browser's storage, leaves those alone that the page's own script has filled, and leaves out the page's own
 * product. On a phone the block is a carousel.
 */
function start({ host: element, selectors, signal }: Island<typeof marker>): () => void {
  const { page, natives } = getContext();
  const release = adopt(page.document, carouselStyles);
  const block = makeBlock({
    root: element,
    selectors,
    current: findProduct(page.document),
    openedAt: page.performance.timeOrigin,
    location: page.location,
  });
  const carousel = makeCarousel({
    root: element,
    list: block.list,
    page,
    narrow,
    words: {
      label: texts('viewed.label'),
      previous: texts('viewed.previous'),
      next: texts('viewed.next'),
      carousel: texts('viewed.carousel'),
      part: texts('viewed.part'),
      slide: (number, count) => texts('viewed.slide', { number, count }),
    },
  });
  const draw = () => {
    // A place stays unchanged until its product is known, so that nothing moves twice.
    if (!viewedState().isRead) return;
    block.draw(viewedState().items);
    carousel.update(block.shown());
  };
  // The page's own script may fill its places later than the layer.
  const watcher = new natives.MutationObserver(draw);
  watcher.observe(element, { childList: true, subtree: true });
  const unsubscribe = subscribe(viewedState(), draw);
  followViewed(signal);
  draw();
  return () => {
    watcher.disconnect();
    unsubscribe();
    carousel.end();
    block.end();
    release();
  };
}

export const feature: Behaviour<undefined, typeof marker> = { start };
