import { focusable } from '../../../platform/focus.ts';
import { prepareContent } from '../../sanitiser/index.ts';
import { exchangeRelatedRegions, relatedRegionsOf } from './list-related-regions.ts';
import { withoutRequest } from './request-names.ts';

/** The class that dims an area while it is loading. */
const busyClass = 'vitrina-list-busy';

/** A part of the page that is replaced as a whole: the list with its sort links, the compare table. */
export interface ListArea {
  readonly element: Element;
  /** Shows or hides the loading state; the shown content stays usable. */
  setBusy(isBusy: boolean): void;
  /**
   * Replaces the content and its related parts, and returns the old content. The focus stays on the same control, else it goes to the first
   * one; with `isFocusKept` the caller moves it then.
   */
  exchange(content: DocumentFragment, isFocusKept?: boolean): DocumentFragment;
}

/** `inner`: the element that the theme dims; the template marks it with `loading-state` (contract/page.md, 3.30). */
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
    exchange(content, isFocusKept) {
      setBusy(false);
      const focused = element.ownerDocument.activeElement;
      const place = focused && [element, ...relatedRegionsOf(element)].find((part) => part !== focused && part.contains(focused));
      const before = element.ownerDocument.createDocumentFragment();
      exchangeRelatedRegions(element, content, before);
      before.append(...element.childNodes);
      element.append(content);
      prepareContent(page, element);
      if (place && !focused.isConnected)
        (twinOf(focused, place) ?? (isFocusKept ? undefined : focusable(element)[0]))?.focus({ preventScroll: true });
      return before;
    },
  };
}

/** Attributes that identify a control in two versions of server HTML; links of an answer may have parameters of its request. */
const identities = ['id', 'data-url', 'data-href', 'href', 'name'].map(
  (name) => (element: Element) => withoutRequest(element.getAttribute(name) ?? ''),
);

/** Of two choices that follow each other the first changes the addresses of the second. */
const wordsOf = (element: Element) => element.textContent?.trim() || element.getAttribute('title');

function twinOf(control: Element, within: Element): HTMLElement | undefined {
  // What the layer makes a control of, such as a cross, cannot be focused yet.
  const all = [...within.querySelectorAll<HTMLElement>(control.localName)].filter(({ tabIndex }) => tabIndex >= 0);
  // The link of the current order has the same address as that of the current view.
  const ofKind = all.filter((one) => one.classList[0] === control.classList[0]);
  const twinsBy = (identify: typeof wordsOf, candidates: HTMLElement[]) =>
    candidates.filter((one) => identify(control) && identify(one) === identify(control));
  const byWords = twinsBy(wordsOf, ofKind);
  return [
    ...identities.map((identify) => twinsBy(identify, ofKind)[0]),
    // Crosses all have the same words.
    byWords.length === 1 ? byWords[0] : undefined,
    ...identities.map((identify) => twinsBy(identify, all)[0]),
  ].find(Boolean);
}

/** Whether content is another version of an area; an error page with status 200 is not. */
export function isLike(content: DocumentFragment, element: Element): boolean {
  // The sanitiser removes an answer's scripts, but a shown list has those of the page or the data that was kept of its own answer.
  const children = [...element.children].filter((child) => child.localName !== 'script');
  const classes = children.map((child) => child.classList[0]).filter((name) => name !== undefined);
  return classes.length === 0 || classes.some((name) => content.querySelector(`.${CSS.escape(name)}`));
}

/**
 * Takes the area out of an answer, which may be the whole page, the area, or its content (contract/endpoints.md, 9). `undefined`: the
 * answer does not contain it.
 */
export function readArea(answer: DocumentFragment, selector: string, isWholePage: boolean): DocumentFragment | undefined {
  const area = answer.querySelector(selector);
  if (!area && (isWholePage || answer.childElementCount === 0)) return undefined;
  if (!area) return answer;
  const content = answer.ownerDocument.createDocumentFragment();
  content.append(...area.childNodes);
  return content;
}
