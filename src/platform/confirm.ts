/** Asks before something that cannot be undone, by the browser's own question, as the template does. */
export function askToConfirm(page: Window, question: string): boolean {
  return page.confirm(question);
}
