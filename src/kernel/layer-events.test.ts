import { expect, test, vi } from 'vitest';
import { makeEvents } from './layer-events.ts';

const goal = { name: 'goal_wish_add', params: { id: '4150' } };

test('calls each listener with events of its type until it is removed [EXT-06]', () => {
  const events = makeEvents();
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  const remove = events.on('goal', first);
  events.on('goal', second);
  events.on('call', other);
  events.emit('goal', goal);
  remove();
  remove();
  events.emit('goal', goal);
  expect(first.mock.calls).toEqual([[goal]]);
  expect(second).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
});

test('a listener that throws is logged, and the others still get the event [GOAL-02, ERR-02]', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const events = makeEvents();
  const after = vi.fn();
  events.on('goal', () => JSON.parse(''));
  events.on('goal', after);
  expect(() => events.emit('goal', goal)).not.toThrow();
  expect(after).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalledOnce();
});

test('a listener may remove itself or add another during an event', () => {
  const events = makeEvents();
  const late = vi.fn();
  const remove = events.on('goal', () => {
    remove();
    events.on('goal', late);
  });
  events.emit('goal', goal);
  expect(late).not.toHaveBeenCalled();
  events.emit('goal', goal);
  expect(late).toHaveBeenCalledOnce();
});

test('reports the same problem once, however often it happens [PAGE-02]', () => {
  const events = makeEvents();
  const heard = vi.fn();
  events.on('error', heard);
  for (let time = 0; time < 10; time++) events.report('arAsproOptions', 'missing');
  events.report('arAsproOptions', 'malformed');
  expect(heard.mock.calls.map(([problem]) => problem.message)).toEqual(['missing', 'malformed']);
});

test('repeats earlier problems to a new listener [PAGE-02]', () => {
  const events = makeEvents();
  events.report('a', '1');
  events.report('b', '2');
  const heard = vi.fn();
  events.on('error', heard);
  expect(heard.mock.calls.map(([problem]) => problem)).toEqual([
    { name: 'a', message: '1' },
    { name: 'b', message: '2' },
  ]);
});

test('keeps the latest two hundred problems, so that memory stays bounded', () => {
  const events = makeEvents();
  for (let number = 0; number < 500; number++) events.report('noise', String(number));
  const heard = vi.fn();
  events.on('error', heard);
  expect(heard).toHaveBeenCalledTimes(200);
  expect(heard.mock.calls.at(-1)?.[0]).toEqual({ name: 'noise', message: '499' });
});
