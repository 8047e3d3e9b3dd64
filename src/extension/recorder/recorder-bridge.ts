import { onText, sendText } from '../page/channel.ts';
import { recordLimits } from './record-limits.ts';
import { recordedEvent, recorderReady, verdictEvent } from './recorder-events.ts';

/**
 * Forwards messages of the recorder in the page to the panel that records this tab; the page is told only whether it is recorded. The
 * panel validates every message; a page can spoil only its own recording.
 */
export function startRecorderBridge(window: Window): void {
  const { document } = window;
  const gone = new AbortController();
  const { signal } = gone;
  let isRecorded: boolean | undefined;
  let told = 0;
  let size = 0;

  const say = () => {
    if (isRecorded !== undefined) sendText(document, verdictEvent, isRecorded ? 'record' : 'leave');
  };
  const decide = (verdict: boolean) => {
    isRecorded = verdict;
    say();
    if (!verdict) gone.abort();
  };
  onText(document, recorderReady, signal, say);
  onText(document, recordedEvent, signal, (json) => {
    if (isRecorded !== true || json.length > recordLimits.message) return;
    told += 1;
    size += json.length;
    // The browser buffers messages for the panel, so a page that floods it is stopped at the largest size of a recording.
    if (told > recordLimits.messages || size > recordLimits.recording + recordLimits.message) return decide(false);
    if (!chrome.runtime?.id) return decide(false);
    // The panel answers false when the recording is full; nobody answers when it has ended, or the panel is closed.
    chrome.runtime.sendMessage({ from: 'recorder', json }).then(
      (answer: unknown) => answer !== true && decide(false),
      () => decide(false),
    );
  });
  chrome.runtime.sendMessage({ from: 'recorder' }).then(
    (answer: unknown) => decide(answer === true),
    // The panel was closed, so there is no recording.
    () => decide(false),
  );
}
