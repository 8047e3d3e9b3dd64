// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import type { SiteView } from '../messages.ts';
import type { Site } from '../site.ts';
import { textsFor } from './choose-texts.ts';
import { PreviewCard } from './preview-card.tsx';
import { drawnInPanel } from './test-draw.ts';

const drawIt = drawnInPanel();
const texts = textsFor(['ru']);

/** The card with a background that stores each change at once. */
function Card({ first }: { readonly first: string | null }) {
  const [preview, setPreview] = useState(first);
  const view: Extract<SiteView, { kind: 'granted' }> = {
    ...{ kind: 'granted', site: 'https://shop.example' as Site, on: true, preview, steps: 0, report: null },
  };
  const onPreview = async (next: string | null) => {
    setPreview(next);
    return true;
  };
  return (
    <PreviewCard {...{ view, texts, onPreview }} tab={1} siteOptions={undefined} onUndo={async () => true} onShow={async () => true} />
  );
}

const editor = () => document.querySelector('textarea');
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(editor(), text);
  act(() => void editor()?.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Opens a file as the browser's dialog does. */
async function open(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  // jsdom's files have no text().
  const file = Object.assign(new File([text], 'a.json'), { text: async () => text });
  if (input) Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
}

test('typed settings do not outlive a reset to the site’s settings or an opened file [EXT-03]', async () => {
  drawIt(<Card first={'{"timeout":4000}'} />);
  type('{"timeout": 5000');
  await press('Применить');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('не читается как JSON');
  await press('Вернуть настройки сайта');
  expect(editor()?.value).toBe('{}\n');
  expect(document.querySelector('[role=alert]')).toBeNull();
  type('{"timeout": 6000}');
  await open('{"timeout":7000}');
  expect(JSON.parse(editor()?.value ?? '')).toEqual({ timeout: 7000 });
});

test('the editor says when other settings have changed since typing began, and shows them on demand [EXT-03]', async () => {
  drawIt(<Card first={null} />);
  const note = () => document.querySelector('textarea ~ [role=status]')?.textContent;
  type('{"timeout": 5000}');
  expect(note()).toBeUndefined();
  await act(async () => {
    const part = document.querySelector<HTMLDetailsElement>('details[data-part="features"]');
    if (part) part.open = true;
    part?.dispatchEvent(new Event('toggle'));
  });
  act(() => document.querySelector<HTMLInputElement>('[data-path="features.buy-button"] input')?.click());
  expect(note()).toContain('Настройки изменились, пока вы печатали');
  expect(editor()?.value).toBe('{"timeout": 5000}');
  await press('Показать действующие');
  expect(JSON.parse(editor()?.value ?? '')).toEqual({ features: { 'buy-button': false } });
  expect(note()).toBeUndefined();
});
