import { expect, test } from 'vitest';
import { filterNumbers } from './filter-numbers.ts';

const numbers = (body: string) => filterNumbers.decode(body);

test('the filter’s literal is read, not run: numbers, what cannot be chosen, and the address [LST-02]', async () => {
  const body = `{'ITEMS':{'P1':{'PRICE':true,'VALUES':{'MIN':{'CONTROL_ID':'f_P1_MIN','VALUE':'100','FILTERED_VALUE':'200'}}},
    '50':{'VALUES':{'0':{'CONTROL_ID':'f_50_1','ELEMENT_COUNT':'12'},'1':{'CONTROL_ID':'f_50_2','ELEMENT_COUNT':0,'DISABLED':true}}}},
    'ELEMENT_COUNT':'12','FILTER_URL':'/c/?f_50_1=Y&amp;set_filter=y','FILTER_AJAX_URL':'','INSTANT_RELOAD':false}`;
  expect(await numbers(body)).toEqual({
    ok: true,
    value: {
      values: [
        { control: 'f_50_1', count: 12, isDisabled: false },
        { control: 'f_50_2', count: 0, isDisabled: true },
        { control: 'f_P1_MIN', count: undefined, isDisabled: false },
      ],
      count: 12,
      address: '/c/?f_50_1=Y&set_filter=y',
      isInstant: false,
    },
  });
});

test('an empty map is a list, and nothing more has to be said', async () => {
  expect(await numbers("{'ITEMS':[]}")).toMatchObject({ ok: true, value: { values: [], count: undefined, address: undefined } });
});

test.each([
  ['<b>Warning</b>: no index', 'expected a JavaScript literal, got "<b>Warning</b>: no index"'],
  ["{'ITEMS':{'50':{'VALUES':'x'}}}", 'expected array or record at "ITEMS.50.VALUES", got "x" in {"ITEMS":{"50":{"VALUES":"x"}}}'],
])('what cannot be read is told with its place: %s [ERR-01]', async (body, message) => {
  expect(await numbers(body)).toMatchObject({ failure: { message: `filter-numbers: ${message}` } });
});

test.each([
  '',
  'null',
  'failure',
  '<!doctype html><title>500</title>',
  "{'ITEMS':",
  "(function () { return {'ITEMS':{}} })()",
  "{'ITEMS': alert(1)}",
])('“%s” is no answer of a filter', async (body) => {
  expect(await numbers(body)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
});
