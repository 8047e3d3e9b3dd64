/** The methods of the template's carousel that are used: it replaces its elements and measures them again. */
interface Carousel {
  replace(content: readonly Element[]): void;
  refresh(): void;
}

/** Classes of a running carousel. Without them it is a plain row. */
const running = ['owl-loaded', 'owl-drag', 'owl-grab', 'owl-hidden'];

/** The entries of a carousel, without the frames that the running library puts around them. */
export function carouselEntries(carousel: Element): Element[] {
  const frames = [...carousel.querySelectorAll('.owl-item')];
  return frames.length ? frames.flatMap(({ firstElementChild }) => firstElementChild ?? []) : [...carousel.children];
}

/** Replaces the entries. A running carousel is called, because it counts its entries itself. */
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

/** Finds a running carousel, which jQuery stores as data of its element. */
function carouselOn(element: Element): Carousel | undefined {
  const data: unknown = Reflect.get(Object(Reflect.get(element.ownerDocument.defaultView ?? {}, 'jQuery')), 'data');
  const found: unknown = typeof data === 'function' ? data(element, 'owl.carousel') : undefined;
  return isCarousel(found) ? found : undefined;
}

const isCarousel = (value: unknown): value is Carousel =>
  typeof value === 'object' && value !== null && ['replace', 'refresh'].every((name) => typeof Reflect.get(value, name) === 'function');
