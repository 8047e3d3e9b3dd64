/**
 * The event loop of the walks. Tasks of the layer, of React and of the page are in one queue and run one after another, each with all
 * its promises, while virtual time stands still. So a walk takes the same course on every machine, because no order depends on how
 * long something takes. This file is loaded first (`tools/model/vitest.model.ts`), because React keeps the timer functions it finds.
 */

type Task = () => void;

const tasks: Task[] = [];
/** Chunks that `loadLate` is loading; the time of the test's own loader does not count as time of the page. */
let loading = 0;
const loaded = new Map<string, unknown>();

const realImmediate = setImmediate;
/** One turn of Node's own event loop, in which all resolved promises continue. */
export const turn = () => new Promise<void>((resolve) => void realImmediate(resolve));

/** Number of turns without work before the queue counts as empty: reading a body takes turns of its own. */
const quietTurns = 3;

/** Runs all tasks and the tasks they add; waits for real work (`isWorking`) and for chunks that are loading. */
export async function doTasks(isWorking: () => boolean = () => false): Promise<void> {
  for (let quiet = 0; quiet < quietTurns; ) {
    await turn();
    const task = tasks.shift();
    task?.();
    quiet = task || loading > 0 || isWorking() ? 0 : quiet + 1;
  }
}

/** Replaces `import()` in the source: a chunk that was loaded before is available at once. */
async function loadLate(name: string, load: () => Promise<unknown>): Promise<unknown> {
  if (loaded.has(name)) return loaded.get(name);
  loading++;
  try {
    const part = await load();
    loaded.set(name, part);
    return part;
  } finally {
    loading--;
  }
}

class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: Port | undefined;
  #isClosed = false;
  postMessage(data: unknown): void {
    tasks.push(() => {
      if (this.other && !this.other.#isClosed) this.other.onmessage?.({ data });
    });
  }
  close(): void {
    this.#isClosed = true;
  }
}

class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

Object.assign(globalThis, {
  MessageChannel: Channel,
  setImmediate: (run: (...parts: unknown[]) => void, ...parts: unknown[]) => {
    const task = () => run(...parts);
    tasks.push(task);
    return task;
  },
  clearImmediate: (task: Task) => {
    const index = tasks.indexOf(task);
    if (index >= 0) tasks.splice(index, 1);
  },
  loadLatePart: loadLate,
});
