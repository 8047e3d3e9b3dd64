/** Copies a text to the clipboard; `false` where the browser does not allow it. */
export async function copyText(page: Window, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
