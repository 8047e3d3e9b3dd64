// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoldButton } from './hold-button.tsx';
import { drawnInPanel } from './test-draw.ts';
import { useHold } from './use-hold.ts';
import { useLinger } from './use-linger.ts';
import { useWanted } from './use-wanted.ts';

const drawIt = drawnInPanel();
const tell = vi.fn<(isHeld: boolean) => void>();
const text = () => document.querySelector('p')?.textContent;
const fire = (event: Event) => act(() => void document.querySelector('button')?.dispatchEvent(event));
const key = (type: string, more: KeyboardEventInit = {}) => fire(new KeyboardEvent(type, { key: ' ', bubbles: true, ...more }));

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockReset();
});

afterEach(() => void vi.useRealTimers());

function Linger({ value, may }: { readonly value: string | undefined; readonly may: boolean }) {
  return <p>{useLinger(value, may) ?? '—'}</p>;
}

test('a value that is missing briefly is kept; one that stays away is removed [EXT-02]', () => {
  const draw = (value: string | undefined, may = true) => drawIt(<Linger {...{ value, may }} />);
  draw('one');
  draw(undefined);
  expect(text()).toBe('one');
  draw('two');
  act(() => vi.advanceTimersByTime(5000));
  expect(text()).toBe('two');
  draw(undefined, false);
  expect(text()).toBe('—');
  draw(undefined);
  act(() => vi.advanceTimersByTime(5000));
  expect(text()).toBe('—');
});

function Hold({ view, isLive }: { readonly view: string; readonly isLive: boolean }) {
  const { isHeld, shown, hold } = useHold(view, isLive, tell);
  return (
    <>
      <p>{shown}</p>
      <HoldButton isHeld={isHeld} isReady={isLive || isHeld} text="Показать" onHold={hold} />
    </>
  );
}

test('while the button is held, and until the layer is back, the panel keeps its content [EXT-02]', () => {
  const draw = (view: string, isLive: boolean) => drawIt(<Hold {...{ view, isLive }} />);
  draw('with the layer', true);
  key('keydown');
  key('keydown', { repeat: true });
  expect(tell.mock.calls).toEqual([[true]]);
  // The last report from before, then the stop.
  draw('with the layer', true);
  draw('without', false);
  expect(text()).toBe('with the layer');
  key('keyup');
  expect(tell.mock.calls).toEqual([[true], [false]]);
  expect(text()).toBe('with the layer');
  draw('with the layer again', true);
  expect(text()).toBe('with the layer again');
});

test('a button that loses focus, key or pointer is released once; one that is not ready is never held [EXT-02]', () => {
  const draw = (isLive: boolean) => drawIt(<Hold view="x" isLive={isLive} />);
  draw(true);
  key('keydown');
  fire(new FocusEvent('focusout', { bubbles: true }));
  key('keyup');
  expect(tell.mock.calls).toEqual([[true], [false]]);
  draw(false);
  act(() => vi.advanceTimersByTime(5000));
  key('keydown');
  expect(tell).toHaveBeenCalledTimes(2);
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
});

const send = vi.fn<(next: boolean) => Promise<boolean>>();

function Wanted({ actual }: { readonly actual: boolean }) {
  const { isOn, isBusy, flip } = useWanted(actual, send);
  return (
    <>
      <p>{`${isOn ? 'on' : 'off'}${isBusy ? ', busy' : ''}`}</p>
      <button type="button" onClick={flip}>
        Switch
      </button>
    </>
  );
}

test('the switch keeps what was pressed until the page reports it, and a press before that switches back [EXT-02]', async () => {
  send.mockReset().mockResolvedValue(true);
  const press = () => act(async () => document.querySelector('button')?.click());
  const draw = (actual: boolean) => drawIt(<Wanted actual={actual} />);
  draw(true);
  await press();
  expect(text()).toBe('off');
  // The page's report is still the one from before.
  draw(true);
  await press();
  expect(text()).toBe('on');
  expect(send.mock.calls).toEqual([[false], [true]]);

  await press();
  draw(false);
  expect(text()).toBe('off');
  draw(true);
  expect(text()).toBe('on');
});

test('a page that never follows, and a request that fails, show the switch as it is [EXT-02]', async () => {
  let answer = (_isDone: boolean) => {};
  send.mockReset().mockResolvedValueOnce(true);
  send.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const press = () => act(async () => document.querySelector('button')?.click());
  drawIt(<Wanted actual />);
  await press();
  act(() => vi.advanceTimersByTime(2999));
  expect(text()).toBe('off');
  act(() => vi.advanceTimersByTime(1));
  expect(text()).toBe('on');

  await press();
  await press();
  expect(text()).toBe('off, busy');
  expect(send).toHaveBeenCalledTimes(2);
  await act(async () => answer(false));
  expect(text()).toBe('on');
});
