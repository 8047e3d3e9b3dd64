/** The key of our part in a history entry's state, and the key in the tab's storage (used by `list-history.ts`, which loads late). */
export const [listMark, listStore] = ['vitrinaList', 'vitrina.lists'];

/** Whether a list is stored for the current history entry. */
export function hasKeptList(page: Window): boolean {
  const entry: unknown = Object(page.history.state)[listMark];
  // If the tab's storage is off, the entry contains all data, otherwise only its key.
  const { key, paging, area } = Object(entry);
  try {
    return Boolean(paging ?? area ?? (key && page.sessionStorage.getItem(listStore)?.includes(`"${key}"`)));
  } catch {
    return false;
  }
}
