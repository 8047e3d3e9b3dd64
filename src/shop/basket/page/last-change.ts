/**
 * In the tab's storage: the page that made the last change, and when that was answered, in milliseconds since 1970, or `Infinity` while it is under way. The
 * next page of the tab may have been rendered before that change, also where the answer arrived while the page was being left.
 */
const key = 'vitrina-changed';

/** `answered`: milliseconds since 1970, or `Infinity`. */
export function rememberChange(page: Window, answered: number): void {
  try {
    page.sessionStorage.setItem(key, `${page.performance.timeOrigin} ${answered}`);
  } catch {
    // Without storage the next page shows the basket as the server has rendered it.
  }
}

/** Whether this page was asked for before the last change of the page before it was answered, which is forgotten with that. */
export function isBeforeLastChange(page: Window): boolean {
  try {
    const [changed, answered] = (page.sessionStorage.getItem(key) ?? '').split(' ').map(Number);
    // An earlier run of the layer on this page has shown its own changes.
    if (answered === undefined || changed === page.performance.timeOrigin) return false;
    page.sessionStorage.removeItem(key);
    return answered > Date.now() - millisecondsSinceAsked();
  } catch {
    return false;
  }
}

/** Events have their time since the page was asked for. `performance.timeOrigin` does not follow a clock that was set in between. */
const millisecondsSinceAsked = () => new Event('').timeStamp;
