// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listFiles } from './file-field.ts';
import { filterField } from './filter-field.ts';
import { watchFields } from './form-fields.ts';
import { shapePhones } from './masked-field.ts';
import { showEye } from './password-eye.ts';

let ended: AbortController;
const make = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form') as HTMLFormElement;
};
const field = (selector = 'input') => document.querySelector(selector) as HTMLInputElement;

beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  document.body.innerHTML = '';
});

describe('a field with a filter [FRM-03]', () => {
  const key = (data: string, inputType = 'insertText') => {
    const event = new InputEvent('beforeinput', { data, inputType, cancelable: true, bubbles: true });
    field().dispatchEvent(event);
    return !event.defaultPrevented;
  };

  test('ignores unwanted keys, and is emptied when such a character was pasted', () => {
    make('<input>');
    const onCleared = vi.fn();
    const heard = vi.fn();
    filterField(field(), (text) => /[a-zа-я]/i.test(text), onCleared, ended.signal);
    field().addEventListener('input', heard);
    expect([key('5'), key('я'), key('5я', 'insertFromPaste')]).toEqual([true, false, true]);
    field().value = '5я';
    field().dispatchEvent(new FocusEvent('blur'));
    expect([field().value, onCleared.mock.calls.length, heard.mock.calls.length]).toEqual(['', 1, 1]);
    field().value = '55';
    field().dispatchEvent(new FocusEvent('blur'));
    expect(field().value).toBe('55');
    ended.abort();
    expect(key('я')).toBe(true);
  });
});

describe('a phone field [FRM-03]', () => {
  const shape = (typed: string, caret: number) => ({ text: `<${typed.replace(/\D/g, '')}>`, caret: caret + 1 });

  test('keeps its mask, the caret and read-only fields', () => {
    const form = make('<input class="phone" value="12"><input type="tel" readonly value="34">');
    field().focus();
    shapePhones(form, shape, ended.signal);
    expect(field().value).toBe('<12>');
    field().value = '<123>4';
    field().setSelectionRange(2, 2);
    field().dispatchEvent(new InputEvent('input', { inputType: 'insertText', bubbles: true }));
    expect([field().value, field().selectionStart]).toEqual(['<1234>', 3]);
    expect(field('[readonly]').value).toBe('34');
  });

  test('loses the digit when only a mask character was erased', () => {
    const form = make('<input class="phone" value="1">');
    const dashes = (typed: string, caret: number) => ({ text: typed.replace(/\D/g, '').replace(/(\d)(?=\d)/g, '$1-'), caret });
    shapePhones(form, dashes, ended.signal);
    field().value = '123';
    field().dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    expect(field().value).toBe('1-2-3');
    // The caret was after the second dash.
    field().value = '1-23';
    field().setSelectionRange(3, 3);
    field().dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward' }));
    expect(field().value).toBe('1-3');
  });
});

describe('a password [FRM-05]', () => {
  test('is shown and hidden by a labelled button, and restored at the end', () => {
    const form = make('<div class="form-control"><input type="password" value="тайна"></div>');
    const before = form.innerHTML;
    showEye(field(), 'Показать пароль', ended.signal);
    const button = form.querySelector('button') as HTMLButtonElement;
    const box = form.firstElementChild;
    expect([button.type, button.getAttribute('aria-label'), box?.className]).toEqual([
      'button',
      'Показать пароль',
      'form-control eye-password',
    ]);
    button.click();
    expect([field().type, button.getAttribute('aria-pressed'), box?.classList.contains('password-show')]).toEqual(['text', 'true', true]);
    button.click();
    expect([field().type, button.getAttribute('aria-pressed'), box?.classList.contains('password-show')]).toEqual([
      'password',
      'false',
      false,
    ]);
    button.click();
    ended.abort();
    expect(form.innerHTML).toBe(before);
  });

  test('has the layer’s icon where the theme has none, else the theme’s', () => {
    const form = make('<div class="form-control"><input type="password"></div>');
    showEye(field(), 'Показать пароль', ended.signal);
    expect([form.querySelectorAll('button svg[aria-hidden="true"] path').length, field().style.paddingRight]).toEqual([3, '56px']);
    const themed = make(
      '<style>.eye-password { background-image: url("/eye.svg") }</style><div class="form-control"><input type="password"></div>',
    );
    showEye(field(), 'Показать пароль', ended.signal);
    expect([themed.querySelector('button svg'), field().hasAttribute('style')]).toEqual([null, false]);
    ended.abort();
  });

  test('has no button where the page opts out', () => {
    const form = make('<div class="form-control eye-password-ignore"><input type="password"></div>');
    showEye(field(), 'Показать', ended.signal);
    expect(form.querySelector('button')).toBeNull();
  });
});

describe('a field’s problem [FRM-01, FRM-02]', () => {
  const options = {
    fieldsOf: (form: HTMLFormElement) => [...form.querySelectorAll('input')],
    problemOf: (one: { value: string }) => (one.value ? undefined : 'Пусто'),
  };

  test('is placed after the field, extends its description, and is never in a label', () => {
    const form = make(
      '<span id="hint"></span><input name="a" aria-describedby="hint"><label>Да <input type="checkbox" name="b" value=""></label>',
    );
    const before = document.body.innerHTML;
    const fields = watchFields(form, options, ended.signal);
    expect(fields.check()).toBe(2);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-describedby')).toMatch(/^hint vitrina-problem-\d+$/);
    expect(form.querySelector('label p')).toBeNull();
    expect(form.noValidate).toBe(true);
    ended.abort();
    expect(document.body.innerHTML).toBe(before);
    expect(form.noValidate).toBe(false);
  });

  test('is not placed between a box and its label', () => {
    const form = make('<p><input type="checkbox" name="b" value=""><label>Согласен</label></p>');
    watchFields(form, options, ended.signal).check();
    expect([...(form.firstElementChild?.children ?? [])].map(({ localName }) => localName)).toEqual(['input', 'label', 'p']);
  });

  test('is not placed between a password and its button [FRM-05]', () => {
    const form = make('<div class="form-control"><input type="password"></div>');
    showEye(field(), 'Показать пароль', ended.signal);
    watchFields(form, options, ended.signal).check();
    expect([...(form.firstElementChild?.children ?? [])].map(({ localName }) => localName)).toEqual(['input', 'span', 'p']);
  });

  test('is removed when corrected; a server message is removed with the next key', () => {
    const form = make('<input name="a"><input name="b" value="x">');
    const fields = watchFields(form, options, ended.signal);
    fields.check();
    fields.complain(field('[name="b"]'), 'Занято');
    const type = (name: string, value: string) => {
      field(`[name="${name}"]`).value = value;
      field(`[name="${name}"]`).dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('a', 'y');
    expect([...form.querySelectorAll('p')].map((note) => note.textContent)).toEqual(['Занято']);
    type('b', 'z');
    expect(form.querySelector('p')).toBeNull();
    expect(fields.check()).toBe(0);
  });
});

test('chosen files are listed with their size, and the list is removed with the form [FRM-02]', () => {
  const form = make('<input type="file">');
  const before = form.innerHTML;
  listFiles(field(), { remove: (name) => `Убрать ${name}`, size: (bytes) => `${bytes} Б` }, ended.signal);
  Object.defineProperty(field(), 'files', { configurable: true, value: [new File(['абв'], 'а.png')] });
  field().dispatchEvent(new Event('change'));
  expect(form.querySelector('li')?.textContent).toBe('а.png, 6 Б ×');
  expect(form.querySelector('button')?.getAttribute('aria-label')).toBe('Убрать а.png');
  ended.abort();
  expect(form.innerHTML).toBe(before);
});
