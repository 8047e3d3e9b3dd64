// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, type Result } from '../platform/result.ts';
import { emitFormStatus } from '../shop/forms/forms.ts';
import type { Fragment } from '../shop/popups/fragment.ts';
import { openFragmentDialog } from '../shop/popups/open-fragment-dialog.ts';
import { startTestShop } from '../shop/test-shop.ts';
import { FragmentDialog } from './fragment-dialog.tsx';

let shop: ReturnType<typeof startTestShop>;
let unmount = () => {};
const onClosed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has dialogs without their methods, and no media.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  shop = startTestShop(window);
  document.body.replaceChildren();
  onClosed.mockReset();
});

afterEach(async () => {
  act(unmount);
  await shop.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(html: string, isForm: boolean): Promise<void> {
  const content = document.createRange().createContextualFragment(html);
  const load = async (): Promise<Result<Fragment>> => ok({ content, title: 'Форма' });
  const fragment = openFragmentDialog({ name: 'callback', title: 'Звонок', load, ...(isForm ? { isForm } : {}) });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  unmount = () => root.unmount();
  act(() => root.render(<FragmentDialog fragment={fragment} notices={null} onClosed={onClosed} />));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const form =
  '<form><input type="hidden" name="a"><input name="product" readonly value="Кеды"><input name="fio"><button type="submit">Ок</button></form>';

test('the first text field gets the focus; without a form the title keeps it [POP-02]', async () => {
  await show(form, true);
  expect((document.activeElement as HTMLInputElement).name).toBe('fio');
  act(unmount);
  await show(form, false);
  expect(document.activeElement?.textContent).toBe('Форма');
});

test('the browser never submits a form in a popup: typed text stays out of the address [POP-01]', async () => {
  await show(form, true);
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
});

test('a double click on the opener leaves the popup open, and a press on the backdrop closes it [POP-01]', async () => {
  await show(form, true);
  const dialog = document.querySelector('dialog');
  // jsdom lays nothing out: where the dialog is a point, any other is beside it.
  const press = (detail: number, at = { clientX: 5, clientY: 5 }) =>
    act(() => {
      dialog?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, ...at }));
      dialog?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail, ...at }));
    });
  press(2);
  expect(document.querySelector('.vitrina-dialog--closing')).toBeNull();
  // Its own edge is the dialog too.
  press(1, { clientX: 0, clientY: 0 });
  expect(document.querySelector('.vitrina-dialog--closing')).toBeNull();
  press(1);
  expect(document.querySelector('.vitrina-dialog--closing')).not.toBeNull();
});

test('a finished form fades its own popup out and leaves the others open [POP-01, FRM-04]', async () => {
  await show(form, true);
  const element = document.querySelector('form');
  if (!element) throw new Error('no form');
  act(() => emitFormStatus({ kind: 'close', element: document.body, name: 'other' }));
  act(() => emitFormStatus({ kind: 'done', element, name: 'CALLBACK' }));
  expect(document.querySelector('.vitrina-dialog--closing')).toBeNull();
  act(() => emitFormStatus({ kind: 'close', element, name: 'CALLBACK' }));
  expect(document.querySelector('.vitrina-dialog--closing')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(onClosed).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onClosed).toHaveBeenCalledOnce();
});
