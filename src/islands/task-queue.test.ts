// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { nextTask } from '../platform/next-task.ts';
import { makeScheduler } from './task-queue.ts';

test('queued work runs once when the page is left [BUY-04]', async () => {
  const stopped = new AbortController();
  const schedule = makeScheduler(window, stopped.signal);
  const ran: string[] = [];
  schedule(() => ran.push('one'));
  expect(ran).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(ran).toEqual(['one']);
  schedule(() => ran.push('two'));
  await nextTask();
  expect(ran).toEqual(['one', 'two']);
  schedule(() => ran.push('three'));
  stopped.abort();
  await nextTask();
  expect(ran).toEqual(['one', 'two', 'three']);
});

test('on a page that was left new work runs at once; on a restored page it is queued again [BUY-04, FLY-02]', async () => {
  const stopped = new AbortController();
  const schedule = makeScheduler(window, stopped.signal);
  const ran: string[] = [];
  window.dispatchEvent(new Event('pagehide'));
  schedule(() => ran.push('one'));
  expect(ran).toEqual(['one']);
  window.dispatchEvent(new Event('pageshow'));
  schedule(() => ran.push('two'));
  expect(ran).toEqual(['one']);
  stopped.abort();
  schedule(() => ran.push('three'));
  expect(ran).toEqual(['one', 'two', 'three']);
});
