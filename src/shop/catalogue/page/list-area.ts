import { focusable } from '../../../platform/focus.ts';
import { prepareContent } from '../../sanitiser/index.ts';
import { exchangeRelatedRegions, relatedRegionsOf } from './list-related-regions.ts';

/** The class that dims an area while its new content is on the way. */
export const busyClass = 'vitrina-list-busy';

/** A part of the page that is exchanged as a whole: the list with its sort links, the table of compared items. */
export interface ListArea {
  readonly element: Element;
  /** Shows that new content is on the way; what is shown stays and can be used. */
  setBusy(isBusy: boolean): void;
  /** Puts other content in, with what belongs to it elsewhere, and answers what stood there. The keyboard stays at the same control. */
  exchange(content: DocumentFragment): DocumentFragment;
}

/** `inner` finds what the theme dims; the template marks it with `loading-state` (contract/page.md, 3.30). */
export function listAreaOf(page: Window, element: Element, inner = '.ajax_load'): ListArea {
  const setBusy = (isBusy: boolean) => {
    if (isBusy) element.setAttribute('aria-busy', 'true');
    else element.removeAttribute('aria-busy');
    element.classList.toggle(busyClass, isBusy);
    (element.querySelector(inner) ?? element).classList.toggle('loading-state', isBusy);
  };
  return {
    element,
    setBusy,
    exchange(content) {
      setBusy(false);
      const focused = element.ownerDocument.activeElement;
      const place = focused && [element, ...relatedRegionsOf(element)].find((part) => part !== focused && part.contains(focused));
      const before = element.ownerDocument.createDocumentFragment();
      exchangeRelatedRegions(element, content, before);
      before.append(...element.childNodes);
      element.append(content);
      prepareContent(page, element);
      if (place && !focused.isConnected) (twinOf(focused, place) ?? focusable(element)[0])?.focus({ preventScroll: true });
      return before;
    },
  };
}

/** What names a control across two versions of the same piece of server HTML. */
const names = ['id', 'data-url', 'data-href', 'href', 'name'];

function twinOf(control: Element, within: Element): HTMLElement | undefined {
  for (const name of names) {
    const value = control.getAttribute(name);
    const twin = value && within.querySelector<HTMLElement>(`${control.localName}[${name}="${CSS.escape(value)}"]`);
    if (twin) return twin;
  }
  return undefined;
}

/** Whether content looks like another version of what stands in an area: an error page without its status does not. */
export function isLike(content: DocumentFragment, element: Element): boolean {
  const classes = [...element.children].map((child) => child.classList[0]).filter((name) => name !== undefined);
  return classes.length === 0 || classes.some((name) => content.querySelector(`.${CSS.escape(name)}`));
}

/**
 * Cuts the area out of an answer: the whole page, the area itself, or only what stands in it (contract/endpoints.md, 9).
 * `undefined`: the answer is another page, or nothing at all.
 */
export function readArea(answer: DocumentFragment, selector: string, isWholePage: boolean): DocumentFragment | undefined {
  const area = answer.querySelector(selector);
  if (!area && (isWholePage || answer.childElementCount === 0)) return undefined;
  if (!area) return answer;
  const content = answer.ownerDocument.createDocumentFragment();
  content.append(...area.childNodes);
  return content;
}

/** Whether an answer is a page of its own and not a piece of one. */
export const isWholePage = (html: string): boolean => /<(?:!doctype|html|body)\b/i.test(html.slice(0, 2000));
