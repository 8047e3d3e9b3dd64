// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exchange, recording } from '../../../src/session/test-recording.ts';
import { makeSession } from '../../../src/session/write-session.ts';
import type { Comparison } from '../../replay/compare.ts';
import { readTimeline } from '../../replay/timeline.ts';
import { DifferencesPane } from './differences-pane.tsx';
import type { ReplayScreen } from './replay-screen.ts';

const steps = [{ type: 'click' as const, selectors: [['text/Купить']], offsetX: 1, offsetY: 1, _at: 900 }];
const timeline = readTimeline(makeSession(recording([exchange({})], { flow: { title: '', steps } })));
const screens = [{ id: 'one', width: 390 } as ReplayScreen];

/** The pane's text, with a space between elements. */
function say(comparison: Comparison, position: number): string {
  const place = document.createElement('div');
  const pane = <DifferencesPane timeline={timeline} screens={screens} comparisons={[comparison]} position={position} />;
  place.innerHTML = renderToStaticMarkup(pane).replaceAll('<', ' <');
  return (place.textContent ?? '').replace(/\s+/g, ' ').trim();
}

test('the pane names the stores that differ at the end, also what the replay never had [HAR-02, HAR-03]', () => {
  const states = [{ store: 'counters', key: '*', recorded: { basket: 2 }, replayed: undefined }];
  const alike = timeline.steps.map(() => ({ missing: [], extra: [], changed: [], notes: [] }));
  const said = say({ steps: alike, states, count: 1 }, timeline.steps.length);
  expect(said).toMatch(/^Отличий от записи: 1\./);
  expect(said).toMatch(/Состояние в конце Что В записи Теперь counters\/\* \{"basket":2\} нет$/);
});

test('before the end it says that the stores are compared later [HAR-03]', () => {
  expect(say({ steps: [], states: [], count: 0 }, 0)).toMatch(
    /^Пока всё как в записи\. Пройдено шагов: 0 из \d; состояние сравнивается в конце\.$/,
  );
});
