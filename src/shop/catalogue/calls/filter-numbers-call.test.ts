import { expect, test } from 'vitest';
import { filterNumbers } from './filter-numbers-call.ts';

const numbers = (body: string) => filterNumbers.decode(body);

test('parses the filter’s literal without running it: numbers, disabled values, address [LST-02]', async () => {
  const body = `{'ITEMS':{'P1':{'PRICE':true,'VALUES':{'MIN':{'CONTROL_ID':'f_P1_MIN','VALUE':'100','FILTERED_VALUE':'200'}}},
    '50':{'VALUES':{'0':{'CONTROL_ID':'f_50_1','ELEMENT_COUNT':'12'},'1':{'CONTROL_ID':'f_50_2','ELEMENT_COUNT':0,'DISABLED':true}}}},
    'ELEMENT_COUNT':'12','FILTER_URL':'/c/?f_50_1=Y&amp;set_filter=y','FILTER_AJAX_URL':'','INSTANT_RELOAD':false}`;
  expect(await numbers(body)).toEqual({
    ok: true,
    value: {
      values: [
        { control: 'f_50_1', count: 12, isDisabled: false, limit: undefined },
        { control: 'f_50_2', count: 0, isDisabled: true, limit: undefined },
        { control: 'f_P1_MIN', count: undefined, isDisabled: false, limit: 200 },
      ],
      count: 12,
      address: '/c/?f_50_1=Y&set_filter=y',
      page: '/c/?f_50_1=Y&set_filter=y',
      component: undefined,
    },
  });
});

test.each([
  ["'INSTANT_RELOAD':true", undefined],
  ["'COMPONENT_CONTAINER_ID':'comp_1'", undefined],
  ["'INSTANT_RELOAD':true,'COMPONENT_CONTAINER_ID':''", undefined],
  ["'INSTANT_RELOAD':true,'COMPONENT_CONTAINER_ID':'comp_1'", 'comp_1'],
])('a component is reloaded alone only if both fields are set: %s [LST-02]', async (fields, component) => {
  expect(await numbers(`{'ITEMS':[],${fields}}`)).toMatchObject({ value: { component } });
});

test('accepts an empty map printed as a list, and missing fields', async () => {
  expect(await numbers("{'ITEMS':[]}")).toMatchObject({ ok: true, value: { values: [], count: undefined, address: undefined } });
});

test.each([
  ['<b>Warning</b>: no index', 'expected a JavaScript literal, got "<b>Warning</b>: no index"'],
  ["{'ITEMS':{'50':{'VALUES':'x'}}}", 'expected array or record at "ITEMS.50.VALUES", got "x" in {"ITEMS":{"50":{"VALUES":"x"}}}'],
])('the error for an unreadable value names its path: %s [ERR-01]', async (body, message) => {
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
