type Listener = (event: Event) => void;

/** Events in the elements of islands; one listener per event type serves all islands. */
export interface HostEvents {
  /** Like a capture listener on the host itself. `signal` is for the few types that need one there; `remove` ends all others. */
  add(host: Element, type: string, listener: Listener, signal: AbortSignal): void;
  /** Removes all listeners of a host, without a listener of its own on the signal: hundreds of islands would have as many. */
  remove(host: Element): void;
  end(): void;
}

/** For these the browser waits only if a listener asks for it, and not for listeners near the root. */
const held = ['touchstart', 'touchmove', 'wheel', 'mousewheel'];

/** A page of a thousand cards has as many listeners as one of ten. */
export function makeHostEvents(page: Document): HostEvents {
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
      // An outer island may stop the event.
      if (event.cancelBubble) return;
    }
  }

  function hostsOf(type: string): Map<Element, Set<Listener>> {
    const known = byType.get(type);
    if (known) return known;
    const hosts = new Map<Element, Set<Listener>>();
    byType.set(type, hosts);
    // Below document: listeners on document run first, as they would with listeners on the hosts.
    page.documentElement.addEventListener(type, (event) => tell(event, hosts), { capture: true, signal: ended.signal });
    return hosts;
  }

  return {
    add(host, type, listener, signal) {
      if (signal.aborted || ended.signal.aborted) return;
      // Passive, so that the start of a touch may become scrolling.
      if (held.includes(type)) return host.addEventListener(type, listener, { capture: true, passive: type === 'touchstart', signal });
      const hosts = hostsOf(type);
      hosts.set(host, (hosts.get(host) ?? new Set()).add(listener));
    },
    remove(host) {
      for (const hosts of byType.values()) hosts.delete(host);
    },
    end() {
      ended.abort();
      byType.clear();
    },
  };
}
