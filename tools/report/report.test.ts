import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeReport } from '../../harness/reports/test-reports.ts';
import { report } from './read-and-tell.ts';

let folder = '';
const write = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), lines.join('\n'));
const line = (own?: Parameters<typeof makeReport>[0]) => JSON.stringify(makeReport(own));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-report-'));
  mkdirSync(join(folder, 'november'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Forty page views a group: quicker with the layer, which has lost a gallery and a call. */
const views = Array.from({ length: 40 }, (_, index) => [
  line({
    vitals: { lcp: 1000 + index, cls: 0.01 },
    live: 500,
    islands: { gallery: [1, index === 0 ? 1 : 0] },
    calls: { 'add-to-basket': index === 0 ? { http: 1 } : { ok: 1 } },
    errors: index === 0 ? { 'gallery.read': 1 } : {},
    goals: index < 4 ? { goal_basket_add: 1 } : {},
    presses: 1,
  }),
  line({ group: 'without', vitals: { lcp: 2000 + index, cls: 0.01 }, goals: index < 4 ? { goal_basket_add: 1 } : {} }),
]).flat();

it('says of a folder what the layer changes, and the same twice', () => {
  write('november/1.ndjson', views.slice(0, 30));
  write('november/2.jsonl', views.slice(30));
  write('november/notes.txt', ['not read']);
  const { text, problems } = report([join(folder, 'november')]);
  expect(problems).toEqual([]);
  expect(text.replaceAll('\u00a0', ' ')).toBe(`Просмотров: со слоем 40, без слоя 40. Раскатка: 50 % посетителей со слоем.

Вывод
  LCP: со слоем лучше, разница −1 000 мс (95 %: от −1 008 до −992 мс), это больше случайного.

Скорость: 75-й процентиль, в скобках 95 %
  страница      показатель          просмотров  со слоем             без слоя             разница               что это
  все страницы  LCP, мс             40/40       1 029 (1 023…1 034)  2 029 (2 023…2 034)  −1 000 (−1 008…−992)  меньше
  все страницы  CLS                 40/40       0,010 (0,010…0,010)  0,010 (0,010…0,010)  0,000 (0,000…0,000)   случайность
  каталог       LCP, мс             40/40       1 029 (1 023…1 034)  2 029 (2 023…2 034)  −1 000 (−1 008…−992)  меньше
  каталог       CLS                 40/40       0,010 (0,010…0,010)  0,010 (0,010…0,010)  0,000 (0,000…0,000)   случайность
  все страницы  до работы слоя, мс  40          500 (500…500)        —                    —

Цели: доля просмотров, в скобках 95 %
  цель             со слоем               без слоя               разница                              что это
  goal_basket_add  10,0 % (4,0 %…23,1 %)  10,0 % (4,0 %…23,1 %)  0,0 п. п. (−14,4 п. п.…+14,4 п. п.)  случайность

Элементы, которые слой вернул сайту
  вид      версия  не вышло  работало  просмотров
  gallery  1.0.0   1         40        1

Ошибки слоя
  имя           версия  раз  просмотров
  gallery.read  1.0.0   1    1

Запросы слоя
  запрос         удалось  не удалось
  add-to-basket  39       http 1

Ранних нажатий сохранено и выполнено: 40.`);
  expect(report([join(folder, 'november')]).text).toBe(text);
});

it('names a line that is no report by file, line and value, and says how many there were', () => {
  write('a.ndjson', [...views, line({ presses: -1 })]);
  const { text, problems } = report([join(folder, 'a.ndjson')]);
  expect(problems).toEqual([expect.stringMatching(/a\.ndjson:81: presses: .*, got -1$/)]);
  expect(text).toContain('Не прочитано строк: 1.');
});

it('names the first twenty of many, and how many there are more', () => {
  write('a.ndjson', [...views, ...Array.from({ length: 50 }, () => 'x')]);
  const { problems } = report([join(folder, 'a.ndjson')]);
  expect(problems).toHaveLength(21);
  expect(problems[20]).toBe('and 30 lines more that are no reports');
});

it('refuses a place where nothing is, and files without any report', () => {
  write('a.ndjson', ['{}']);
  expect(() => report([join(folder, 'nothing')])).toThrow('Expected a file or a folder at');
  expect(() => report([join(folder, 'a.ndjson')])).toThrow(/a\.ndjson:1: form: .*\nExpected reports in .*a\.ndjson, got none\./);
});
