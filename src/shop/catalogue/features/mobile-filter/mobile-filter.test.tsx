// @vitest-environment jsdom
import fc from 'fast-check';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import type { Parts } from '../../../../parts/parts.ts';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { activePanel, closePanel, openPanel } from '../../../active-panel.ts';
import { startTestShop } from '../../../test-shop.ts';
import { FilterPanel } from './filter-panel.tsx';
import { marker } from './marker.ts';

const filterHtml = (tick = '') =>
  `<div class="bx_filter bx_filter_vertical"><form class="smartfilter"><div class="filter_title slide-block__head closed" data-id="FILTER">Фильтр<i class="svg-close close-icons"></i></div><div class="slide-block__body bx_filter_parameters" style="display: none;"><input type="checkbox" name="red" value="Y"${tick}><input name="max"><button id="set_filter"></button></div></form></div>`;
const html = `<div id="header"><button class="bx-filter-title">Фильтр</button></div><main id="main"><p id="before"></p>${filterHtml()}<p id="after"></p></main><div id="mobilefilter" class="scrollbar-filter"></div>`;

const find = <Kind extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as Kind;
let shop: ReturnType<typeof startTestShop>;
let root: Root;
let ended: AbortController;
let parts: Parts;
let isStill: boolean;
let media: { query: string; matches: boolean; target: EventTarget };
const wake = vi.fn(async () => true);

function start(act: (render: () => void) => void = flushSync): void {
  ended = new AbortController();
  const host = find('#mobilefilter');
  const island = { host, selectors: marker.selectors, signal: ended.signal, wake } as unknown as Island;
  root = createRoot(document.createElement('div'));
  parts = makeTestParts(host, marker.selectors, ended.signal);
  act(() =>
    root.render(
      <PartsContext value={parts}>
        <FilterPanel island={island} />
      </PartsContext>,
    ),
  );
}

/** Waits for observers and renders; the fake clock of slides does not advance. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await vi.advanceTimersByTimeAsync(0);
    flushSync(() => {});
  }
}

async function widen(isWide: boolean): Promise<void> {
  media.matches = !isWide;
  media.target.dispatchEvent(Object.assign(new Event('change'), { matches: !isWide }));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isStill = false;
  media = { query: '', matches: true, target: new EventTarget() };
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  window.matchMedia = ((query: string) => {
    if (query.includes('reduce')) return { matches: isStill };
    media.query = query;
    return {
      get matches() {
        return media.matches;
      },
      addEventListener: media.target.addEventListener.bind(media.target),
    };
  }) as unknown as typeof window.matchMedia;
  // Other test files share the document.
  document.body.removeAttribute('style');
  document.body.innerHTML = html;
  shop = startTestShop(window);
  start();
});

function end(): void {
  ended.abort();
  flushSync(() => root.unmount());
}

afterEach(async () => {
  end();
  vi.useRealTimers();
  await shop.stop();
});

test('the page’s filter moves in, expanded, and moves back with its choices after 333 ms [FLT-01]', async () => {
  const filter = find('.bx_filter');
  find('.bx-filter-title').focus();
  openPanel('filter');
  await settle();
  expect(find('#mobilefilter > .bx_filter')).toBe(filter);
  expect([find('.filter_title').className, find('.bx_filter_parameters').className, find('.bx_filter_parameters').style.display]).toEqual([
    'filter_title slide-block__head ignore',
    'slide-block__body bx_filter_parameters scrollbar',
    'block',
  ]);
  expect(document.body.className).toBe('jqm-initied wf');
  expect(media.query).toBe('(max-width: 991px)');
  expect(wake).toHaveBeenCalledWith('#mobilefilter form.smartfilter');
  find<HTMLInputElement>('[name="red"]').checked = true;
  find<HTMLInputElement>('[name="max"]').value = '5000';
  parts.refresh();
  parts.press(find('.svg-close'));
  await settle();
  expect(document.activeElement).toBe(find('.bx-filter-title'));
  expect([document.body.className, find('#mobilefilter').hasAttribute('inert')]).toEqual(['', true]);
  await vi.advanceTimersByTimeAsync(332);
  expect(filter.parentElement?.id).toBe('mobilefilter');
  await vi.advanceTimersByTimeAsync(1);
  expect([filter.previousElementSibling?.id, filter.nextElementSibling?.id]).toEqual(['before', 'after']);
  expect([find<HTMLInputElement>('[name="red"]').checked, find<HTMLInputElement>('[name="max"]').value]).toEqual([true, '5000']);
  end();
  expect(document.body.outerHTML.replace(' class=""', '')).toBe(`<body>${html}</body>`);
});

test.each(['filter_horizontal', 'compact'])('a filter above its list (%s) is over the page below 768 px only [FLT-01]', async (name) => {
  find('.bx_filter').classList.add(name);
  openPanel('filter');
  await settle();
  expect(media.query).toBe('(max-width: 767px)');
});

test('a Tab before the late code of the first panel has taken the focus does not change where it goes back [FLT-01]', async () => {
  end();
  find('.bx-filter-title').focus();
  openPanel('filter');
  const moved = new Promise<void>((resolve) =>
    new MutationObserver(() => {
      if (!find('#mobilefilter').classList.contains('show')) return;
      find('#beside').focus();
      resolve();
    }).observe(find('#mobilefilter'), { attributeFilter: ['class'] }),
  );
  document.body.insertAdjacentHTML('beforeend', '<button id="beside"></button>');
  start((render) => render());
  await moved;
  await settle();
  expect(find('#mobilefilter').contains(document.activeElement)).toBe(true);
  closePanel('filter');
  await settle();
  expect(document.activeElement).toBe(find('.bx-filter-title'));
});

test('with reduced motion or in a wide window the filter moves back at once [FLT-01]', async () => {
  openPanel('filter');
  await settle();
  await widen(true);
  expect(find('#before').nextElementSibling).toBe(find('.bx_filter'));
  await widen(false);
  isStill = true;
  openPanel('filter');
  await settle();
  expect(find('#mobilefilter').style.transition).toBe('none');
  closePanel('filter');
  await settle();
  expect(find('#before').nextElementSibling).toBe(find('.bx_filter'));
});

test('after a reload the new filter takes over the newer choice, and the old filter is removed [FLT-01, LST-02]', async () => {
  const old = find('.bx_filter');
  openPanel('filter');
  await settle();
  find<HTMLInputElement>('[name="max"]').value = '5000';
  find('#set_filter').focus();
  const left = document.createDocumentFragment();
  left.append(...find('#main').childNodes);
  find('#main').innerHTML = `<p id="new"></p>${filterHtml()}`;
  await settle();
  const fresh = find('.bx_filter');
  expect(fresh).not.toBe(old);
  expect([fresh.parentElement?.id, find<HTMLInputElement>('[name="max"]').value]).toEqual(['mobilefilter', '5000']);
  expect(left.querySelector('#before')?.nextElementSibling).toBe(old);
  expect(document.activeElement).toBe(fresh.querySelector('#set_filter'));
  closePanel('filter');
  await settle();
  await vi.advanceTimersByTimeAsync(333);
  expect(find('#new').nextElementSibling).toBe(fresh);
});

test('a filter whose list was removed stays in the panel until its place is back [FLT-01, LST-02]', async () => {
  const filter = find('.bx_filter');
  openPanel('filter');
  await settle();
  const left = document.createDocumentFragment();
  left.append(...find('#main').childNodes);
  closePanel('filter');
  await settle();
  await vi.advanceTimersByTimeAsync(333);
  expect(filter.parentElement?.id).toBe('mobilefilter');
  find('#main').append(left);
  await settle();
  expect(find('#before').nextElementSibling).toBe(filter);
});

test('a panel that the template opened is taken over, and the template’s additions are removed [FLT-01, EMB-02]', async () => {
  end();
  const panel = find('#mobilefilter');
  find('.bx_filter').insertAdjacentHTML('beforebegin', '<div id="wrapInlineFilter"></div>');
  panel.append(find('.bx_filter'));
  panel.classList.add('show');
  document.body.className = 'jqm-initied wf';
  document.body.style.overflow = 'hidden';
  start();
  await settle();
  expect(activePanel().name).toBe('filter');
  expect(document.body.style.overflow).toBe('');
  closePanel('filter');
  await settle();
  await vi.advanceTimersByTimeAsync(333);
  expect(find('#wrapInlineFilter').firstElementChild).toBe(find('.bx_filter'));
  expect(document.body.className).toBe('');
});

test('without a filter nothing opens; a filter without a close button gets one [FLT-01]', async () => {
  find('.bx_filter .svg-close').remove();
  openPanel('filter');
  await settle();
  expect(find('#mobilefilter > button.svg-close').getAttribute('aria-label')).toBe('Закрыть фильтр');
  closePanel('filter');
  await settle();
  await vi.advanceTimersByTimeAsync(333);
  find('.bx_filter').remove();
  openPanel('filter');
  await settle();
  expect([activePanel().name, find('#mobilefilter').classList.contains('show')]).toEqual([undefined, false]);
});

const steps = {
  open: () => openPanel('filter'),
  close: () => closePanel('filter'),
  escape: () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  back: () => void window.dispatchEvent(new PopStateEvent('popstate')),
  menu: () => openPanel('menu'),
  widen: () => widen(true),
  narrow: () => widen(false),
  slide: () => vi.advanceTimersByTimeAsync(200),
  reload: () => {
    find('#main').innerHTML = `<p id="before"></p>${filterHtml()}<p id="after"></p>`;
  },
};

test('after any sequence of opens, closes, resizes and reloads the page is usable and the filter is there [FLT-01]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), { maxLength: 14 }), async (names) => {
      for (const name of names) {
        // The panel opens only at matching widths.
        if (name === 'open' && !media.matches) continue;
        await steps[name]();
        await settle();
        expect(document.querySelectorAll('.bx_filter')).toHaveLength(1);
        const isOpen = activePanel().name === 'filter';
        expect(find('#mobilefilter').classList.contains('show')).toBe(isOpen);
        expect(document.documentElement.style.overflow === 'hidden').toBe(isOpen);
        expect(document.querySelectorAll('#mobilefilter-overlay')).toHaveLength(isOpen ? 1 : 0);
        if (isOpen) expect(find('.bx_filter').parentElement?.id).toBe('mobilefilter');
      }
      closePanel('filter');
      closePanel('menu');
      await widen(false);
      await vi.advanceTimersByTimeAsync(400);
      const filter = find('.bx_filter');
      expect([filter.previousElementSibling?.id, filter.nextElementSibling?.id]).toEqual(['before', 'after']);
      expect(document.querySelectorAll('[inert]:not(#mobilefilter)')).toHaveLength(0);
      expect(document.body.className).toBe('');
    }),
    { numRuns: 60 },
  );
}, 60_000);
