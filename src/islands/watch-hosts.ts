/** Notices what other scripts write into the elements of islands, at any depth. */
export interface HostWatch {
  add(host: Element): void;
  remove(host: Element): void;
  /** Runs what the layer itself writes: it is no news. What others wrote before is noticed first. */
  write(change: () => void): void;
  /** Runs what exchanges the page's own HTML in a host: no news for that host and those around it, but for the hosts inside. */
  rewrite(host: Element, change: () => void): void;
  /** Whether somebody else has written into this host since the last time that `onNews` told of it; asking takes it for told. */
  takeNews(host: Element): boolean;
  stop(): void;
}

/**
 * `onNews` is told once per task of the hosts that somebody else has changed. One observer for all hosts: an element that leaves the
 * page takes its registration along.
 */
export function watchHosts(
  Observer: typeof MutationObserver,
  schedule: (task: () => void) => void,
  onNews: (hosts: ReadonlySet<Element>) => void,
): HostWatch {
  const hosts = new Set<Element>();
  let news = new Set<Element>();
  let isScheduled = false;
  let isWriting = false;

  function note(records: readonly MutationRecord[], within: Node | null = null): void {
    for (const { target } of records)
      for (let node: Node | null = target; node && node !== within; node = node.parentNode)
        if (hosts.has(node as Element)) news.add(node as Element);
    if (news.size === 0 || isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      const told = news;
      news = new Set();
      if (told.size) onNews(told);
    });
  }

  const observer = new Observer((records) => note(records));

  function write(change: () => void): void {
    if (isWriting) {
      change();
      return;
    }
    note(observer.takeRecords());
    isWriting = true;
    try {
      change();
    } finally {
      isWriting = false;
      observer.takeRecords();
    }
  }

  return {
    add(host) {
      hosts.add(host);
      observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    remove(host) {
      hosts.delete(host);
      news.delete(host);
    },
    write,
    rewrite(host, change) {
      write(() => {
        // What the layer has written up to here is its own.
        observer.takeRecords();
        change();
        note(observer.takeRecords(), host);
      });
    },
    takeNews(host) {
      note(observer.takeRecords());
      return news.delete(host);
    },
    stop() {
      observer.disconnect();
      hosts.clear();
      news.clear();
    },
  };
}
