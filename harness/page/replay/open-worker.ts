import { describeProblem } from '../../../src/session/problem-texts.ts';
import { readSession } from '../../../src/session/read-session.ts';
import { keptAnswerOf } from '../../replay/answer.ts';
import { factsOf, hasPageContent } from '../../replay/entry-facts.ts';
import { leanSession } from '../../replay/lean-session.ts';
import type { FromOpening, ToOpen } from './open-file.ts';
import { keepSession } from './replay-database.ts';

/*
 * Reads a session's file outside of the page, which stays responsive meanwhile [HAR-01]: a file of 50 MB takes seconds. Terminating
 * this worker cancels it.
 */

const tell = (message: FromOpening) => self.postMessage(message);
const withoutContent =
  "В файле нет содержимого ответов: показывать нечего. Сохраните HAR ещё раз, с содержимым (в Playwright — content: 'embed').";
/** Milliseconds between two progress messages. */
const tellingPause = 50;

self.onmessage = ({ data }: MessageEvent<ToOpen>) => {
  open(data).catch((error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    const problem = isFull(error)
      ? 'Браузер не дал места для этого сеанса. Освободите место или запишите сеанс короче.'
      : `Файл не удалось открыть: ${detail}`;
    tell({ type: 'refused', problem });
  });
};

async function open({ file, key }: ToOpen): Promise<void> {
  const text = await readText(file);
  tell({ type: 'progress', stage: 'checking' });
  const read = readSession(text);
  if (!read.ok) return tell({ type: 'refused', problem: describeProblem(read.problem) });
  const { session } = read;
  const facts = factsOf(session);
  if (facts.start === '') return tell({ type: 'refused', problem: 'В файле нет ни одной страницы: открывать нечего.' });
  if (!hasPageContent(session)) return tell({ type: 'refused', problem: withoutContent });
  tell({ type: 'progress', stage: 'keeping' });
  await keepSession(key, { facts, file }, session.log.entries.map(keptAnswerOf));
  tell({ type: 'opened', session: leanSession(session) });
}

async function readText(file: Blob): Promise<string> {
  const parts: string[] = [];
  let done = 0;
  let told = -Infinity;
  const reader = file.stream().pipeThrough(counted()).pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return parts.join('');

  function counted(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    return new TransformStream({
      transform(chunk, controller) {
        done += chunk.byteLength;
        if (performance.now() - told > tellingPause || done === file.size) {
          told = performance.now();
          tell({ type: 'progress', stage: 'reading', done });
        }
        controller.enqueue(chunk);
      },
    });
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';
