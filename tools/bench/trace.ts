/** An event of a Chromium trace; the fields that the bench reads. Times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time that the thread really ran: other processes on the machine do not lengthen it. */
  readonly tdur?: number;
  readonly id?: string;
  readonly args: {
    readonly name?: string;
    readonly fileName?: string;
    readonly url?: string;
    readonly data?: {
      readonly url?: string;
      readonly functionName?: string;
      readonly startTime?: number;
      readonly timeDeltas?: readonly number[];
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
    };
  };
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly url?: string; readonly functionName: string };
}

/** Whose script it is. */
export type Owner = 'layer' | 'template' | 'other';

/** One task of the page's main thread. Times in milliseconds of processor time. */
export interface Task {
  readonly whole: number;
  readonly script: Readonly<Record<Owner, number>>;
  /** The longest piece of the layer's script in it, for a reader who looks for the cause. */
  readonly heaviest: string;
}

/** Trace categories that `readTasks` needs. */
export const traceCategories = ['-*', 'devtools.timeline', 'v8', 'v8.execute', 'disabled-by-default-devtools.timeline'];

/** What `sumScripts` needs: others make each script a tenth longer. */
export const scriptCategories = ['-*', 'devtools.timeline', 'v8.execute'];

/** With samples of a profiler, which tell whose modules and microtasks are, and make every task longer. */
export const sampledCategories = [...traceCategories, 'disabled-by-default-v8.cpu_profiler'];

/** Events in which script runs or is made ready to run. */
const scriptEvents = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.produceCache',
  'v8.produceModuleCache',
]);

/** The script's own files, by their place in the shop. */
export function ownerOf(url: string): Owner {
  if (/\/vitrina\/[\w./-]+\.js$/.test(url)) return 'layer';
  return /\/js\/template\.js$/.test(url) ? 'template' : 'other';
}

const urlOf = ({ args }: TraceEvent): string => args.data?.url ?? args.fileName ?? args.url ?? '';

/**
 * Splits the script of each task among its owners. Only the outermost script event counts, whatever it calls: a handler
 * of the template that the layer's script sets off is the layer's time. Events that name no file (modules, microtasks)
 * are split by the samples of the profiler in them; without samples they are `unnamed`'s, or of the script before in the task.
 */
export function readTasks(events: readonly TraceEvent[], unnamed: Owner = 'other'): Task[] {
  const main = mainThreadOf(events);
  const own = eventsOf(events, main);
  const samples = readSamples(events, main);
  const tasks: MutableTask[] = [];
  let taskEnd = 0;
  let scriptEnd = 0;
  for (const event of own) {
    if (event.name === 'RunTask' && event.ts >= taskEnd) {
      taskEnd = event.ts + (event.dur ?? 0);
      tasks.push({ whole: timeOf(event), script: { layer: 0, template: 0, other: 0 }, heaviest: '', longest: 0, last: unnamed });
    }
    const task = tasks.at(-1);
    if (!task || event.ts >= taskEnd || !scriptEvents.has(event.name) || event.ts < scriptEnd) continue;
    scriptEnd = event.ts + (event.dur ?? 0);
    addScript(task, event, samples);
  }
  return tasks.map(({ whole, script, heaviest }) => ({ whole, script, heaviest }));
}

/** Events that lay the page out. */
const layoutEvents = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint']);

/**
 * Milliseconds of script on the page's main thread, whosever it is, without what scripts made the browser lay out: whether they do depends on where a frame falls, and
 * a frame would do it anyway.
 */
export function sumScripts(events: readonly TraceEvent[]): number {
  let sum = 0;
  let scriptEnd = 0;
  let layoutEnd = 0;
  for (const event of eventsOf(events, mainThreadOf(events))) {
    const end = event.ts + (event.dur ?? 0);
    if (scriptEvents.has(event.name) && event.ts >= scriptEnd) {
      sum += timeOf(event);
      scriptEnd = end;
    } else if (layoutEvents.has(event.name) && event.ts < scriptEnd && event.ts >= layoutEnd) {
      sum -= timeOf(event);
      layoutEnd = end;
    }
  }
  return sum;
}

/** A thread's events with a duration, in order of time, those around others first. */
const eventsOf = (events: readonly TraceEvent[], { pid, tid }: { pid: number; tid: number }): TraceEvent[] =>
  events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));

interface MutableTask {
  readonly whole: number;
  readonly script: Record<Owner, number>;
  heaviest: string;
  longest: number;
  /** Owner of the script before: microtasks too short to be sampled continue it. */
  last: Owner;
}

function addScript(task: MutableTask, event: TraceEvent, samples: readonly Sample[]): void {
  const time = timeOf(event);
  const url = urlOf(event);
  // A script without a file is one that the driver of the browser evaluates, e.g. what finds an element by its role.
  const named = url || event.name === 'EvaluateScript';
  const shares = named ? { [ownerOf(url)]: 1 } : sharesOf(samples, event.ts, event.ts + (event.dur ?? 0));
  const known = Object.entries(shares) as [Owner, number][];
  for (const [owner, share] of known.length ? known : [[task.last, 1] as const]) {
    task.script[owner] += time * share;
    if (owner !== 'layer' || time * share <= task.longest) continue;
    task.longest = time * share;
    const file = url.split('/').at(-1) ?? '';
    task.heaviest = [event.name, event.args.data?.functionName, file].filter(Boolean).join(' ');
  }
  task.last = known.sort((one, other) => other[1] - one[1])[0]?.[0] ?? task.last;
}

const timeOf = (event: TraceEvent): number => (event.tdur ?? event.dur ?? 0) / 1000;

interface Sample {
  readonly ts: number;
  readonly owner: Owner | undefined;
}

/** How the samples between two moments divide among owners; empty when none of them shows a script of a file. */
function sharesOf(samples: readonly Sample[], from: number, to: number): Partial<Record<Owner, number>> {
  const counts: Partial<Record<Owner, number>> = {};
  let all = 0;
  for (let index = firstAfter(samples, from); index < samples.length; index++) {
    const sample = samples[index];
    if (!sample || sample.ts > to) break;
    if (!sample.owner) continue;
    counts[sample.owner] = (counts[sample.owner] ?? 0) + 1;
    all++;
  }
  return Object.fromEntries(Object.entries(counts).map(([owner, count]) => [owner, count / all]));
}

function firstAfter(samples: readonly Sample[], moment: number): number {
  let low = 0;
  let high = samples.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.ts ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The samples of a thread in order of time. A sample belongs to the file at the bottom of its stack: who started it. */
function readSamples(events: readonly TraceEvent[], main: { pid: number; tid: number }): Sample[] {
  const profiles = events.filter(({ name, pid, tid }) => name === 'Profile' && pid === main.pid && tid === main.tid);
  return profiles.flatMap((profile) => {
    const owners = new Map<number, Owner | undefined>();
    const samples: Sample[] = [];
    let ts = profile.args.data?.startTime ?? profile.ts;
    const chunks = events.filter(({ name, pid, id }) => name === 'ProfileChunk' && pid === profile.pid && id === profile.id);
    for (const { args } of chunks) {
      for (const { id, parent, callFrame } of args.data?.cpuProfile?.nodes ?? []) {
        const caller = parent === undefined ? undefined : owners.get(parent);
        owners.set(id, caller ?? (callFrame.url ? ownerOf(callFrame.url) : undefined));
      }
      const ids = args.data?.cpuProfile?.samples ?? [];
      args.data?.timeDeltas?.forEach((delta, index) => {
        ts += delta;
        samples.push({ ts, owner: owners.get(ids[index] ?? -1) });
      });
    }
    return samples.sort((one, other) => one.ts - other.ts);
  });
}

/** The main thread that ran the shop's scripts: the browser's own pages have main threads too. */
function mainThreadOf(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const runs = new Map<string, { pid: number; tid: number; count: number }>();
  for (const event of events) {
    if (!scriptEvents.has(event.name) || !urlOf(event).startsWith('http')) continue;
    const { pid, tid } = event;
    const run = runs.get(`${pid}/${tid}`) ?? { pid, tid, count: 0 };
    run.count++;
    runs.set(`${pid}/${tid}`, run);
  }
  const busiest = [...runs.values()].sort((one, other) => other.count - one.count)[0];
  if (!busiest) throw new Error('Expected a trace with scripts of the shop, got none');
  return busiest;
}
