import { lookSetter } from '../parts/element-patch.ts';
import { buttonLook } from './as-button.ts';
import { makeButton } from './disclosure.ts';

interface ClampOptions {
  readonly root: Element;
  readonly element: HTMLElement;
  readonly ownButton: HTMLElement | null;
  /** For an element without an id: the button refers to it. */
  readonly id: string;
  readonly words: { readonly more: string; readonly less: string };
  readonly Observer: typeof MutationObserver;
}

/** A text is clamped when its height exceeds the visible height by more than this, in pixels (specification, section 9). */
const tolerance = 5;
/** Minimum width of text beside its button, in pixels. */
const leastHeight = 40;
/** Classes by which the template clamps its own texts: as printed, and after another offer was chosen (live pages, section 3). */
const foldClasses = ['show-collapsed-js', 'lineclamp-3'] as const;

/**
 * Adds a “show all” button to a text that the page's CSS clamps. The clamping is the page's: the layer only checks whether
 * text is hidden, again whenever width or text changes; a text in a hidden tab has no height until it is shown.
 * The button takes its room from the text, so that nothing below moves. Not a part, because the look of both results from
 * several layouts within a frame, with and without the button.
 */
export function clampText({ root, element, ownButton: own, id, words, Observer }: ClampOptions): { toggle(): void; restore(): void } {
  const button = own ?? makeButton(root.ownerDocument, 'js-long-text__more');
  if (!own) element.after(button);
  const [showText, showMore] = [lookSetter([element]), lookSetter([button])];
  const textId = element.id || id;
  // A text that the template shows fully already has its room.
  const makesRoom = !own || own.classList.contains('hidden');
  let isOpen = element.classList.contains('opened');
  let folds = foldsOf(element, isOpen && own !== null);
  /** Differences from the page's own clamping: inline style of the text, and of the button. */
  let textStyle: Readonly<Record<string, string>> = {};
  let buttonStyle: Readonly<Record<string, string>> = {};

  function drawText(style: Readonly<Record<string, string>> = {}): void {
    textStyle = { ...textStyle, ...style };
    const classes = { ...Object.fromEntries(folds.map((name) => [name, !isOpen])), opened: isOpen };
    showText({ attributes: { id: textId }, classes, style: textStyle });
  }

  function drawButton(isShown: boolean, style: Readonly<Record<string, string>> = {}): void {
    buttonStyle = { ...buttonStyle, ...style };
    showMore({
      ...buttonLook(button),
      expanded: isOpen,
      attributes: { 'aria-controls': textId },
      classes: { hidden: !isShown, show: isOpen },
      style: { ...buttonStyle, ...(!own && { display: isShown ? '' : 'none' }) },
      text: own ? undefined : isOpen ? words.less : words.more,
    });
  }

  function cut(): void {
    drawText({ 'max-height': '', 'margin-bottom': '', '-webkit-line-clamp': '' });
    drawButton(false, { 'margin-bottom': '' });
    const height = element.offsetHeight;
    const isClamped = element.scrollHeight - height > tolerance;
    if (isOpen && isClamped) drawText({ 'max-height': 'none' });
    if (!isOpen && !isClamped) return;
    const before = root.getBoundingClientRect().height;
    drawButton(true);
    const added = root.getBoundingClientRect().height - before;
    if (!isOpen && makesRoom && added > 0) makeRoom(height, added);
  }

  function makeRoom(height: number, added: number): void {
    const lines = Number.parseInt(getComputedStyle(element).webkitLineClamp, 10);
    if (!lines) {
      if (height - added >= leastHeight) drawText({ 'max-height': `${height - added}px` });
      return;
    }
    // When the page clamps by lines, whole lines stay, and the button's empty edges may overlap their neighbours.
    const { paddingTop, paddingBottom, backgroundColor } = getComputedStyle(button);
    const edges = backgroundColor === 'rgba(0, 0, 0, 0)' ? [paddingTop, paddingBottom].map(Number.parseFloat) : [];
    const line = height / lines;
    const left = Math.max(1, Math.floor((height - added + edges.reduce((sum, edge) => sum + edge, 0) + 1) / line));
    const rest = height - added - left * line;
    const above = rest < 0 ? Math.max(rest, -(edges[0] ?? 0)) : rest;
    drawText({ '-webkit-line-clamp': String(left), 'margin-bottom': `${above}px` });
    if (rest < above && edges.length > 0) drawButton(true, { 'margin-bottom': `${rest - above}px` });
  }

  function toggle(): void {
    isOpen = !isOpen;
    cut();
    if (!isOpen) button.scrollIntoView({ block: 'nearest' });
  }

  // Keyboard focus may be on a link that is clipped.
  const reach = ({ target }: Event) => {
    const hidden = (target as Element).getBoundingClientRect().bottom > element.getBoundingClientRect().bottom + tolerance;
    if (!isOpen && (hidden || element.scrollTop > 0)) toggle();
    element.scrollTop = 0;
  };
  element.addEventListener('focusin', reach);
  let width = 0;
  const resized = new ResizeObserver(() => {
    if (width === root.clientWidth) return;
    width = root.clientWidth;
    cut();
  });
  // After another offer was chosen the template clamps the text itself, by another class.
  const rewritten = new Observer(() => {
    const now = foldsOf(element, false);
    if (now.length > 0) folds = now;
    if (isOpen !== (now.length === 0 && element.classList.contains('opened'))) {
      isOpen = !isOpen;
    }
    cut();
  });
  cut();
  width = root.clientWidth;
  resized.observe(root);
  rewritten.observe(element, { childList: true, subtree: true, characterData: true, attributeFilter: ['class'] });
  return {
    toggle,
    restore() {
      resized.disconnect();
      rewritten.disconnect();
      element.removeEventListener('focusin', reach);
      showMore();
      if (!own) button.remove();
      showText();
    },
  };
}

function foldsOf({ classList }: Element, isUnfolded: boolean): readonly string[] {
  return isUnfolded ? ['show-collapsed-js'] : foldClasses.filter((name) => classList.contains(name));
}
