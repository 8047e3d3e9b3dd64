/** A channel as browsers have it: what is posted reaches every other one of the same name, and never the sender. */
export class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  readonly heard: unknown[] = [];
  readonly name: string;
  /** Answers greetings as a tab of the shop does. */
  answersHello = false;
  constructor(name: string) {
    super();
    this.name = name;
    // The database's library has a channel of its own, which it opens when a page is restored.
    if (name.startsWith('vitrina')) FakeChannel.open.add(this);
    this.addEventListener('message', (event) => {
      const { data } = event as MessageEvent;
      if ((data as { vitrina?: unknown } | null)?.vitrina !== 'hello') this.heard.push(data);
      else if (this.answersHello) this.postMessage({ vitrina: 'here' });
    });
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

/** Locks as browsers have them: one holder of a name at a time, the others in the order of their requests; an aborted request is rejected. */
export class FakeLocks {
  readonly #queue: { begin(): Promise<void> }[] = [];

  get waiting(): number {
    return this.#queue.length;
  }

  request(_name: string, { signal }: { signal?: AbortSignal }, run: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const place = {
        begin: async () => {
          isGranted = true;
          resolve(await run());
          this.#queue.shift();
          void this.#queue[0]?.begin();
        },
      };
      let isGranted = false;
      signal?.addEventListener('abort', () => {
        if (isGranted) return;
        this.#queue.splice(this.#queue.indexOf(place), 1);
        reject(signal.reason);
      });
      if (this.#queue.push(place) === 1) queueMicrotask(() => void place.begin());
    });
  }

  /** Another tab's lock. Returns a function that releases it, as when that tab has read or was closed. */
  hold(): () => void {
    let release = () => {};
    const gone = new Promise<void>((resolve) => {
      release = resolve;
    });
    void this.request('', {}, () => gone);
    return release;
  }
}
