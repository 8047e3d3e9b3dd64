// @vitest-environment jsdom
import { act, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { SiteView } from '../messages.ts';
import type { PageReport } from '../page-report.ts';
import type { Site } from '../site.ts';
import { textsFor } from './choose-texts.ts';
import { PreviewCard } from './preview-card.tsx';
import { emptyMemory } from './site-memory.ts';
import { drawnInPanel } from './test-draw.ts';

const drawIt = drawnInPanel();
const texts = textsFor(['ru']);

/** The card with a background that stores each change at once. */
function Card({
  first,
  report = { layer: null, own: null, features: [], problems: [] },
}: {
  readonly first: string | null;
  readonly report?: PageReport | null;
}) {
  const [preview, setPreview] = useState(first);
  const view: Extract<SiteView, { kind: 'granted' }> = {
    ...{ kind: 'granted', site: 'https://shop.example' as Site, on: true, preview, steps: 0, report },
  };
  const onPreview = async (next: string | null) => {
    setPreview(next);
    return true;
  };
  const [memory] = useState(emptyMemory);
  const sentence = useRef<HTMLParagraphElement>(null);
  return (
    <PreviewCard
      {...{ view, texts, memory, onPreview, sentence }}
      tab={1}
      siteOptions={undefined}
      onUndo={async () => true}
      onShow={async () => true}
    />
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
async function open(content: string | Uint8Array): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // jsdom's files have no arrayBuffer().
  const file = Object.assign(new File([], 'a.json'), { arrayBuffer: async () => bytes });
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

test('nothing is changed or saved until the site’s own settings are known; once read they stay known [EXT-03]', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const draw = (report: PageReport | null) => drawIt(<Card first={null} report={report} />);
  const parts = () => document.querySelectorAll('details[data-part]').length;
  const page: PageReport = { layer: null, features: [], problems: [] };
  for (const unknown of [null, page]) {
    draw(unknown);
    expect(document.querySelector('.preview')?.textContent).toContain('Настройки самого сайта не прочитаны');
    expect([parts(), editor()]).toEqual([0, null]);
    await press('Сохранить файл');
    expect(saved).not.toHaveBeenCalled();
  }
  draw({ ...page, own: '{"timeout":9000}' });
  expect(JSON.parse(editor()?.value ?? '')).toEqual({ timeout: 9000 });
  // The next page cannot be reached.
  draw(null);
  expect(parts()).toBeGreaterThan(0);
  type('{"timeout": 9000, "texts": {}}');
  await press('Применить');
  expect(JSON.parse(editor()?.value ?? '')).toEqual({ timeout: 9000, texts: {} });
  await press('Сохранить файл');
  expect(saved).toHaveBeenCalledTimes(1);
});

test('a file in another encoding, or nested without end, is refused with a reason, and the preview stays [EXT-03]', async () => {
  drawIt(<Card first={'{"timeout":4000}'} />);
  const refused = () => document.querySelector('.preview > [role=alert]')?.textContent;
  // “я” in windows-1251.
  await open(Uint8Array.from([...'{"texts":{"favourite.on":"'].map((one) => one.charCodeAt(0)).concat(0xff, 0x22, 0x7d, 0x7d)));
  expect(refused()).toContain('не в кодировке UTF-8');
  await open(`{"texts":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
  expect(refused()).toContain('глубже');
  expect(JSON.parse(editor()?.value ?? '')).toEqual({ timeout: 4000 });
});
