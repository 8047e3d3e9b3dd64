/** What the template's carousel library offers on its object: it takes elements, and measures them anew. */
interface Carousel {
  replace(content: readonly Element[]): void;
  refresh(): void;
}

/** Classes of a carousel that runs; without them it is the row of entries that the page has printed. */
const running = ['owl-loaded', 'owl-drag', 'owl-grab', 'owl-hidden'];

/** The entries of a carousel as the page has printed them, whether the template's library has put them into frames of its own or not. */
export function carouselEntries(carousel: Element): Element[] {
  const frames = [...carousel.querySelectorAll('.owl-item')];
  return frames.length ? frames.flatMap(({ firstElementChild }) => firstElementChild ?? []) : [...carousel.children];
}

/** Puts other entries in: where the template's carousel runs it is told, because it counts its entries itself. */
export function replaceEntriesOf(carousel: Element, entries: readonly Element[]): void {
  const runs = carouselOn(carousel);
  if (runs) {
    runs.replace(entries);
    runs.refresh();
    return;
  }
  carousel.classList.remove(...running);
  carousel.replaceChildren(...entries);
}

/** jQuery keeps a running carousel as its element's data. */
function carouselOn(element: Element): Carousel | undefined {
  const data: unknown = Reflect.get(Object(Reflect.get(element.ownerDocument.defaultView ?? {}, 'jQuery')), 'data');
  const found: unknown = typeof data === 'function' ? data(element, 'owl.carousel') : undefined;
  return isCarousel(found) ? found : undefined;
}

const isCarousel = (value: unknown): value is Carousel =>
  typeof value === 'object' && value !== null && ['replace', 'refresh'].every((name) => typeof Reflect.get(value, name) === 'function');
