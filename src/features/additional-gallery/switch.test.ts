// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marker } from './marker.ts';
import { findBlocks, shownSize, showSize } from './switch.ts';

const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function makeGallery() {
  const root = document.createElement('div');
  root.innerHTML = `<span class="switch-item-block__icons switch-item-block__icons--big active"></span><span class="switch-item-block__icons switch-item-block__icons--small"></span>
    <div class="big-gallery-block"></div><div class="small-gallery-block" style="display:none"><img src="/u/empty.gif" data-src="/u/1.jpg"></div>`;
  const fades: { opacity: unknown; duration: unknown; end(): void }[] = [];
  for (const block of root.querySelectorAll<HTMLElement>('[class$="gallery-block"]'))
    block.animate = ((frames: { opacity: unknown }, duration: unknown) => {
      const finished = new Promise<void>((end) => void fades.push({ opacity: frames.opacity, duration, end }));
      return { finished };
    }) as unknown as typeof block.animate;
  document.body.replaceChildren(root);
  const blocks = findBlocks(root, marker.selectors);
  const seen = () => [blocks.big, blocks.small].map((block) => block?.style.display !== 'none');
  return { root, blocks, fades, seen };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('one block fades out in 200 ms, then the other in; lazy pictures start 300 ms later [DET-02]', async () => {
  const { root, blocks, fades, seen } = makeGallery();
  showSize(blocks, 'small', signal);
  expect(shownSize(blocks)).toBe('small');
  expect(fades.map(({ opacity, duration }) => [opacity, duration])).toEqual([[[1, 0], 200]]);
  expect(seen()).toEqual([true, false]);
  fades[0]?.end();
  await settle();
  expect(seen()).toEqual([false, true]);
  expect(fades.map(({ opacity, duration }) => [opacity, duration])).toEqual([
    [[1, 0], 200],
    [[0, 1], 200],
  ]);
  const address = () => root.querySelector('img')?.getAttribute('src');
  await vi.advanceTimersByTimeAsync(299);
  expect(address()).toBe('/u/empty.gif');
  await vi.advanceTimersByTimeAsync(1);
  expect(address()).toBe('/u/1.jpg');
});

test('a switch back on the way wins, and the end of the layer leaves icons and blocks of one mind [DET-02]', async () => {
  const { blocks, fades, seen } = makeGallery();
  showSize(blocks, 'small', signal);
  showSize(blocks, 'big', signal);
  for (const { end } of fades) end();
  await settle();
  expect([shownSize(blocks), seen()]).toEqual(['big', [true, false]]);

  const ended = new AbortController();
  showSize(blocks, 'small', ended.signal);
  ended.abort();
  for (const { end } of fades) end();
  await settle();
  expect(seen()).toEqual([false, true]);
});

test('who wants less motion sees no fade [DET-02]', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { blocks, fades } = makeGallery();
  showSize(blocks, 'small', signal);
  expect(fades.map(({ duration }) => duration)).toEqual([0]);
});
