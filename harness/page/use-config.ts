import { useCallback, useRef, useState } from 'react';
import { readPreview } from '../../src/config/preview.ts';
import type { LayerReport } from './watched.ts';

/** Key of the configuration in the tab's storage. */
const storageName = 'vitrina-harness-config';

export interface UsedConfig {
  /** The configuration as JSON; empty for the page's own. */
  readonly text: string;
  /** Applies another configuration; returns why it is invalid, or undefined. */
  readonly apply: (text: string) => string | undefined;
  /** To be called with each page's layer; gives it the configuration once. */
  readonly onLayer: (layer: LayerReport) => void;
}

const wrongTexts = {
  'too-long': 'Настройки длиннее 100 000 знаков.',
  'too-deep': 'Настройки вложены друг в друга глубже, чем бывает.',
  'not-json': 'Это не JSON:',
  'not-object': 'Нужен объект { … }, а не',
} as const;

/** A configuration that replaces the page's own on every page in the frame, as in the embed and in a preview [EMB-04]. */
export function useConfig(page: () => Window | undefined): UsedConfig {
  const [text, setText] = useState(() => sessionStorage.getItem(storageName) ?? '');
  const latest = useRef(text);
  const given = useRef(new WeakMap<Window, string>());

  const give = useCallback(
    (isAsked: boolean) => {
      const window = page();
      const layer = window?.vitrina;
      // A page that never got this configuration still has its own.
      if (!window || !layer || (given.current.get(window) ?? '') === latest.current) return;
      if (!isAsked && window.document.documentElement.dataset.vitrina === 'stopped') return;
      given.current.set(window, latest.current);
      void layer.start(configOf(latest.current));
    },
    [page],
  );

  const apply = (typed: string): string | undefined => {
    const read = typed.trim() === '' ? undefined : readPreview(typed);
    if (read && 'wrong' in read) return `${wrongTexts[read.wrong]} ${read.wrong === 'too-long' ? '' : read.detail}`.trim();
    latest.current = typed.trim();
    sessionStorage.setItem(storageName, latest.current);
    setText(latest.current);
    give(true);
    return undefined;
  };
  return { text, apply, onLayer: useCallback(({ status }) => status !== 'absent' && give(false), [give]) };
}

/** Null restores the page's own configuration. */
function configOf(text: string): object | null {
  const read = text === '' ? undefined : readPreview(text);
  return read && 'config' in read ? read.config : null;
}
