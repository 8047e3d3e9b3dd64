// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { makeSoon, nextTask } from './settle.ts';

test('what waits for its task runs when the page is left, once [BUY-04]', async () => {
  const stopped = new AbortController();
  const soon = makeSoon(window, stopped.signal);
  const ran: string[] = [];
  soon(() => ran.push('one'));
  expect(ran).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(ran).toEqual(['one']);
  soon(() => ran.push('two'));
  await nextTask();
  expect(ran).toEqual(['one', 'two']);
  soon(() => ran.push('three'));
  stopped.abort();
  await nextTask();
  expect(ran).toEqual(['one', 'two', 'three']);
});
