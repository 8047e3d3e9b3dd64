// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Island, PressListener } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { closeDialog, dialogContent } from '../../../dialog-list.tsx';
import { overlays } from '../../../overlays.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';
import { delayOf } from './trigger.ts';

let shop: ReturnType<typeof startTestShop>;
const fired = vi.fn();
const mounted: { root: Root; ended: AbortController }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  localStorage.clear();
  document.body.innerHTML = '<input id="field"><div data-vitrina-overlays></div>';
  Reflect.set(window, 'BX', { onCustomEvent: fired });
  shop = startTestShop(window);
});

afterEach(async () => {
  for (const { root, ended } of mounted.splice(0)) {
    ended.abort();
    flushSync(() => root.unmount());
  }
  overlays.dialogs = [];
  await shop.stop();
  // Test files share their window: this platform would change the storage keys of the next file.
  Reflect.deleteProperty(window, 'BX');
  fired.mockClear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A trigger as the page prints it, with its island. */
function arm(attributes = 'data-param-delay="5" data-ls="mw_31" data-ls_timeout="60"') {
  const box = document.createElement('div');
  box.innerHTML = `<div class="dyn_mp_jqm" data-name="dyn_mp_jqm" data-event="mp_jqm" data-param-id="31" data-param-iblock_id="7" ${attributes}></div>`;
  const host = box.firstElementChild as HTMLElement;
  document.body.append(host);
  const before = host.outerHTML;
  const ended = new AbortController();
  let press: PressListener = () => {};
  const onPress = (listener: PressListener) => {
    press = listener;
    return () => {};
  };
  const island = { host, selectors: marker.selectors, signal: ended.signal, onPress } as unknown as Island;
  const read = feature.read(host, marker.selectors);
  if (!read.ok) throw new Error('Expected a trigger');
  const root = createRoot(document.createElement('div'));
  const parts = makeTestParts(host, marker.selectors, ended.signal);
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <feature.Component island={island} props={read.value} />
      </PartsContext>,
    ),
  );
  mounted.push({ root, ended });
  return { host, before, press: () => press(host), root, ended };
}

const body =
  '<a class="close jqmClose"></a><div class="form marketing-popup" data-classes="popup-with-picture"><div class="form_head"><h2>Минус 10 %</h2></div><div class="form_body"><button type="button" data-marketing-action="1">Хочу</button></div></div>';
const asked = () => shop.countOf('marketing-popup');
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const answer = async () => {
  await shop.last('marketing-popup').answer(body);
  await vi.dynamicImportSettled();
  await pass(20);
  const content = dialogContent(overlays.dialogs.at(-1)?.id ?? -1);
  // The layer draws the popup over the page and reports its frame.
  if (content?.kind === 'fragment') content.dialog.onShown?.(document.createElement('div'));
};
const dismiss = async () => {
  closeDialog(overlays.dialogs.at(-1)?.id ?? -1);
  await pass(0);
};
const kept = (key = 'mw_31') => localStorage.getItem(key);
const events = () => fired.mock.calls.map(([name]) => name as string);

test('opens after its seconds, fires its event, and stays closed as long as it says [MKT-01]', async () => {
  const { host, before, press, ended, root } = arm();
  expect([host.classList.contains('initied'), host.matches('[data-event="mp_jqm"]')]).toEqual([true, false]);
  await pass(4999);
  expect(asked()).toBe(0);
  await pass(1);
  expect(shop.last('marketing-popup').input).toEqual({ params: { id: '31', iblock_id: '7', delay: '5' } });
  // The template's own timer.
  press();
  await answer();
  expect([asked(), overlays.dialogs.map(({ title }) => title), events()]).toEqual([1, ['Минус 10 %'], ['onMarketingPopupShow']]);
  const [, [{ hash } = { hash: undefined }]] = fired.mock.calls[0] as [string, { hash: { t: Element; w: ArrayLike<Element> } }[]];
  expect([hash?.t, hash?.w.length, hash?.w[0]?.localName]).toEqual([host, 1, 'div']);
  expect(kept()).toBeNull();
  await dismiss();
  expect([kept(), events()]).toEqual([
    `{"VALUE":"Y","TIMESTAMP":${Date.now() + 60_000},"SHOW_ALWAYS":"N"}`,
    ['onMarketingPopupShow', 'onMarketingPopupClose'],
  ]);
  ended.abort();
  flushSync(() => root.unmount());
  expect(host.outerHTML).toBe(before);
  host.remove();

  arm();
  await pass(54_000);
  expect(asked()).toBe(1);
  arm();
  await pass(7000);
  expect(asked()).toBe(2);
});

test('closed for good never opens again; without local storage the cookie of its name is used [MKT-01]', async () => {
  localStorage.setItem('mw_31', '{"VALUE":"Y","TIMESTAMP":"","SHOW_ALWAYS":"N"}');
  arm().press();
  await pass(1e9);
  expect(asked()).toBe(0);

  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  arm('data-param-delay="1" data-ls="mw_32"');
  await pass(1000);
  await answer();
  await dismiss();
  expect(document.cookie).toContain('mw_32=Y');
  arm('data-param-delay="1" data-ls="mw_32"');
  await pass(10_000);
  expect(asked()).toBe(1);
});

test('of equal delays the first in the page comes first, whichever starts first [MKT-01]', async () => {
  const { host } = arm('data-param-delay="2" data-ls="a"');
  const later = arm('data-param-delay="2" data-ls="b"').host;
  const delays = [later, host].map((element) => delayOf(element, marker.selectors.root));
  expect(delays).toEqual([3000, 2000]);
});

test('popups of equal delays open a second apart, and never two at once [MKT-01]', async () => {
  arm('data-param-delay="2" data-ls="a"');
  arm('data-param-delay="2" data-ls="b"');
  await pass(2000);
  await answer();
  await pass(60_000);
  expect([asked(), overlays.dialogs.length]).toEqual([1, 1]);
  await dismiss();
  await pass(1000);
  await answer();
  expect([asked(), overlays.dialogs.length]).toEqual([2, 1]);
  await dismiss();
  arm('data-param-delay="2" data-ls="c"');
  arm('data-param-delay="2" data-ls="d"');
  await pass(2999);
  // The first two keep their two and three seconds: these have four and five.
  expect(asked()).toBe(2);
  await pass(1001);
  expect(asked()).toBe(3);
});

test('a popup without a record opens once for both timers, the layer’s and the template’s [MKT-01]', async () => {
  const { press } = arm('data-param-delay="1"');
  await pass(1000);
  press();
  await answer();
  press();
  await dismiss();
  await pass(60_000);
  expect([asked(), localStorage.length]).toEqual([1, 0]);
});

test('waits while the shopper types or has something open [MKT-01]', async () => {
  document.getElementById('field')?.focus();
  arm();
  await pass(20_000);
  expect(asked()).toBe(0);
  document.getElementById('field')?.blur();
  document.documentElement.style.overflow = 'hidden';
  await pass(5000);
  expect(asked()).toBe(0);
  document.documentElement.style.overflow = '';
  await pass(1000);
  expect(asked()).toBe(1);
});

test('a popup that fails to load opens nothing, records nothing, and the next one opens [MKT-01, ERR-01]', async () => {
  arm();
  await pass(5000);
  await shop.last('marketing-popup').answer('<html><body>Вход</body></html>');
  expect([overlays.dialogs, overlays.notices, kept(), events()]).toEqual([[], [], null, []]);
  expect(shop.report).toHaveBeenCalledWith('marketing-popup', expect.stringContaining('expected .marketing-popup'));
  arm('data-param-delay="9" data-ls="b"');
  await pass(9000);
  expect(asked()).toBe(2);
});

test('an exit popup opens when the pointer leaves at the top, and only in its window sizes [MKT-01]', async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (() => media) as unknown as typeof window.matchMedia;
  arm('data-param-delay="1" data-ls="x" data-js-action="leave" data-media-query="all and (min-width: 992px)"');
  const leave = (clientY: number) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
  leave(-1);
  await pass(5000);
  leave(400);
  await pass(5000);
  leave(-1);
  await pass(5000);
  expect(asked()).toBe(0);
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  await pass(0);
  expect(asked()).toBe(1);
});

test('a popup without an overlay takes no focus, and closes by Escape or its own button [MKT-01]', async () => {
  const popup = () => document.querySelector<HTMLElement>('[data-vitrina-overlays] [role="dialog"]');
  for (const end of [
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    () => popup()?.querySelector<HTMLElement>('[data-marketing-action]')?.click(),
    () => popup()?.querySelector<HTMLElement>('.vitrina-free-popup__close')?.click(),
  ]) {
    localStorage.clear();
    arm('data-param-delay="1" data-ls="mw_31" data-no-overlay="Y"');
    await pass(10_000);
    await answer();
    expect(popup()?.getAttribute('aria-label')).toBe('Минус 10 %');
    expect(popup()?.querySelector('.dyn_mp_jqm_frame .popup-with-picture')).not.toBeNull();
    expect([document.activeElement, overlays.dialogs]).toEqual([document.body, []]);
    end();
    await pass(20);
    expect([popup(), JSON.parse(kept() ?? '{}').TIMESTAMP]).toEqual([null, '']);
  }
});

test('stopping the layer does not count as closing the popup [MKT-01]', async () => {
  const { ended } = arm();
  await pass(5000);
  await answer();
  ended.abort();
  overlays.dialogs = [];
  await pass(0);
  expect([kept(), events()]).toEqual([null, ['onMarketingPopupShow']]);
});
