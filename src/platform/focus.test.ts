// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { focusable, rememberFocus } from './focus.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

test('the Tab key reaches what is drawn, enabled and not inert, in the order of the page', () => {
  // jsdom draws nothing: here everything is drawn that is not hidden.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
  });
  document.body.innerHTML = `<a id="link" href="/">a</a><a id="no-link">b</a><button id="button"></button><button id="off" disabled></button>
<div inert><button id="inert"></button></div><div hidden><button id="hidden"></button></div><input id="secret" type="hidden"><input id="field">
<select id="select"></select><textarea id="text"></textarea><i id="own" tabindex="0"></i><i id="by-script" tabindex="-1"></i>`;
  expect(focusable(document.body).map(({ id }) => id)).toEqual(['link', 'button', 'field', 'select', 'text', 'own']);
});

test('the focus is where it was until the shopper moves it; controls of one island are one place', () => {
  document.body.innerHTML =
    '<div data-vitrina-island><button id="one"></button><button id="two"></button></div><button id="three"></button><dialog open><button id="four"></button></dialog>';
  const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.focus();
  focus('one');
  const isThere = rememberFocus(document);
  expect(isThere()).toBe(true);
  focus('two');
  expect(isThere()).toBe(true);
  (document.activeElement as HTMLElement).blur();
  expect(isThere()).toBe(true);
  focus('three');
  expect(isThere()).toBe(false);
  focus('four');
  expect(rememberFocus(document)()).toBe(false);
});
