// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed, ok, type Result } from '../../platform/result.ts';
import { closeDialog } from '../dialog-list.tsx';
import { overlays } from '../overlays.ts';
import { startTestShop } from '../test-shop.ts';
import type { Fragment } from './fragment.ts';
import { openFragmentDialog } from './open-fragment-dialog.ts';

let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

/** Loads that the test answers one by one. */
function makeLoads() {
  const asked: { signal: AbortSignal; answer(result: Result<Fragment>): Promise<void> }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<Result<Fragment>>((resolve) => {
      asked.push({
        signal,
        async answer(result) {
          resolve(result);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  return { asked, load };
}

function piece(text: string, title?: string): Result<Fragment> {
  const content = document.createDocumentFragment();
  content.append(text);
  return ok({ content, title });
}

const open = (load: (signal: AbortSignal) => Promise<Result<Fragment>>) => openFragmentDialog({ name: 'fast_view', title: 'Кеды', load });

test('opens at once under its known title, and takes the content’s own [POP-01]', async () => {
  const { asked, load } = makeLoads();
  const dialog = open(load);
  expect(overlays.dialogs).toMatchObject([{ kind: 'fragment', title: 'Кеды' }]);
  expect(dialog.state).toMatchObject({ title: 'Кеды', isLoading: true, version: 0 });
  await asked[0]?.answer(piece('Кеды Vega', 'Кеды Vega'));
  expect(dialog.state).toMatchObject({ title: 'Кеды Vega', isLoading: false, version: 1, problem: '' });
  expect(dialog.content()?.textContent).toBe('Кеды Vega');
});

test('a failed load says why, and the retry loads it [ERR-01]', async () => {
  const { asked, load } = makeLoads();
  const dialog = open(load);
  await asked[0]?.answer(failed('offline', 'cut'));
  expect(dialog.state).toMatchObject({ isLoading: false, version: 0, problem: expect.stringContaining('Нет связи') });
  const again = dialog.retry();
  await asked[1]?.answer(piece('Есть'));
  expect(await again).toBe(true);
  expect(dialog.state).toMatchObject({ version: 1, problem: '' });
});

test('the next content replaces the old one only when loaded, and is announced [DET-11]', async () => {
  const { asked, load } = makeLoads();
  const dialog = open(load);
  await asked[0]?.answer(piece('Первый'));
  const shown = dialog.show(load, (title) => `Показан: ${title}`);
  expect(dialog.content()?.textContent).toBe('Первый');
  expect(dialog.state.isLoading).toBe(true);
  await asked[1]?.answer(piece('Второй', 'Второй'));
  expect(await shown).toBe(true);
  expect([dialog.content()?.textContent, dialog.state.said]).toEqual(['Второй', 'Показан: Второй']);
});

test('if the next content fails to load the old one stays, and the retry loads the next one [DET-11]', async () => {
  const { asked, load } = makeLoads();
  const dialog = open(load);
  await asked[0]?.answer(piece('Первый'));
  const next = makeLoads();
  const shown = dialog.show(next.load);
  await next.asked[0]?.answer(failed('http', '500'));
  expect(await shown).toBe(false);
  expect(dialog.content()?.textContent).toBe('Первый');
  expect(dialog.state.problem).not.toBe('');
  void dialog.retry();
  await next.asked[1]?.answer(piece('Второй'));
  expect([dialog.content()?.textContent, asked.length]).toEqual(['Второй', 1]);
});

test('during a load no other is requested [DET-11]', async () => {
  const { asked, load } = makeLoads();
  const dialog = open(load);
  expect([await dialog.show(load), await dialog.retry()]).toEqual([false, false]);
  await asked[0]?.answer(piece('Первый'));
  void dialog.show(load);
  expect([await dialog.show(load), await dialog.retry(), asked.length]).toEqual([false, false, 2]);
});

test('after closing, a late answer is discarded', async () => {
  const { asked, load } = makeLoads();
  const dialog = open(load);
  closeDialog(overlays.dialogs[0]?.id ?? 0);
  expect(asked[0]?.signal.aborted).toBe(true);
  await asked[0]?.answer(piece('Поздно'));
  expect([dialog.content(), dialog.state.version, overlays.dialogs.length]).toEqual([undefined, 0, 0]);
});

test('a popup that is requested again before it is on the screen opens once [POP-01]', () => {
  const { asked, load } = makeLoads();
  const first = openFragmentDialog({ name: 'question', title: 'Вопрос', load });
  expect(openFragmentDialog({ name: 'question', title: 'Вопрос', load })).toBe(first);
  expect([overlays.dialogs.length, asked.length]).toEqual([1, 1]);
  first.markDrawn();
  expect(openFragmentDialog({ name: 'question', title: 'Вопрос', load })).not.toBe(first);
  for (const { id } of overlays.dialogs) closeDialog(id);
  openFragmentDialog({ name: 'question', title: 'Вопрос', load });
  expect([overlays.dialogs.length, asked.length]).toEqual([1, 3]);
});
