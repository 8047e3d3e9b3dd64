// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { openOverPage } from './over-page.ts';

const find = (id: string) => document.getElementById(id) as HTMLElement;
let media: EventTarget;

beforeEach(() => {
  document.body.innerHTML = `<header id="header"><button id="opener"></button><div id="inner"><i id="menu"><a id="link" href="/"></a></i><b id="beside"></b></div></header>
<main id="main" inert=""></main><aside id="aside"></aside><div data-vitrina-overlays="" id="own"></div>`;
  // jsdom has no layout: everything counts as visible.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  media = new EventTarget();
  window.matchMedia = () => media as MediaQueryList;
});

const inert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);

function open(over: Partial<Parameters<typeof openOverPage>[1]> = {}) {
  const ended = new AbortController();
  const close = vi.fn(() => end());
  const end = openOverPage(document, { panels: [find('menu')], close, signal: ended.signal, ...over });
  return { close, end, ended };
}

test('only the open panel is reachable and the page does not scroll; closing restores both', () => {
  const before = document.documentElement.outerHTML;
  find('opener').focus();
  const { end } = open();
  expect(inert()).toEqual(['opener', 'beside', 'main', 'aside']);
  expect(document.documentElement.style.overflow).toBe('hidden');
  expect(document.activeElement).toBe(find('link'));
  end();
  end();
  expect(document.documentElement.outerHTML).toBe(before);
  expect(document.activeElement).toBe(find('opener'));
});

test.each([
  ['Escape', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))],
  ['the page going away', () => window.dispatchEvent(new Event('pagehide'))],
  ['going back', () => window.dispatchEvent(new Event('popstate'))],
  ['a window that has become too wide', () => media.dispatchEvent(Object.assign(new Event('change'), { matches: false }))],
  ['another one', () => void open({ panels: [find('aside')] }).end()],
])('it is asked to close by %s', (_what, happen) => {
  const before = document.body.outerHTML;
  const { close } = open({ only: '(max-width: 991px)' });
  happen();
  expect(close).toHaveBeenCalledOnce();
  expect(document.body.outerHTML).toBe(before);
});

test('one that ends after another has opened does not affect that one', () => {
  const before = document.body.outerHTML;
  const slow = vi.fn();
  const first = open({ close: slow });
  const second = open({ panels: [find('beside')] });
  expect(slow).toHaveBeenCalledOnce();
  first.end();
  expect(inert()).toEqual(['opener', 'menu', 'main', 'aside']);
  expect(document.documentElement.style.overflow).toBe('hidden');
  second.end();
  expect(document.body.outerHTML).toBe(before);
});

test('what stands besides stays reachable, and the focus is not taken from it [MOB-03]', () => {
  const { end } = open({ besides: [find('beside')] });
  expect(inert()).toEqual(['opener', 'main', 'aside']);
  expect(document.activeElement).toBe(find('link'));
  find('beside').tabIndex = 0;
  find('beside').focus();
  end();
  expect(document.activeElement).toBe(find('beside'));
});

test('a field that would bring a phone’s keyboard gets the focus only where nothing else can [MOB-01]', () => {
  find('menu').insertAdjacentHTML('afterbegin', '<input id="field">');
  open().end();
  open();
  expect(document.activeElement).toBe(find('link'));
  find('link').remove();
  open();
  expect(document.activeElement).toBe(find('field'));
});

test('it ends with its owner, and does not move the focus if a person has moved it', () => {
  find('opener').focus();
  const { ended } = open({ focus: false });
  expect(document.activeElement).toBe(find('opener'));
  ended.abort();
  expect(document.documentElement.style.overflow).toBe('');
});

test('after any sequence nothing stays locked or inert without an open panel', () => {
  const steps = fc.array(fc.constantFrom('menu', 'aside', 'end', 'Escape', 'wide', 'back', 'abort'), { maxLength: 20 });
  fc.assert(
    fc.property(steps, (sequence) => {
      let last: ReturnType<typeof open> | undefined;
      for (const step of sequence) {
        if (step === 'menu' || step === 'aside') last = open({ panels: [find(step)], only: 'x' });
        else if (step === 'end') last?.end();
        else if (step === 'abort') last?.ended.abort();
        else if (step === 'Escape')
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        else if (step === 'back') window.dispatchEvent(new Event('popstate'));
        else media.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
        if (step !== 'menu' && step !== 'aside') {
          expect(inert()).toEqual(['main']);
          expect(document.documentElement.style.overflow).toBe('');
          last = undefined;
        }
      }
      last?.end();
    }),
  );
});
