import { applyLook } from '../../../../parts/element-patch.ts';
import type { Island } from '../../../../parts/feature.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { takeLatest } from '../../../../platform/take-latest.ts';
import { getContext } from '../../../context.ts';
import { failureText } from '../../../failure-text.ts';
import { announce, notify } from '../../../overlays.ts';
import { isOfTemplate } from '../../../page/index.ts';
import { commentsOf, listPlaceOf, scriptsOf, sortedOf } from '../../page/review-parts.ts';
import { filterList, loadList, readSource, reviewTexts, sortList } from '../../reviews.ts';
import type { marker } from './marker.ts';

export interface ReviewList {
  sort(control: Element): Promise<void>;
  filter(form: HTMLFormElement): Promise<void>;
  /** Replaces the list with one from the server; the focus stays on the same control. */
  put(content: DocumentFragment): void;
  /** Loads the reviews if the page does not contain them. */
  fill(): Promise<void>;
  /** The address of the whole list: the form's, else that of the script that loads the list. */
  findSource(): Promise<string | undefined>;
}

type Ask = (signal: AbortSignal) => ReturnType<typeof sortList>;

/** Controls the list of reviews. The shown list stays until the newest answer arrives, and after a failure [REV-03]. */
export function makeReviewList(
  { host: element, selectors, signal, rewrite }: Island<typeof marker>,
  onLoading: (isLoading: boolean) => void,
): ReviewList {
  const latest = takeLatest(signal);
  const listId = () => commentsOf(element)?.id ?? '';

  async function reload(ask: Ask): Promise<void> {
    if (!listPlaceOf(element)) return;
    onLoading(true);
    const answer = await latest.ask(ask);
    // A newer request has replaced this one.
    if (!answer) return;
    onLoading(false);
    if (!answer.ok && answer.failure.kind === 'aborted') return;
    if (answer.ok) {
      put(answer.value);
      announce(reviewTexts('reviews.changed'));
      return;
    }
    const again = { label: reviewTexts('reviews.retry'), run: () => void reload(ask) };
    notify('alert', reviewTexts('reviews.failed', { reason: failureText(answer.failure) }), again);
  }

  function put(content: DocumentFragment): void {
    const fresh = sortedOf(content);
    const place = sortedOf(element);
    const old = commentsOf(element);
    const focus = rememberFocus(place ?? old ?? element);
    if (place) place.replaceChildren(...(fresh ?? content).childNodes);
    else old?.replaceWith(...content.childNodes);
    // Mounts the new controls first, so that they can get the focus.
    rewrite(element, ':not(*)', () => {});
    focus(sortedOf(element) ?? commentsOf(element) ?? element);
  }

  function readOwnSource(): ReturnType<typeof readSource> {
    const scripts = scriptsOf(element);
    return readSource(scripts);
  }

  return {
    async findSource() {
      return find(element, selectors.form)?.getAttribute('action') ?? (await readOwnSource())?.address;
    },
    sort(control) {
      const params = readParams(control.getAttribute('data-review_sort_ajax'));
      return reload((signal) => sortList(params, listId(), signal));
    },
    filter(form) {
      const filled = new FormData(form);
      filled.set('containerId', listId());
      return reload((signal) => filterList(filled, signal));
    },
    put,
    async fill() {
      // The page's own script of the reviews loads them itself.
      if (isOfTemplate(getContext().page, 'JCCatalogSocnetsComments')) return;
      const source = await readOwnSource();
      const box = source && element.ownerDocument.getElementById(source.boxId);
      if (!source || !box || !element.contains(box) || box.firstElementChild || signal.aborted) return;
      const show = applyLook([box], { busy: true });
      const answer = await loadList(source.address, signal);
      show();
      if (signal.aborted) return;
      if (answer.ok) return box.replaceChildren(answer.value);
      const again = { label: reviewTexts('reviews.retry'), run: () => void this.fill() };
      notify('alert', `${reviewTexts('reviews.loadFailed')} ${failureText(answer.failure)}`, again);
    },
  };
}

/** The parameters of a sort link, as texts. */
function readParams(text: string | null): Record<string, string> {
  try {
    const read: unknown = JSON.parse(text ?? '');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/**
 * Remembers which control of a part has the focus. The returned function focuses the same control in new content, else the content itself.
 */
function rememberFocus(part: Element): (now: Element) => void {
  const focused = part.ownerDocument.activeElement;
  if (!focused || !part.contains(focused)) return () => {};
  const names = ['data-review_sort_ajax', 'name', 'data-action', 'type'];
  const twin = (candidate: Element) =>
    candidate.localName === focused.localName && names.every((name) => candidate.getAttribute(name) === focused.getAttribute(name));
  const comment = focused.closest('.rating-vote')?.getAttribute('data-comment_id');
  return (now) => {
    const found = findAll<HTMLElement>(now, focused.localName).find(
      (candidate) => twin(candidate) && candidate.closest('.rating-vote')?.getAttribute('data-comment_id') === comment,
    );
    const target = found ?? (now as HTMLElement);
    // The role is set a moment later; until then a span needs a tabindex to get the focus.
    if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) target.tabIndex = found ? 0 : -1;
    target.focus({ preventScroll: true });
  };
}
