import type { Har } from '../../../src/session/har.ts';
import { describeProblem } from '../../../src/session/problem-texts.ts';
import { sessionLimits } from '../../../src/session/read-session.ts';
import { newKey, releaseKey, rememberKept } from './kept-sessions.ts';

/** The message to the opening worker. */
export interface ToOpen {
  readonly file: Blob;
  /** Key under which the session will be stored. */
  readonly key: string;
}

export type OpeningStage = 'reading' | 'checking' | 'keeping';

/** Messages of the opening worker. The session is lean: bodies are stored directly for the service worker. */
export type FromOpening =
  | { readonly type: 'progress'; readonly stage: OpeningStage /** Bytes; only while reading. */; readonly done?: number }
  | { readonly type: 'opened'; readonly session: Har }
  /** Why it is not a session, for the user. */
  | { readonly type: 'refused'; readonly problem: string };

export interface OpeningProgress {
  readonly stage: OpeningStage;
  /** From 0 to 1; absent while unknown. */
  readonly part?: number;
}

const megabytes = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** Thrown for a file that is not a session; the message is for the user. */
class OpeningProblem extends Error {}

/**
 * Opens a HAR file as a session, in a worker. Rejects with `OpeningProblem` if it is not a session, and with the signal's reason if it
 * is cancelled. The returned session is lean; its runs use the complete one.
 */
export async function openFile(file: Blob, tell: (progress: OpeningProgress) => void, signal: AbortSignal): Promise<Har> {
  // Checked before reading, because a character has at least one byte.
  if (file.size > sessionLimits.characters) {
    const [size, limit] = [file.size, sessionLimits.characters].map((bytes) => `${megabytes.format(bytes / 1_000_000)} МБ`);
    throw new OpeningProblem(`Файл слишком большой: ${size}, можно до ${limit}. Запишите сессию короче.`);
  }
  if (file.size === 0) throw new OpeningProblem(describeProblem({ kind: 'empty' }));
  signal.throwIfAborted();
  const key = await newKey();
  const worker = new Worker(new URL('./open-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Har>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onerror = (event) => reject(new OpeningProblem(`Файл не удалось открыть: ${event.message}`));
      worker.onmessage = ({ data }: MessageEvent<FromOpening>) => {
        if (data.type === 'refused') reject(new OpeningProblem(data.problem));
        else if (data.type === 'progress') tell(progressOf(data, file.size));
        else {
          rememberKept(data.session, key);
          resolve(data.session);
        }
      };
      signal.throwIfAborted();
      worker.postMessage({ file, key } satisfies ToOpen);
    });
  } catch (error) {
    // A partly stored session is rolled back with its transaction.
    worker.terminate();
    void releaseKey(key);
    throw error;
  } finally {
    worker.terminate();
  }
}

const progressOf = ({ stage, done }: FromOpening & { type: 'progress' }, size: number): OpeningProgress =>
  done === undefined ? { stage } : { stage, part: done / size };
