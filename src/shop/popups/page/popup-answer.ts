/** The shop's own button in a popup of its advertising (contract/page.md, 3.26). */
const answer = '.dyn_mp_jqm_frame [data-marketing-action]';

/** Hears of the answer to a popup; a link among them still leads where it leads. */
export function onPopupAnswer(page: Document, listener: () => void, signal: AbortSignal): void {
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.closest(answer)) listener();
  };
  page.addEventListener('click', hear, { signal });
}
