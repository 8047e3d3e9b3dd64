/** Whether the present entry of the history remembers a list (`list-history.ts`, which comes late). */
export function hasKeptList(page: Window): boolean {
  const state: unknown = page.history.state;
  return typeof state === 'object' && state !== null && 'vitrinaList' in state;
}
