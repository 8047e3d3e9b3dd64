// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findUncounted } from './uncounted-view.ts';

test('only a view that the page’s own script could not send is found [GOAL-03]', () => {
  const counter = `BX.ajax.post('/bitrix/components/bitrix/catalog.element/ajax.php', { AJAX: 'Y', "PRODUCT_ID": "4211", PARENT_ID: 4101 });`;
  const script = (code: string) => {
    document.body.innerHTML = `<script type="text/plain">${code}</script>`;
    return findUncounted(window);
  };
  expect(script(`viewItemCounter('4211', 'BASE'); ${counter}`)).toEqual({ product: '4211', parent: '4101' });
  // These have sent it themselves, or never would.
  expect(script(`if (typeof viewItemCounter === 'function') viewItemCounter('4211', 'BASE'); ${counter}`)).toBeUndefined();
  expect(script(`${counter} viewItemCounter('4211', 'BASE');`)).toBeUndefined();
  expect(script(`viewItemCounter('4211', 'BASE');`)).toBeUndefined();
  Reflect.set(window, 'viewItemCounter', () => {});
  expect(script(`viewItemCounter('4211', 'BASE'); ${counter}`)).toBeUndefined();
  Reflect.deleteProperty(window, 'viewItemCounter');
  document.body.innerHTML = '';
});
