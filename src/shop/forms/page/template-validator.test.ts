// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { quietValidator } from './template-validator.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'jQuery');
});

/** A form whose validator jQuery keeps as its data. */
function formWith(settings: unknown): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = '<input name="word">';
  Reflect.set(window, 'jQuery', { data: (element: Element, name: string) => element === form && name === 'validator' && { settings } });
  return form;
}

test('the template does not validate during input, and does so again when the signal has ended [CAP-01]', () => {
  const keyup = () => {};
  const settings = { onfocusout: true, onkeyup: keyup, onclick: false, ignore: ':hidden' };
  const ended = new AbortController();
  quietValidator(window, formWith(settings), ended.signal);
  expect(settings).toEqual({ onfocusin: false, onfocusout: false, onkeyup: false, onclick: false, ignore: ':hidden' });
  ended.abort();
  expect(settings).toEqual({ onfocusin: undefined, onfocusout: true, onkeyup: keyup, onclick: false, ignore: ':hidden' });
});

test('a validator that is made after the layer is found at the first focus [CAP-01]', () => {
  const settings = { onfocusout: true };
  const form = formWith(settings);
  const { jQuery } = window as unknown as { jQuery: object };
  Reflect.deleteProperty(window, 'jQuery');
  quietValidator(window, form, new AbortController().signal);
  Reflect.set(window, 'jQuery', jQuery);
  expect(settings.onfocusout).toBe(true);
  form.querySelector('input')?.dispatchEvent(new Event('focus'));
  expect(settings.onfocusout).toBe(false);
});

test.each([undefined, null, 'strict', 1])('a form whose validator has the settings %j is left as it is [CAP-01]', (settings) => {
  const form = formWith(settings);
  expect(() => quietValidator(window, form, new AbortController().signal)).not.toThrow();
});
