// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland, type TestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { shownSize as sizeShownBy } from '../../page/further-pictures.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

let shop: ReturnType<typeof startTestShop>;
let island: TestIsland;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(async () => {
  island.end();
  await shop.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function makeGallery() {
  const root = document.createElement('div');
  root.className = 'additional-gallery';
  root.innerHTML = `<span class="switch-item-block__icons switch-item-block__icons--big active"></span><span class="switch-item-block__icons switch-item-block__icons--small"></span>
    <div class="big-gallery-block"></div><div class="small-gallery-block" style="display:none"><img src="/u/empty.gif" data-src="/u/1.jpg"></div>`;
  const fades: { opacity: unknown; duration: unknown; end(): void }[] = [];
  for (const block of root.querySelectorAll<HTMLElement>('[class$="gallery-block"]'))
    block.animate = ((frames: { opacity: unknown }, duration: unknown) => {
      const finished = new Promise<void>((end) => void fades.push({ opacity: frames.opacity, duration, end }));
      return { finished };
    }) as unknown as typeof block.animate;
  document.body.replaceChildren(root);
  island = makeTestIsland(marker, feature);
  const seen = () =>
    island.parts
      .find('big')
      .concat(island.parts.find('small'))
      .map(({ style }) => style.display !== 'none');
  const shownSize = () => sizeShownBy([...root.querySelectorAll(marker.selectors.icon)]);
  const press = (size: string) => island.press(root.querySelector(`.switch-item-block__icons--${size}`) as Element);
  return { root, fades, seen, shownSize, press };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('one block fades out in 200 ms, then the other in; lazy pictures start 300 ms later [DET-02]', async () => {
  const { root, fades, seen, press, shownSize } = makeGallery();
  press('small');
  expect(shownSize()).toBe('small');
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

test('a switch back during the fade wins, and after stop icons and blocks agree [DET-02]', async () => {
  const { fades, seen, press, shownSize } = makeGallery();
  press('small');
  press('big');
  for (const { end } of fades) end();
  await settle();
  expect([shownSize(), seen()]).toEqual(['big', [true, false]]);

  press('small');
  island.end();
  for (const { end } of fades) end();
  await settle();
  expect([shownSize(), seen()]).toEqual(['small', [false, true]]);
});

test('there is no fade with reduced motion [DET-02]', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { fades, press } = makeGallery();
  press('small');
  expect(fades.map(({ duration }) => duration)).toEqual([0]);
});
