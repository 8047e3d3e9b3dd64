// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { setContext } from './context.ts';
import { loadFailureText, notifyFailure, overlays, resetOverlays } from './overlays.ts';
import { makeTexts } from './page/page-texts.ts';
import { makeFacts, makeTestContext } from './test-shop.ts';

const offline = 'Нет соединения. Проверьте интернет и попробуйте ещё раз.';
const shown = () => overlays.notices.map(({ kind, text }) => [kind, text]);

beforeEach(() => {
  vi.doUnmock('./failure-text.ts');
  const texts = makeTexts({ 'failure.offline': offline }, () => '');
  setContext(makeTestContext({ facts: makeFacts({ texts }) }));
  resetOverlays();
});

test('a failure is told in the server’s words, one that was asked to end is not told [ERR-01]', async () => {
  await notifyFailure({ kind: 'refused', message: 'refused', messages: ['Товара<br>нет &amp; не будет'] });
  await notifyFailure({ kind: 'aborted', message: 'aborted' });
  expect(shown()).toEqual([['alert', 'Товара\nнет & не будет']]);
});

test('without the file of words the server’s message is told, else that the connection is lost [ERR-01]', async () => {
  vi.doMock('./failure-text.ts', () => {
    throw new Error('the file is gone');
  });
  expect(await loadFailureText({ kind: 'refused', message: 'refused', messages: ['Товара нет'] })).toBe('Товара нет');
  await notifyFailure({ kind: 'silence', message: 'no answer' });
  expect(shown()).toEqual([['alert', offline]]);
});
