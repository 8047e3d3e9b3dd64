// @vitest-environment jsdom
import { act, type ReactNode, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { textsFor } from './choose-texts.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { drawnInPanel } from './test-draw.ts';

const drawIt = drawnInPanel();
const texts = textsFor(['ru']);

function Cleanup() {
  useEffect(
    () => () => {
      throw new Error('a closed port');
    },
    [],
  );
  return <p>one tab</p>;
}

test('a panel that throws while it changes is replaced by a message, and its button draws it anew [EXT-02]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const draw = (content: ReactNode) => drawIt(<PanelBoundary texts={texts}>{content}</PanelBoundary>);
  draw(<Cleanup />);
  expect(document.body.textContent).toBe('one tab');
  draw(<p>another tab</p>);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(texts.broken.title);
  act(() => document.querySelector('button')?.click());
  expect(document.body.textContent).toBe('another tab');
});
