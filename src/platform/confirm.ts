/** Asks before an irreversible action with the browser's own dialog, as the template does. */
export function askToConfirm(page: Window, question: string): boolean {
  return page.confirm(question);
}
