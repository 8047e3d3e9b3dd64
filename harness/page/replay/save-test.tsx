import { useState } from 'react';
import type { Har } from '../../../src/session/har.ts';
import type { RunLayer } from '../../replay/run-messages.ts';
import type { Timeline } from '../../replay/timeline.ts';
import { writeTest } from '../../replay/write-test.ts';
import { Problem } from '../problem.tsx';
import { keyOf } from './kept-sessions.ts';
import { readAnswer, readSessionFacts } from './replay-database.ts';

interface Props {
  readonly session: Har;
  readonly timeline: Timeline;
  readonly layer: RunLayer;
  readonly title: string;
}

/** The button that saves the session as a test of Playwright [HAR-06]. */
export function SaveTest(props: Props) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const save = async () => {
    setProblem('');
    try {
      setSaid(`Сохранено: ${await saveTest(props)}`);
    } catch (error) {
      setSaid('');
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="buttons">
      <button type="button" onClick={() => void save()}>
        Сохранить тест Playwright
      </button>
      <span role="status">{said}</span>
      <Problem text={problem} />
    </div>
  );
}

/** Writes the session as a test and downloads it. Resolves with the file's name. */
async function saveTest({ session, timeline, layer, title }: Props): Promise<string> {
  const key = await keyOf(session);
  const [facts, answers, kit] = await Promise.all([
    readSessionFacts(key),
    Promise.all(session.log.entries.map((_, index) => readAnswer(key, index))),
    readKit(),
  ]);
  if (!facts) throw new Error('Сеанса больше нет в браузере. Откройте файл ещё раз.');
  const text = writeTest({ title, timeline, facts, answers: answers.map((answer) => answer ?? null), layer, kit });
  const name = `${title.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '') || 'session'}.spec.ts`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Once the download has begun, the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return name;
}

/** The test kit, which the build puts beside the page. */
async function readKit(): Promise<string> {
  const answer = await fetch(new URL('test-kit.js', location.href));
  if (!answer.ok) throw new Error(`Стенд собран не полностью: test-kit.js отвечает ${answer.status}.`);
  return answer.text();
}
