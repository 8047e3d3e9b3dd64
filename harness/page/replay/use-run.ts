import { useCallback, useEffect, useRef, useState } from 'react';
import type { Har } from '../../../src/session/har.ts';
import type { FaultRule, RunLayer, RunRequest } from '../../replay/run-messages.ts';
import { openRun, type Run } from './runs.ts';

export interface UsedRun {
  /** Absent until it is open. */
  readonly run: Run | undefined;
  readonly requests: readonly RunRequest[];
  readonly problem: string;
  /** A new run from the start. */
  readonly restart: () => void;
}

/** Milliseconds over which requests are collected before the panes are told: a page asks for a hundred things at once. */
const pause = 100;

/** A run of the session for as long as the component shows it; another layer means another run, faults apply to the one that runs. */
export function useRun(session: Har, layer: RunLayer, faults: readonly FaultRule[]): UsedRun {
  const [run, setRun] = useState<Run>();
  const [requests, setRequests] = useState<readonly RunRequest[]>([]);
  const [problem, setProblem] = useState('');
  const [turn, setTurn] = useState(0);
  const atOpening = useRef(faults);
  atOpening.current = faults;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for another run of the same
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setRun(undefined);
    setRequests([]);
    setProblem('');
    const opening = openRun(session, { layer, faults: atOpening.current });
    opening.then(
      (opened) => {
        if (isGone) return;
        opened.onRequest(() => {
          timer ??= setTimeout(() => {
            timer = undefined;
            setRequests(opened.requests);
          }, pause);
        });
        setRun(opened);
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      opening.then((opened) => opened.close()).catch(() => undefined);
    };
  }, [session, layer, turn]);

  useEffect(() => {
    void run?.setFaults(faults);
  }, [run, faults]);

  return { run, requests, problem, restart: useCallback(() => setTurn((now) => now + 1), []) };
}
