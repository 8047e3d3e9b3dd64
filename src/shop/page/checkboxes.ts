/** Checkboxes of bulk lists: the browser restores them after “back”, though their actions start empty. */
const bulkCheckboxes = '.with-opt-buy input[type="checkbox"], input#select_all_items, input[name="chec_item"]';

/** Clears them now and whenever the page is restored from the back/forward cache [PAGE-06]. */
export function resetCheckboxes(page: Window, stopped: AbortSignal): void {
  const clear = () => {
    // By tag first: on a page of a thousand cards the selector would be matched against every element.
    for (const box of page.document.getElementsByTagName('input'))
      if (box.checked && !box.defaultChecked && box.matches(bulkCheckboxes)) box.checked = false;
  };
  clear();
  page.addEventListener('pageshow', clear, { signal: stopped });
}

/** Calls back when they were cleared because the page was restored. */
export function onCheckboxesReset(page: Window, listener: () => void, stopped: AbortSignal): void {
  page.addEventListener('pageshow', listener, { signal: stopped });
}
