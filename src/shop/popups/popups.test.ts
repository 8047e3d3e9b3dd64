// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDialog } from '../dialog-list.tsx';
import { overlays } from '../overlays.ts';
import { formAddress } from '../sanitiser/form-source.ts';
import { startTestShop } from '../test-shop.ts';
import { readPopupTrigger } from './page/popup-trigger.ts';
import { openLogin, openTriggerPopup } from './popups.ts';

let shop: ReturnType<typeof startTestShop>;
const events: unknown[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  events.length = 0;
  Reflect.set(window, 'BX', { onCustomEvent: (...all: unknown[]) => void events.push(all) });
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  Reflect.deleteProperty(window, 'BX');
  vi.useRealTimers();
});

function press(html: string) {
  document.body.innerHTML = html;
  const control = document.body.firstElementChild;
  if (!control) throw new Error('no trigger');
  return { control, dialog: openTriggerPopup(readPopupTrigger(control, '/'), control) };
}

const callback =
  '<span data-event="jqm" data-name="callback" data-param-form_id="CALLBACK" data-autoload-product="Кеды">Заказать звонок</span>';
const form =
  '<a class="close jqmClose"></a><div class="form CALLBACK"><div class="form_head"><h2>Обратный звонок</h2></div><form><input data-sid="PRODUCT"><button>Отправить</button></form></div>';

const readTriggerOf = (control: Element) => readPopupTrigger(control, '/').attributes;

/** The sanitiser is loaded at its first use. */
const settled = () => vi.waitFor(() => expect(events.length + Number(overlays.dialogs.length === 0)).toBeGreaterThan(0));

test('a press asks for the form with its parameters and the trigger’s attributes, and fills it [POP-01, POP-03]', async () => {
  const { control, dialog } = press(callback);
  expect(overlays.dialogs).toMatchObject([{ kind: 'fragment', title: 'Заказать звонок' }]);
  expect(shop.sent).toMatchObject([{ name: 'popup-form', input: { params: { form_id: 'CALLBACK' } } }]);
  const { trigger } = shop.last().input as { trigger: string };
  expect(JSON.parse(trigger)).toMatchObject({ 'data-autoload-product': 'Кеды' });
  await shop.last().answer(form);
  await settled();
  expect(dialog.state).toMatchObject({ title: 'Обратный звонок', version: 1, problem: '' });
  expect(dialog.content()?.querySelector('input')?.getAttribute('value')).toBe('Кеды');
  expect(dialog.content()?.querySelector('.jqmClose, h2')).toBeNull();
  // A form without an action is sent to the address it came from.
  const shown = dialog.content()?.querySelector('form');
  expect(shown && formAddress(window, shown)).toBe(
    `/ajax/form.php?${new URLSearchParams({ form_id: 'CALLBACK', 'data-trigger': readTriggerOf(control) })}`,
  );
  // This event makes the template's scripts release the trigger.
  expect(events).toEqual([['onCompleteAction', [{ action: 'loadForm' }, control]]]);
});

test('a trigger’s login is requested with auth=Y, the other one from auth.php with a return address [POP-03, POP-04]', async () => {
  press('<a href="/auth/" data-event="jqm" data-name="auth" data-param-type="auth" data-param-backurl="%2Fcatalog%2F">Войти</a>');
  expect(shop.last()).toMatchObject({ name: 'popup-form', input: { isLogin: true, params: { type: 'auth', backurl: '/catalog/' } } });
  expect(shop.last().input).not.toHaveProperty('trigger');
  // This page, unless another one of this site is named.
  const here = location.pathname + location.search;
  openLogin();
  expect(shop.last()).toMatchObject({ name: 'login-form', input: { backurl: here } });
  press('<span data-event="jqm" data-name="enter" data-param-backurl="https://evil.example/">Войти</span>');
  expect(shop.last()).toMatchObject({ name: 'login-form', input: { backurl: here } });
});

test.each([
  ['nothing', ''],
  ['a word', 'failure'],
  ['somebody’s page', '<!doctype html><html><body><p>Вход</p></body></html>'],
  ['a script that leads nowhere', '<script>alert(1)</script>'],
  ['a script that leads to another site', "<script>location.href = 'https://evil.example/'</script>"],
])('%s in place of a form is reported, with a retry and the form’s page [POP-03, ERR-01]', async (_what, body) => {
  const { dialog } = press(callback);
  await shop.last().answer(body);
  await vi.waitFor(() => expect(dialog.state.problem).toContain('не смог'));
  expect(dialog.page).toMatch(/^\/form\/\?name=callback&form_id=CALLBACK&data-trigger=/);
  void dialog.retry();
  await shop.last().answer(form);
  await vi.waitFor(() => expect(dialog.state).toMatchObject({ version: 1, problem: '' }));
});

test('a popup that was closed before its form arrived shows nothing and fires no event [POP-01]', async () => {
  const { dialog } = press(callback);
  closeDialog(overlays.dialogs[0]?.id ?? 0);
  await shop.last().answer(form);
  await vi.advanceTimersByTimeAsync(50);
  expect(dialog.state.version).toBe(0);
  expect(overlays.dialogs).toEqual([]);
});

test('a trigger without a text names the popup by its title, else by its kind [POP-01]', () => {
  press(callback.replace('Заказать звонок', '').replace('<span', '<span title="Звонок"'));
  expect(overlays.dialogs.at(-1)).toMatchObject({ title: 'Звонок' });
  closeDialog(overlays.dialogs.at(-1)?.id ?? 0);
  press(callback.replace('Заказать звонок', ' '));
  expect(overlays.dialogs.at(-1)).toMatchObject({ title: 'Форма' });
});

test('a form that only a script draws opens on its own page, since no popup can show it [POP-01, POP-03]', async () => {
  const assign = vi.fn();
  await shop.stop();
  const page = new Proxy(window, {
    get: (target, name) => (name === 'location' ? { ...target.location, href: target.location.href, assign } : Reflect.get(target, name)),
  });
  shop = startTestShop(page);
  const { dialog } = press(callback);
  await shop
    .last()
    .answer(
      '<a class="close jqmClose"></a><div class="form CALLBACK"><div class="form_head"><h2>Звонок</h2><p>Перезвоним</p></div><div id="bx24_form_inline_second"></div><script data-b24-form="inline/7/abc">draw()</script></div>',
    );
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(assign.mock.calls[0]?.[0]).toContain('/form/?name=callback&form_id=CALLBACK');
  expect(dialog.state).toMatchObject({ isLoading: true, version: 0 });
});
