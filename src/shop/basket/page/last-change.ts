/**
 * In the tab's storage: the page that made the last change, and by when that is made, in milliseconds since 1970: its answer, or while it is under way the
 * latest time. The next page of the tab may have been rendered before that change, also where the answer arrived while the page was being left.
 */
const key = 'vitrina-changed';

/** Milliseconds in which the server may still make a change that was sent. */
const maxChangeTime = 8000;

export function rememberChange(page: Window, state: 'sent' | 'answered'): void {
  const made = Date.now() + (state === 'sent' ? maxChangeTime : 0);
  try {
    page.sessionStorage.setItem(key, `${page.performance.timeOrigin} ${made}`);
  } catch {
    // Without storage the next page shows the basket as the server has rendered it.
  }
}

/**
 * Milliseconds until the last change of an earlier page is made: 0 where it is, and this page was asked for before. That one is forgotten with this answer; one
 * that is under way may concern the next page as well. `undefined`: this page is newer.
 */
export function timeUntilChanged(page: Window): number | undefined {
  try {
    const [changed, made] = (page.sessionStorage.getItem(key) ?? '').split(' ').map(Number);
    // An earlier run of the layer on this page has shown its own changes.
    if (made === undefined || changed === page.performance.timeOrigin) return undefined;
    const left = Math.max(0, made - Date.now());
    if (!left) page.sessionStorage.removeItem(key);
    return made > Date.now() - millisecondsSinceAsked() ? left : undefined;
  } catch {
    return undefined;
  }
}

/** Events have their time since the page was asked for. `performance.timeOrigin` does not follow a clock that was set in between. */
const millisecondsSinceAsked = () => new Event('').timeStamp;
