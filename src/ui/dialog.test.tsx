// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

let root: Root;
const place = () => document.getElementById('totals') as HTMLElement;
const printed = '<input id="coupon"><a href="/" id="more">Ещё</a><button class="btn" id="share">Поделиться</button>';

beforeEach(() => {
  document.body.innerHTML = `<main><section id="totals">${printed}</section></main><div id="root"></div>`;
  // jsdom has neither dialogs nor layout.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function draw(dialog: ReactNode): void {
  act(() => root.render(dialog));
}

/** Opens a dialog from the button, has the block around it drawn anew, and closes it. */
function openAndRedraw(html: string): string | undefined {
  document.getElementById('share')?.focus();
  draw(
    <Dialog page={document} title="Ссылка" closeLabel="Закрыть" onClosed={() => {}}>
      {null}
    </Dialog>,
  );
  place().innerHTML = html;
  draw(null);
  return document.activeElement?.id;
}

test('the focus returns to the opener that was drawn anew meanwhile [POP-02]', () => {
  expect(openAndRedraw(printed)).toBe('share');
});

test('without it the focus goes where no keyboard of a phone opens, if there is such a control [POP-02]', () => {
  expect(openAndRedraw('<input id="coupon"><a href="/" id="more">Ещё</a>')).toBe('more');
});

test('a field gets the focus where nothing else can [POP-02]', () => {
  expect(openAndRedraw('<input id="coupon">')).toBe('coupon');
});
