// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { slide } from '../../../../ui/slide.ts';
import { activePanel } from '../../../active-panel.ts';
import { startTestShop } from '../../../test-shop.ts';
import { keepBlock, keepProperty } from '../../page/fold-cookies.ts';
import { foldBlock } from './fold-block.ts';
import { marker } from './marker.ts';
import { isBlockOpen, readBlock, type SideBlock } from './read-block.ts';

function writeCookie(page: Document, text: string): void {
  page.cookie = text;
}
let isStill = true;
let isNarrow = false;
const wake = vi.fn(async () => true);

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') ? isStill : isNarrow })) as typeof window.matchMedia;
  isStill = true;
  isNarrow = false;
  wake.mockClear();
  for (const cookie of document.cookie.split('; ')) writeCookie(document, `${cookie.split('=')[0]}=; path=/; max-age=0`);
});

const cookies = () => document.cookie.split('; ').filter(Boolean).map(decodeURIComponent).sort();
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const blockOf = (head: HTMLElement) => readBlock(head, marker.selectors) as SideBlock;
const press = (head: HTMLElement) => foldBlock({ host: head, selectors: marker.selectors, wake }, blockOf(head));

test('a block of the side column opens and closes with its cookie, whatever its name [SMALL-02]', () => {
  document.body.innerHTML =
    '<div class="slide-block"><div class="slide-block__head" data-id="BRANDS">Бренды</div><p></p><div class="slide-block__body">…</div></div>';
  const head = find('.slide-block__head');
  expect(press(head)).toBe(false);
  expect([head.className, find('.slide-block__body').style.display, cookies()]).toEqual([
    'slide-block__head closed',
    'none',
    ['BRANDS_CLOSED=Y'],
  ]);
  expect(press(head)).toBe(true);
  expect([head.className, find('.slide-block__body').style.display, cookies()]).toEqual(['slide-block__head', '', []]);
});

test('the template’s cookie for the page’s path is removed too [SMALL-02]', () => {
  const written: string[] = [];
  keepBlock(
    {
      set cookie(text: string) {
        written.push(text);
      },
    } as Document,
    'MENU',
    true,
  );
  expect(written).toEqual(['MENU_CLOSED=; max-age=0', 'MENU_CLOSED=; path=/; max-age=0']);
});

const properties = `<div class="bx_filter">${['size', 'brand'].map((code, index) => `<div class="bx_filter_parameters_box active" data-prop_code="${code}" data-property_id="${50 + index}"><div class="bx_filter_parameters_box_title" id="${code}">${code}</div><div class="bx_filter_block">…</div></div>`).join('')}</div>`;

test('filter properties are stored by code and in a list of ids [SMALL-02]', () => {
  document.body.innerHTML = properties;
  press(find('#size'));
  press(find('#brand'));
  expect(cookies()).toEqual(['MAX_FILTER_CLOSED=["50","51"]', 'MAX_filter_prop_brand=2', 'MAX_filter_prop_size=2']);
  expect(find('.bx_filter_parameters_box').classList.contains('active')).toBe(false);
  press(find('#size'));
  expect(cookies()).toEqual(['MAX_FILTER_CLOSED=["51"]', 'MAX_filter_prop_brand=2', 'MAX_filter_prop_size=3']);
  expect(isBlockOpen(blockOf(find('#size')))).toBe(true);
});

test.each(['{}', 'null', '%', '[1,{"a":2}]'])('a damaged list of ids «%s» is reset or repaired [SMALL-02, ERR-01]', (text) => {
  writeCookie(document, `MAX_FILTER_CLOSED=${text}; path=/`);
  keepProperty(document, 'size', '50', false);
  expect(cookies()[0]).toBe(`MAX_FILTER_CLOSED=[${text.startsWith('[1') ? '"1",' : ''}"50"]`);
});

test('a header without content or name is no block', () => {
  document.body.innerHTML =
    '<div><div class="slide-block__head" data-id="A"></div></div><div><div class="slide-block__head" data-id=""></div><div class="slide-block__body"></div></div><div class="bx_filter_parameters_box_title"></div>';
  for (const head of document.querySelectorAll('.slide-block__head, .bx_filter_parameters_box_title'))
    expect(readBlock(head, marker.selectors)).toBeUndefined();
});

test.each([
  [true, 0],
  [false, 150],
])('the slide takes 150 ms, or none with reduced motion (%s) [SMALL-02]', (still, milliseconds) => {
  isStill = still;
  document.body.innerHTML =
    '<div class="slide-block"><div class="slide-block__head" data-id="A"></div><div class="slide-block__body"></div></div>';
  const body = find('.slide-block__body');
  const animate = vi.fn(() => ({ cancel() {}, finished: new Promise(() => {}) }) as unknown as Animation);
  Object.assign(body, { animate });
  press(find('.slide-block__head'));
  if (still) expect(animate).not.toHaveBeenCalled();
  else
    expect(animate).toHaveBeenCalledWith(
      expect.objectContaining({ height: ['0px', '0px'] }),
      expect.objectContaining({ duration: milliseconds }),
    );
});

test('a property of the filter closes in 100 ms and opens in 200 [SMALL-02]', () => {
  isStill = false;
  document.body.innerHTML = properties;
  const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel() {}, finished: new Promise(() => {}) }));
  Object.assign(find('.bx_filter_block'), { animate });
  press(find('#size'));
  press(find('#size'));
  expect(animate.mock.calls.map(([, { duration }]) => duration)).toEqual([100, 200]);
});

test('a slide that is reversed does not hide the block at its end [SMALL-02]', async () => {
  isStill = false;
  document.body.innerHTML = '<p></p>';
  const part = find('p');
  const finish: (() => void)[] = [];
  Object.assign(part, { animate: () => ({ cancel() {}, finished: new Promise<void>((resolve) => finish.push(resolve)) }) });
  slide(part, false, 150);
  slide(part, true, 150);
  for (const one of finish.reverse()) one();
  await Promise.resolve();
  await Promise.resolve();
  expect(part.style.display).not.toBe('none');
});

test('on narrow pages the filter’s header opens the panel instead of folding [FLT-01, SMALL-02]', async () => {
  const shop = startTestShop(window);
  document.body.innerHTML =
    '<div id="mobilefilter"></div><div class="slide-block"><div class="slide-block__head filter_title" data-id="FILTER"></div><div class="slide-block__body"></div></div>';
  const head = find('.slide-block__head');
  isNarrow = true;
  expect(press(head)).toBe(true);
  expect(wake).toHaveBeenCalledWith('#mobilefilter');
  await vi.waitFor(() => expect(activePanel().name).toBe('filter'));
  await shop.stop();
  expect(cookies()).toEqual([]);
  isNarrow = false;
  expect(press(head)).toBe(false);
  expect(cookies()).toEqual(['FILTER_CLOSED=Y']);
});
