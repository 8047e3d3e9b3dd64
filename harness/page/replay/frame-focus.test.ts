// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { holdFocus } from './frame-focus.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A button with the focus, and a frame whose page takes it. */
function makePage() {
  document.body.innerHTML = '<button>Назад</button><iframe></iframe>';
  const [button, frame] = document.body.children as unknown as [HTMLButtonElement, HTMLIFrameElement];
  button.focus();
  const take = () => {
    frame.tabIndex = 0;
    frame.focus();
    window.dispatchEvent(new Event('blur'));
  };
  return { button, frame, take };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a frame’s page that takes the focus during a step gives it back, also if the step ends in that moment [HAR-03]', async () => {
  for (const endsAtOnce of [false, true]) {
    const { button, take } = makePage();
    const step = new AbortController();
    holdFocus(document, step.signal);
    take();
    if (endsAtOnce) step.abort();
    await nextTask();
    expect(document.activeElement).toBe(button);
    step.abort();
  }
});

test('after a step a frame keeps the focus [HAR-03]', async () => {
  const { frame, take } = makePage();
  const step = new AbortController();
  holdFocus(document, step.signal);
  step.abort();
  take();
  await nextTask();
  expect(document.activeElement).toBe(frame);
});
