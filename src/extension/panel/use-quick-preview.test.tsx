// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawnInPanel } from './test-draw.ts';
import { useQuickPreview } from './use-quick-preview.ts';

const drawIt = drawnInPanel();
/** Ends a change that the background was sent: whether it was stored. */
const ends: ((isStored: boolean) => void)[] = [];
const onPreview = vi.fn<(preview: string | null) => Promise<boolean>>();

beforeEach(() => {
  ends.length = 0;
  onPreview.mockReset();
  onPreview.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
});

/** A button for each thing: `+` adds a letter to the preview that is shown. */
function Quick({ kept }: { readonly kept: string }) {
  const { preview, change, forget } = useQuickPreview(kept, onPreview);
  return (
    <>
      <p>{preview}</p>
      <button type="button" id="add" onClick={() => change(`${preview}+`)} />
      <button type="button" id="undo" onClick={forget} />
    </>
  );
}

const draw = (kept: string) => drawIt(<Quick kept={kept} />);
const shown = () => document.querySelector('p')?.textContent;
const press = (id: string) => act(() => document.querySelector<HTMLButtonElement>(`#${id}`)?.click());
const end = (turn: number, isStored: boolean) => act(async () => ends[turn]?.(isStored));
const sent = () => onPreview.mock.calls.map(([preview]) => preview);

test('the next change starts from the last one while the background still reports earlier ones [EXT-02]', async () => {
  draw('a');
  press('add');
  press('add');
  draw('a+');
  expect(shown()).toBe('a++');
  press('add');
  expect(sent()).toEqual(['a+', 'a++', 'a+++']);
  await end(0, true);
  draw('a++');
  await end(1, true);
  expect(shown()).toBe('a+++');
  draw('a+++');
  await end(2, true);
  draw('other');
  expect(shown()).toBe('other');
});

test('a stored change is shown until the background reports it or another value [EXT-02]', async () => {
  draw('a');
  press('add');
  await end(0, true);
  draw('a');
  expect(shown()).toBe('a+');
  draw('of another window');
  expect(shown()).toBe('of another window');
});

test('the last change is reverted when it fails; the failure of an earlier one reverts nothing [EXT-02]', async () => {
  draw('a');
  press('add');
  press('add');
  await end(0, false);
  expect(shown()).toBe('a++');
  await end(1, false);
  expect(shown()).toBe('a');
});

test('an undo right after a stored change shows what the background says [EXT-02]', async () => {
  draw('a');
  press('add');
  press('undo');
  expect(shown()).toBe('a+');
  await end(0, true);
  press('undo');
  expect(shown()).toBe('a');
});
