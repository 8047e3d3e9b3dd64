/**
 * The event loop of the walks: tasks of the layer, of React and of the page stand in one queue and are done one after another, each with all
 * its promises, and time stands still meanwhile. So a walk goes the same way on every machine: none of its order comes from how long something
 * takes. It is loaded before anything else (`tools/model/vitest.model.ts`), because React keeps the functions that it finds.
 */

type Task = () => void;

const tasks: Task[] = [];
/** Parts of the source that are being loaded, by `loadLate`: the test's own loader takes its time, which is none of the page's. */
let loading = 0;
const loaded = new Map<string, unknown>();

const realImmediate = setImmediate;
/** One turn of Node's own loop, in which all promises that can go on do so. */
export const turn = () => new Promise<void>((resolve) => void realImmediate(resolve));

/** Turns in which nothing of ours was found to do: what reads a body goes on in a turn of its own. */
const quietTurns = 3;

/** Does every task there is, and those that they set off; waits for real work (`isWorking`) and for parts that are loaded. */
export async function doTasks(isWorking: () => boolean = () => false): Promise<void> {
  for (let quiet = 0; quiet < quietTurns; ) {
    await turn();
    const task = tasks.shift();
    task?.();
    quiet = task || loading > 0 || isWorking() ? 0 : quiet + 1;
  }
}

/** In the place of `import()` in the source: what was loaded once is there at once. */
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
