import { expect, it } from 'vitest';
import { ownerOf, readTasks, sumScripts, type TraceEvent } from './trace.ts';

const layer = 'http://127.0.0.1:1/vitrina/chunks/live-abcdefgh.js';
const template = 'http://127.0.0.1:1/bitrix/templates/aspro_max/js/template.js';

/** An event on the page's main thread; times in milliseconds. */
function makeEvent(name: string, from: number, long: number, data: TraceEvent['args']['data'] = {}): TraceEvent {
  return { name, ph: 'X', pid: 1, tid: 1, ts: from * 1000, dur: long * 1000, tdur: long * 1000, args: { data } };
}

const makeProfile = (chunk: NonNullable<TraceEvent['args']['data']>): TraceEvent[] => [
  { name: 'Profile', ph: 'P', pid: 1, tid: 1, ts: 0, id: '0x1', args: { data: { startTime: 0 } } },
  { name: 'ProfileChunk', ph: 'P', pid: 1, tid: 9, ts: 0, id: '0x1', args: { data: chunk } },
];

it('knows the files of the layer and of the template', () => {
  expect(['http://a/vitrina/embed.js', layer, template, 'http://a/bitrix/js/core.js', ''].map(ownerOf)).toEqual([
    'layer',
    'layer',
    'template',
    'other',
    'other',
  ]);
});

it('gives nested script to whoever started it', () => {
  const tasks = readTasks([
    makeEvent('RunTask', 0, 20),
    makeEvent('FunctionCall', 1, 10, { url: layer, functionName: 'press' }),
    makeEvent('FunctionCall', 2, 4, { url: template }),
    makeEvent('FunctionCall', 12, 3, { url: template }),
  ]);
  expect(tasks).toEqual([{ whole: 20, script: { layer: 10, template: 3, other: 0 }, heaviest: 'FunctionCall press live-abcdefgh.js' }]);
});

it('splits microtasks by what the profiler saw at the bottom of the stack', () => {
  const nodes = [
    { id: 1, callFrame: { functionName: '(root)' } },
    { id: 2, parent: 1, callFrame: { functionName: 'start', url: layer } },
    { id: 3, parent: 2, callFrame: { functionName: 'trigger', url: template } },
    { id: 4, parent: 1, callFrame: { functionName: 'buy', url: template } },
  ];
  const [task] = readTasks([
    ...makeProfile({ timeDeltas: [1000, 2000, 2000, 2000, 2000], cpuProfile: { nodes, samples: [1, 2, 3, 2, 4] } }),
    makeEvent('RunTask', 0, 12),
    makeEvent('FunctionCall', 0, 1, { url: template }),
    makeEvent('RunMicrotasks', 2, 8),
  ]);
  expect(task?.script).toEqual({ layer: 6, template: 3, other: 0 });
});

it('lets microtasks that no sample hit continue the script before them', () => {
  const [task] = readTasks([
    makeEvent('RunTask', 0, 5),
    makeEvent('FunctionCall', 0, 2, { url: layer }),
    makeEvent('RunMicrotasks', 2, 0.5),
  ]);
  expect(task?.script.layer).toBe(2.5);
});

it('does not call the layer’s what the driver of the browser evaluates', () => {
  const [task] = readTasks(
    [makeEvent('RunTask', 0, 60), makeEvent('EvaluateScript', 0, 55), makeEvent('FunctionCall', 56, 2, { url: layer })],
    'layer',
  );
  expect(task?.script).toEqual({ layer: 2, template: 0, other: 55 });
});

it('reads the thread that ran the shop, not those of the browser itself', () => {
  const foreign = { ...makeEvent('RunTask', 0, 90), tid: 2 };
  const tasks = readTasks([foreign, makeEvent('RunTask', 0, 5), makeEvent('FunctionCall', 0, 2, { url: layer })]);
  expect(tasks.map(({ whole }) => whole)).toEqual([5]);
});

it('counts microtasks as script, whatever is nested once, and no layout that a script forces', () => {
  const events = [
    makeEvent('EvaluateScript', 0, 10, { url: template }),
    makeEvent('FunctionCall', 1, 5, { url: layer }),
    makeEvent('RunMicrotasks', 20, 8),
    makeEvent('UpdateLayoutTree', 22, 3),
    makeEvent('Layout', 25, 1),
    // Nobody forced it.
    makeEvent('Layout', 40, 5),
  ];
  expect(sumScripts(events)).toBe(10 + 8 - 3 - 1);
});
