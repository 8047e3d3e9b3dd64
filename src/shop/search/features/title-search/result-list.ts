import { lookSetter } from '../../../../parts/element-patch.ts';

/** Pixels between a field and a detached list, and between a list and the end of the viewport. */
const gap = 2;
/** The greatest distance, px, that a theme may keep between a field and its list. */
const themeGap = 12;
/** A list is never lower than this, px, however little room there is. */
const least = 120;

/** The element that suggestions are shown in. */
export interface ResultList {
  readonly element: HTMLElement;
  /** Shows it at its place; again: places it anew. */
  show(): void;
  hide(): void;
}

/** What a list needs from its page. */
export interface ListSetting {
  /** Id of the field: the theme uses it as a class of the list. */
  readonly inputId: string;
  /** Kind of the search panel: the theme's `TYPE_SEARCH`. */
  readonly type: string;
  readonly isPanel: boolean;
}

/**
 * Makes the element as the template's script does (live pages, 2): last in the form's container; for the panel above the page last in body, with the class
 * of the panel's kind. The theme hides such elements; inline style shows, places and sizes them.
 */
export function makeResultList(form: HTMLElement, input: HTMLElement, { inputId, type, isPanel }: ListSetting): ResultList {
  const page = form.ownerDocument;
  const container = form.parentElement ?? form;
  const element = page.createElement('div');
  element.className = `title-search-result ${inputId}${isPanel && type ? ` ${type}_type` : ''} vitrina-suggestions`;
  const look = lookSetter([element]);
  const hide = () => look({ hidden: true });
  hide();
  (isPanel ? page.body : container).append(element);

  return {
    element,
    hide,
    show() {
      const view = page.defaultView;
      const box = container.getBoundingClientRect();
      const fixed = isPanel ? fixedAround(container) : undefined;
      const style: Record<string, string> = {
        display: 'block',
        position: fixed ? 'fixed' : 'absolute',
        top: isPanel ? `${box.bottom + gap}px` : '100%',
        left: isPanel ? `${input.getBoundingClientRect().left}px` : '0px',
        width: `${box.width}px`,
        'z-index': fixed ? String((Number(view?.getComputedStyle(fixed).zIndex) || 0) + 2) : '',
      };
      look({ style });
      // The list's offset parent differs: the menu's starts above the form, and the page may be scrolled.
      const found = element.getBoundingClientRect();
      const computed = view?.getComputedStyle(element);
      const move = (side: 'top' | 'left', by: number) => {
        style[side] = `${Number.parseFloat(computed?.[side] ?? '') + by}px`;
        look({ style });
      };
      const below = found.top - box.bottom;
      if (below < 0 || below > themeGap) move('top', gap - below);
      if (!isPanel && Math.abs(found.left - box.left) > 1) move('left', box.left - found.left);
      const { height, offsetTop } = view?.visualViewport ?? { height: view?.innerHeight ?? 0, offsetTop: 0 };
      const room = height + offsetTop - element.getBoundingClientRect().top - gap;
      look({ style: { ...style, '--vitrina-room': `${Math.max(room, least)}px` } });
    },
  };
}

function fixedAround(element: Element): Element | undefined {
  const view = element.ownerDocument.defaultView;
  for (let place = element.parentElement; place; place = place.parentElement)
    if (view?.getComputedStyle(place).position === 'fixed') return place;
  return undefined;
}
