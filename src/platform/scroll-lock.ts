interface Lock {
  holders: number;
  readonly unlock: () => void;
}

const locks = new WeakMap<Document, Lock>();

/**
 * Keeps the page behind an overlay from scrolling, without moving it: the scroll bar's place stays. Several callers may hold
 * the lock at once; each gets its own release function, which may be called more than once.
 */
export function lockScroll(page: Document): () => void {
  const lock = locks.get(page) ?? { holders: 0, unlock: hide(page) };
  locks.set(page, lock);
  lock.holders++;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    lock.holders--;
    if (lock.holders > 0) return;
    locks.delete(page);
    lock.unlock();
  };
}

function hide(page: Document): () => void {
  const root = page.documentElement;
  const { style } = root;
  const hadStyle = root.hasAttribute('style');
  const before = ['overflow', 'scrollbar-gutter'].map((name) => [name, style.getPropertyValue(name)] as const);
  if ((page.defaultView?.innerWidth ?? 0) > root.clientWidth) style.setProperty('scrollbar-gutter', 'stable');
  style.setProperty('overflow', 'hidden');
  return () => {
    for (const [name, value] of before) style.setProperty(name, value);
    if (!hadStyle && style.length === 0) root.removeAttribute('style');
  };
}
