/** Observes foreign writes into the elements of islands, at any depth. */
export interface HostWatch {
  add(host: Element): void;
  remove(host: Element): void;
  /** Runs writes of the layer without reporting them. Earlier foreign writes are reported first. */
  write(change: () => void): void;
  /** Runs a replacement of the page's own HTML in a host: not reported to that host and those around it, but to the hosts inside. */
  rewrite(host: Element, change: () => void): void;
  /** Returns whether this host has foreign writes since the last `onForeignWrites`, and marks them as reported. */
  takeWrites(host: Element): boolean;
  stop(): void;
}

/**
 * `onForeignWrites` is called once per task with the hosts that other scripts have changed. One observer for all hosts: a removed element's
 * registration is removed with it.
 */
export function watchHosts(
  Observer: typeof MutationObserver,
  schedule: (task: () => void) => void,
  onForeignWrites: (hosts: ReadonlySet<Element>) => void,
): HostWatch {
  const hosts = new Set<Element>();
  let written = new Set<Element>();
  let isScheduled = false;
  let isWriting = false;

  function note(records: readonly MutationRecord[], within: Node | null = null): void {
    for (const { target } of records)
      for (let node: Node | null = target; node && node !== within; node = node.parentNode)
        if (hosts.has(node as Element)) written.add(node as Element);
    if (written.size === 0 || isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      const reported = written;
      written = new Set();
      if (reported.size) onForeignWrites(reported);
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
      written.delete(host);
    },
    write,
    rewrite(host, change) {
      write(() => {
        // Records up to here are the layer's own writes.
        observer.takeRecords();
        change();
        note(observer.takeRecords(), host);
      });
    },
    takeWrites(host) {
      note(observer.takeRecords());
      return written.delete(host);
    },
    stop() {
      observer.disconnect();
      hosts.clear();
      written.clear();
    },
  };
}
