type Listener = (event: Event) => void;

/** What happens in the elements of islands, heard for all of them by one listener for each type of event. */
export interface HostEvents {
  /** As a listener in capture on the host itself would hear it. */
  add(host: Element, type: string, listener: Listener, signal: AbortSignal): void;
  end(): void;
}

/** For these the browser waits only where it is asked to, and so near the root it is not. */
const held = ['touchstart', 'touchmove', 'wheel', 'mousewheel'];

/** A page of a thousand cards has as many listeners as one of ten. */
export function hearOnPage(page: Document): HostEvents {
  const ended = new AbortController();
  const byType = new Map<string, Map<Element, Set<Listener>>>();

  function tell(event: Event, hosts: ReadonlyMap<Element, ReadonlySet<Listener>>): void {
    const path: ReadonlySet<Listener>[] = [];
    for (let at = event.target as Node | null; at; at = at.parentNode) {
      const listeners = hosts.get(at as Element);
      if (listeners) path.unshift(listeners);
    }
    for (const listeners of path) {
      for (const listener of [...listeners]) listener(event);
      // An island around others may keep it from them.
      if (event.cancelBubble) return;
    }
  }

  function hostsOf(type: string): Map<Element, Set<Listener>> {
    const known = byType.get(type);
    if (known) return known;
    const hosts = new Map<Element, Set<Listener>>();
    byType.set(type, hosts);
    // Below document: who listens there comes first, as for the hosts themselves.
    page.documentElement.addEventListener(type, (event) => tell(event, hosts), { capture: true, signal: ended.signal });
    return hosts;
  }

  return {
    add(host, type, listener, signal) {
      if (signal.aborted || ended.signal.aborted) return;
      // Nobody holds up the beginning of a touch: it may become scrolling.
      if (held.includes(type)) return host.addEventListener(type, listener, { capture: true, passive: type === 'touchstart', signal });
      const hosts = hostsOf(type);
      const listeners = hosts.get(host) ?? new Set();
      hosts.set(host, listeners.add(listener));
      signal.addEventListener(
        'abort',
        () => {
          listeners.delete(listener);
          if (listeners.size === 0) hosts.delete(host);
        },
        { once: true },
      );
    },
    end() {
      ended.abort();
      byType.clear();
    },
  };
}
