/** Checkboxes of bulk lists: the browser restores them after “back”, though their actions start empty. */
const bulkCheckboxes = '.with-opt-buy input[type="checkbox"], input#select_all_items, input[name="chec_item"]';

/** Clears them now and whenever the page is restored from the back/forward cache, and tells of the latter [PAGE-06]. */
export function resetCheckboxes(page: Window, onRestored: () => void, signal: AbortSignal): void {
  const clear = () => {
    for (const box of page.document.querySelectorAll<HTMLInputElement>(bulkCheckboxes))
      if (box.checked && !box.defaultChecked) box.checked = false;
  };
  clear();
  page.addEventListener(
    'pageshow',
    () => {
      clear();
      onRestored();
    },
    { signal },
  );
}
