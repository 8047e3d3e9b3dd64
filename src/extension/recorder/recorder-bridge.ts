import { hear, tell } from '../page/channel.ts';
import { recordLimits } from './record-limits.ts';
import { recordedEvent, recorderReady, verdictEvent } from './recorder-events.ts';

/**
 * Takes what the recorder in the page tells to the panel that records this tab, and nothing to the page but whether it is recorded. The
 * panel checks every message; a page can spoil the recording of itself and nothing else.
 */
export function startRecorderBridge(window: Window): void {
  const { document } = window;
  const gone = new AbortController();
  const { signal } = gone;
  let isRecorded: boolean | undefined;
  let told = 0;
  let size = 0;

  const say = () => {
    if (isRecorded !== undefined) tell(document, verdictEvent, isRecorded ? 'record' : 'leave');
  };
  const decide = (verdict: boolean) => {
    isRecorded = verdict;
    say();
    if (!verdict) gone.abort();
  };
  hear(document, recorderReady, signal, say);
  hear(document, recordedEvent, signal, (json) => {
    if (isRecorded !== true || json.length > recordLimits.message) return;
    told += 1;
    size += json.length;
    // The browser holds what the panel has not taken yet: a page that floods is heard as long as any recording may be, and no longer.
    if (told > recordLimits.messages || size > recordLimits.recording + recordLimits.message) return decide(false);
    if (!chrome.runtime?.id) return decide(false);
    // False: the recording has ended.
    chrome.runtime.sendMessage({ from: 'recorder', json }).then(
      (answer: unknown) => answer === false && decide(false),
      () => decide(false),
    );
  });
  chrome.runtime.sendMessage({ from: 'recorder' }).then(
    (answer: unknown) => decide(answer === true),
    // Nobody records: the panel was closed.
    () => decide(false),
  );
}
