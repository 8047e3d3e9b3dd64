import { expect, test, vi } from 'vitest';
import { onAbort } from './on-abort.ts';

test('all calls of a signal are made once, in their order, through one listener', () => {
  const owner = new AbortController();
  const listen = vi.spyOn(owner.signal, 'addEventListener');
  const made: number[] = [];
  for (const number of [1, 2, 3]) onAbort(owner.signal, () => made.push(number));
  expect(listen).toHaveBeenCalledTimes(1);
  owner.abort();
  owner.abort();
  expect(made).toEqual([1, 2, 3]);
});

test('an error of one call is reported, and the others are made', () => {
  const owner = new AbortController();
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const failure = new Error('gone');
  const after = vi.fn();
  onAbort(owner.signal, () => {
    throw failure;
  });
  onAbort(owner.signal, after);
  owner.abort();
  vi.unstubAllGlobals();
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  expect(after).toHaveBeenCalledOnce();
});

test('a call that is added while the others are made is made too; none for a signal that has aborted before', () => {
  const owner = new AbortController();
  const added = vi.fn();
  onAbort(owner.signal, () => onAbort(owner.signal, added));
  owner.abort();
  expect(added).toHaveBeenCalledOnce();
  const late = vi.fn();
  onAbort(owner.signal, late);
  onAbort(AbortSignal.abort(), late);
  expect(late).not.toHaveBeenCalled();
});
