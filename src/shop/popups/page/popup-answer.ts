/** The shop's own button in a marketing popup (contract/page.md, 3.26). */
const answer = '.dyn_mp_jqm_frame [data-marketing-action]';

/** Calls back when such a button is pressed; a link still navigates. */
export function onPopupAnswer(page: Document, listener: () => void, signal: AbortSignal): void {
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.closest(answer)) listener();
  };
  page.addEventListener('click', hear, { signal });
}
