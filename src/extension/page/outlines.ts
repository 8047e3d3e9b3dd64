/** Outlines drawn at a time: more would cost frames without helping. */
const drawnAtMost = 200;

/** Presses go to the cover: a box may be drawn anew between their beginning and end, and then there would be no click. */
const sheet = `
  div { position: fixed; box-sizing: border-box; border: 2px solid #0f766e; outline: 2px solid #fff; border-radius: 4px; background: rgb(15 118 110 / 18%); pointer-events: none; }
  span { position: absolute; left: 0; top: 0; max-width: 100%; padding: 1px 6px; overflow: hidden; background: #0f766e; color: #fff; font: 12px/1.5 system-ui, sans-serif; white-space: nowrap; text-overflow: ellipsis; }
`;

/** Resets the browser's popover styles; by script, because a page's policy may forbid style attributes. */
const covering: Readonly<Record<string, string>> = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  margin: '0',
  border: '0',
  padding: '0',
  background: 'transparent',
  overflow: 'clip',
  'z-index': '2147483647',
};

/** An element's visible box; without a box of its own, that of its content. Undefined for invisible elements. */
export function boxOf(element: Element): DOMRect | undefined {
  const own = element.getBoundingClientRect();
  if (own.width > 0 && own.height > 0) return own;
  const content = element.ownerDocument.createRange();
  content.selectNodeContents(element);
  const inner = content.getBoundingClientRect();
  return inner.width > 0 && inner.height > 0 ? inner : undefined;
}

/**
 * Outlines around elements of the page, drawn over it in one element beside the body: the page does not change or move, and the element
 * is removed with the last outline [EXT-02]. They follow their elements while the page scrolls.
 */
export class Outlines {
  readonly #window: Window;
  #cover: HTMLElement | undefined;
  #root: ShadowRoot | undefined;
  #elements: readonly Element[] = [];
  #label = '';
  #frame = 0;

  constructor(window: Window) {
    this.#window = window;
  }

  /** The element that everything is drawn in; absent without outlines. */
  get cover(): Element | undefined {
    return this.#cover;
  }

  /** Outlines exactly these elements. With `catching` the cover takes the pointer, so that the page gets no events. */
  show(elements: readonly Element[], { label = '', catching = false } = {}): number {
    this.#elements = elements.slice(0, drawnAtMost);
    this.#label = label;
    const cover = this.#cover ?? this.#begin();
    // `important`, because the cover's initial styles are and would win otherwise.
    cover.style.setProperty('pointer-events', catching ? 'auto' : 'none', 'important');
    cover.style.setProperty('cursor', catching ? 'crosshair' : 'auto', 'important');
    return this.#draw();
  }

  clear(): void {
    this.#window.cancelAnimationFrame(this.#frame);
    this.#cover?.remove();
    this.#cover = undefined;
    this.#root = undefined;
    this.#elements = [];
  }

  #begin(): HTMLElement {
    const { document } = this.#window;
    const cover = document.createElement('vitrina-outlines');
    for (const [name, value] of Object.entries(covering)) cover.style.setProperty(name, value, 'important');
    cover.style.setProperty('display', 'block', 'important');
    cover.setAttribute('aria-hidden', 'true');
    const root = cover.attachShadow({ mode: 'closed' });
    try {
      const style = new CSSStyleSheet();
      style.replaceSync(sheet);
      root.adoptedStyleSheets = [style];
    } catch {
      // The element was moved into another document: drawn without colours instead of throwing on the page.
    }
    document.documentElement.append(cover);
    // In the top layer, over the dialogs of the page.
    cover.popover = 'manual';
    cover.showPopover?.();
    this.#cover = cover;
    this.#root = root;
    const follow = () => {
      this.#draw();
      this.#frame = this.#window.requestAnimationFrame(follow);
    };
    this.#frame = this.#window.requestAnimationFrame(follow);
    return cover;
  }

  /** One box per element, except those outside the view. Returns the number of elements with a box on the page. */
  #draw(): number {
    const { document, innerWidth, innerHeight } = this.#window;
    const boxes = this.#elements.flatMap((element) => boxOf(element) ?? []);
    const seen = boxes.filter(({ left, top, right, bottom }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight);
    const drawn = [...(this.#root?.children ?? [])] as HTMLElement[];
    for (const [index, { left, top, width, height }] of seen.entries()) {
      const box = drawn[index] ?? document.createElement('div');
      if (!box.isConnected) this.#root?.append(box);
      Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      box.replaceChildren(...(this.#label ? [Object.assign(document.createElement('span'), { textContent: this.#label })] : []));
    }
    for (const box of drawn.slice(seen.length)) box.remove();
    return boxes.length;
  }
}
