// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { onPopupAnswer } from './popup-answer.ts';

test('a press on the popup’s own button is heard, one beside it is not [MKT-01]', () => {
  document.body.innerHTML =
    '<div class="dyn_mp_jqm_frame"><a data-marketing-action><b>Да</b></a><i>Текст</i></div><u data-marketing-action></u>';
  const listener = vi.fn();
  const ended = new AbortController();
  onPopupAnswer(document, listener, ended.signal);
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  press('i');
  press('u');
  expect(listener).not.toHaveBeenCalled();
  press('b');
  expect(listener).toHaveBeenCalledOnce();
  ended.abort();
  press('b');
  expect(listener).toHaveBeenCalledOnce();
});
