import type { Har } from '../../session/har.ts';
import type { Redaction } from '../../session/vitrina-part.ts';
import type { RecordingsChanged } from '../messages.ts';
import { isPageScript, siteOfSender } from '../senders.ts';
import type { Site } from '../site.ts';
import { fromRecorderSchema } from './recorded.ts';
import { markRecorded, type RecordingMark } from './recorded-sites.ts';
import { type Full, Recording, type RecordingCounts } from './recording.ts';

/** What the panel shows of a tab's recording. */
export type RecordingState =
  | { readonly kind: 'idle'; readonly failed?: boolean }
  | { readonly kind: 'recording'; readonly since: number; readonly counts: RecordingCounts }
  | {
      readonly kind: 'done';
      readonly file: string;
      readonly name: string;
      readonly counts: RecordingCounts;
      readonly redactions: readonly Redaction[];
      readonly left: readonly string[];
      readonly full?: Full;
    };

/** Tells the background to register the scripts for the current recordings. */
async function updateBackground(): Promise<void> {
  const isDone: unknown = await chrome.runtime.sendMessage({ from: 'panel', changed: 'recordings' } satisfies RecordingsChanged);
  if (isDone !== true) throw new Error('Expected the scripts of the recording to be registered, got a failure');
}

/** Undefined when the recorded data cannot be serialised: the panel continues. */
function writeSession(recording: Recording, version: string): Har | undefined {
  try {
    return recording.session(version);
  } catch (error) {
    console.error('Vitrina: the recording could not be written', error);
    return undefined;
  }
}

/** Records one tab in the panel's memory: the recording is lost with the panel, and nothing is saved before it is redacted. */
export class TabRecorder {
  readonly #tab: number;
  readonly #version: string;
  readonly #listeners = new Set<() => void>();
  #recording: Recording | undefined;
  #since = 0;
  #site: Site | undefined;
  #mark: RecordingMark | undefined;
  #state: RecordingState = { kind: 'idle' };

  constructor(tab: number, version: string) {
    this.#tab = tab;
    this.#version = version;
  }

  get state(): RecordingState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins with a reload: earlier requests of the page cannot be seen any more. */
  async start(site: Site): Promise<void> {
    this.#since = Date.now();
    this.#site = site;
    this.#recording = new Recording(this.#since);
    this.#show({ kind: 'recording', since: this.#since, counts: this.#recording.counts });
    chrome.runtime.onMessage.addListener(this.#hear);
    this.#mark = markRecorded(site);
    try {
      await this.#mark.begun;
      await updateBackground();
      await chrome.tabs.reload(this.#tab);
    } catch {
      await this.#end();
      this.#show({ kind: 'idle', failed: true });
    }
  }

  async stop(full?: Full): Promise<void> {
    const recording = this.#recording;
    if (!recording) return;
    await this.#end();
    const session = writeSession(recording, this.#version);
    if (!session) return this.#show({ kind: 'idle', failed: true });
    const own = session.log._vitrina;
    this.#show({
      kind: 'done',
      file: JSON.stringify(session),
      name: `vitrina-${new Date(this.#since).toISOString().slice(0, 19).replace(/[:T]/g, '-')}.har`,
      counts: recording.counts,
      redactions: own?.redactions ?? [],
      left: own?.left ?? [],
      ...(full ? { full } : {}),
    });
  }

  discard(): void {
    this.#show({ kind: 'idle' });
  }

  async #end(): Promise<void> {
    this.#recording = undefined;
    chrome.runtime.onMessage.removeListener(this.#hear);
    await this.#mark?.end().catch(() => undefined);
    // If the background does not hear of it, it finds out at the site's next page.
    await updateBackground().catch(() => undefined);
  }

  readonly #hear = (message: unknown, sender: chrome.runtime.MessageSender, reply: (answer: boolean) => void): boolean => {
    const parsed = fromRecorderSchema.safeParse(message);
    const recording = this.#recording;
    // A page's last messages may arrive when the tab shows the next one. Pages of other sites in the back-forward cache are ignored.
    const isOurs = isPageScript(sender) && sender.frameId === 0 && sender.tab?.id === this.#tab && siteOfSender(sender) === this.#site;
    if (!parsed.success || !recording || !isOurs) return false;
    const now = Date.now();
    if (parsed.data.json !== undefined) recording.take(parsed.data.json, now);
    const full = recording.full(now);
    reply(!full);
    if (full) void this.stop(full);
    else this.#show({ kind: 'recording', since: this.#since, counts: recording.counts });
    return false;
  };

  #show(state: RecordingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const recorders = new Map<number, TabRecorder>();

/** The recorder of a tab, the same while the panel is open. */
export function recorderOf(tab: number): TabRecorder {
  const recorder = recorders.get(tab) ?? new TabRecorder(tab, chrome.runtime.getManifest().version);
  recorders.set(tab, recorder);
  return recorder;
}
