/** The part of an entry's state that is the list's, and where the tab keeps what it remembers (`list-history.ts`, which comes late). */
export const [listMark, listStore] = ['vitrinaList', 'vitrina.lists'];

/** Whether the present entry of the history remembers a list. */
export function hasKeptList(page: Window): boolean {
  const entry: unknown = Object(page.history.state)[listMark];
  // Where the tab's storage is off, the entry holds it all; everywhere else its key.
  const { key, paging, area } = Object(entry);
  try {
    return Boolean(paging ?? area ?? (key && page.sessionStorage.getItem(listStore)?.includes(`"${key}"`)));
  } catch {
    return false;
  }
}
